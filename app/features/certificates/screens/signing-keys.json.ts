import { guarded } from "#app/shell/guard.server.ts";

/** The public keys of certificates, also the earlier ones, for programs that verify credentials. */
export const loader = guarded("public", async ({ ctx }) => {
  const { publicKeys } = await import("#app/features/certificates/use-cases/credentials.server.ts");
  const keys = await publicKeys(ctx.settings);
  return Response.json({ keys }, { headers: { "cache-control": "public, max-age=300" } });
});
