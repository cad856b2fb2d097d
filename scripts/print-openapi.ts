/**
 * Prints the API's OpenAPI document (`npm run -s openapi`) as the site at BASE_URL serves it at /api/openapi.json, with the
 * branches and awards of the demo site.
 */
import { setProvider } from "#app/features/provider/provider.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { apiDocument } from "#workers/api/index.ts";

setProvider(demoProviderVersions());
console.log(JSON.stringify(apiDocument(process.env.BASE_URL ?? "http://localhost:8787"), null, 2));
