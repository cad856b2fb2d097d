import { getImage } from "#app/features/question-bank/use-cases/get-image.server.ts";
import { problemInit } from "#app/platform/http/problem-init.ts";
import { guarded } from "#app/shell/guard.server.ts";

/**
 * An image of a question, for who may see one that shows it; 404 for everybody else, also without a sign-in. Its address is
 * its content, so a browser keeps it; `Vary` keeps it from the next account on the same device (ADR 0098).
 */
export const loader = guarded("public", async ({ ctx, params, request }) => {
  const run = new URL(request.url).searchParams.get("run");
  const image = await getImage(ctx, params.hash ?? "", run);
  if (!image.ok) {
    return new Response(null, { ...problemInit(image.problem), headers: { "cache-control": "no-store" } });
  }
  return new Response(image.value.data, {
    headers: {
      "content-type": image.value.type,
      "cache-control": "private, max-age=31536000, immutable",
      vary: "Cookie",
    },
  });
});
