/** Prints the API's OpenAPI document (`npm run -s openapi`) as the site at BASE_URL serves it at /api/openapi.json. */
import { apiDocument } from "#workers/api/index.ts";

console.log(JSON.stringify(apiDocument(process.env.BASE_URL ?? "http://localhost:8787"), null, 2));
