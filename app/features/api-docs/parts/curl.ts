import type { ApiOperation, ApiParameter } from "#app/platform/api/document.ts";

const shellQuote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The call as a shell command, with an example value for each required input. */
export function toCurl(server: string, method: string, path: string, operation: ApiOperation): string {
  const { parameters, requestBody, security } = operation;
  const { example } = requestBody?.content["application/json"] ?? {};
  return [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}${shellQuote(server + fillParameters(path, parameters))}`,
    ...(security.length > 0 ? ["-H 'Authorization: Bearer TOKEN'"] : []),
    ...(requestBody
      ? ["-H 'Content-Type: application/json'", `-d ${shellQuote(JSON.stringify(example))}`]
      : []),
  ].join(" \\\n  ");
}

const fillParameters = (path: string, parameters: ApiParameter[]) =>
  path.replace(/\{(\w+)\}/g, (_part, name) =>
    encodeURIComponent(String(parameters.find((parameter) => parameter.name === name)?.example)),
  );
