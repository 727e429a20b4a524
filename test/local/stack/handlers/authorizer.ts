import type { APIGatewayRequestAuthorizerEvent } from "aws-lambda";

export const handler = async (event: APIGatewayRequestAuthorizerEvent) => {
  const ticket = event.queryStringParameters?.ticket;
  if (ticket === "broken") throw new Error("out of order");
  if (ticket === "unknown") throw new Error("Unauthorized");
  const Effect = ticket === "good" ? "Allow" : "Deny";
  return {
    principalId: "someone",
    policyDocument: {
      Version: "2012-10-17",
      Statement: [{ Action: "execute-api:Invoke", Effect, Resource: event.methodArn }],
    },
    context: { badge: "B-1", level: 2 },
  };
};
