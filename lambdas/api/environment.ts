/** A setting that the template gives to the function. @throws Error at start when it does not */
export function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`the environment lacks ${name}`);
  return value;
}
