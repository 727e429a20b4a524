/**
 * Resource types that the local host knows and does nothing for, each with the reason.
 * Everything that is neither here nor read by `readDeployment` stops the start.
 */
export const inertTypes: Readonly<Record<string, string>> = {
  "AWS::CDK::Metadata": "usage statistics of the CDK",
  "AWS::CloudWatch::Alarm": "metrics are printed in the log, nothing evaluates them here",
  "AWS::CloudWatch::CompositeAlarm": "metrics are printed in the log, nothing evaluates them here",
  "AWS::CloudWatch::Dashboard": "a picture of metrics that are not collected here",
  "AWS::Events::Archive": "replay comes from the event store, never from the archive",
  "AWS::Lambda::Permission":
    "who may invoke a function: only the host itself can, by the template's own wiring",
  "AWS::Logs::LogGroup": "every function logs to the host's stream; retention does not apply",
  "AWS::Logs::MetricFilter": "metrics are printed in the log, nothing evaluates them here",
  "AWS::Logs::ResourcePolicy": "who may write to a log group of CloudWatch",
  "AWS::SNS::Topic": "alarm notifications: no alarm is evaluated here",
  "AWS::SNS::TopicPolicy": "alarm notifications: no alarm is evaluated here",
  "AWS::SNS::Subscription": "alarm notifications: no alarm is evaluated here",
  "AWS::SQS::QueuePolicy": "resource policies are not modelled; identity policies are",
  "AWS::ApiGateway::Account": "the role with which API Gateway writes its own logs",
};
