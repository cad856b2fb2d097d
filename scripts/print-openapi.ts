/** Prints the API's OpenAPI document (`npm run -s openapi`), as a site at BASE_URL answers it at /api/openapi.json. */
import { apiDocument } from "#workers/api/index.ts";

console.log(JSON.stringify(apiDocument(process.env.BASE_URL ?? "http://localhost:8787"), null, 2));
