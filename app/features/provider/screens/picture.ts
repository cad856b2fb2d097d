import { getPicture } from "#app/features/provider/use-cases/get-picture.server.ts";
import { problemInit } from "#app/platform/http/problem-init.ts";
import { guarded } from "#app/shell/guard.server.ts";

/** A picture of the provider, for everybody. Its address names its content, so browsers and networks keep it. */
export const loader = guarded("public", async ({ ctx, request }) => {
  const picture = await getPicture(ctx, new URL(request.url).pathname);
  if (!picture.ok) {
    return new Response(null, { ...problemInit(picture.problem), headers: { "cache-control": "no-store" } });
  }
  return new Response(picture.value.data, {
    headers: {
      "content-type": picture.value.type,
      "cache-control": "public, max-age=31536000, immutable",
      // A program that the API has given the address may show it on its own site.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
});
