import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** One public key, at the address that credentials name as `kid`. */
export const loader = guarded("public", async ({ ctx, params, context }) => {
  const { publicKey } = await import("#app/features/certificates/use-cases/credentials.server.ts");
  const key = await publicKey(ctx.settings, params.thumbprint ?? "");
  if (!key.ok) throw problemPage(key.problem, context.requestId);
  return Response.json(key.value, { headers: { "cache-control": "public, max-age=300" } });
});
