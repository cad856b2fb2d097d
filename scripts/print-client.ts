/**
 * Writes the types of the TypeScript client, and, when the version of the API was raised, the contract that later changes
 * are compared with (`npm run client`).
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import openapiTypescript, { astToString } from "openapi-typescript";
import { setProvider } from "#app/features/provider/provider.ts";
import type { ApiDocument } from "#app/platform/api/document.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { apiDocument } from "#workers/api/index.ts";
import { type ApiContract, toContract, withoutTexts } from "./api/contract.ts";

const TYPES = "clients/typescript/schema.d.ts";
const CONTRACT = "docs/api-contract.json";

/** The document of the demo site. */
export function demoDocument(): ApiDocument {
  setProvider(demoProviderVersions());
  return apiDocument("https://kadam.example");
}

const PROBLEM = {
  description: "",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

/** The types of the contract, with one type for every problem, and of the events that webhooks send. */
export async function clientTypes(document: ApiDocument): Promise<string> {
  const { paths, ...contract } = toContract(document);
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    responses.default = PROBLEM;
  const webhooks = withoutTexts(document.webhooks);
  const types = await openapiTypescript(JSON.stringify({ ...contract, paths, webhooks }));
  return `// Written by npm run client from the API's document.\n${astToString(types)}`;
}

/** What programs rely on since the newest version in docs/api-changes.md. */
export const readContract = (): ApiContract => JSON.parse(readFileSync(CONTRACT, "utf8"));

if (process.argv[1] === import.meta.filename) {
  const document = demoDocument();
  writeFileSync(TYPES, await clientTypes(document));
  const isNewVersion = !existsSync(CONTRACT) || readContract().info.version !== document.info.version;
  if (isNewVersion) writeFileSync(CONTRACT, `${JSON.stringify(toContract(document))}\n`);
}
