import type { ApiOperation, ApiParameter } from "./document.ts";

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The call as a line for a shell, with the example of everything that is required. */
export function curlOf(server: string, method: string, path: string, operation: ApiOperation): string {
  const { parameters, requestBody, security } = operation;
  const { example } = requestBody?.content["application/json"] ?? {};
  return [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}${quoted(server + addressOf(path, parameters))}`,
    ...(security.length > 0 ? ["-H 'Authorization: Bearer TOKEN'"] : []),
    ...(requestBody ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example))}`] : []),
  ].join(" \\\n  ");
}

const addressOf = (path: string, parameters: ApiParameter[]) =>
  path.replace(/\{(\w+)\}/g, (_part, name) =>
    encodeURIComponent(String(parameters.find((parameter) => parameter.name === name)?.example)),
  );
