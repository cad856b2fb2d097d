import { guarded } from "#app/shell/guard.server.ts";

/** The revoked credentials, for programs that verify them. */
export const loader = guarded("public", async ({ ctx }) => {
  const { listRevocations } = await import("#app/features/certificates/use-cases/credentials.server.ts");
  return Response.json(await listRevocations(ctx), { headers: { "cache-control": "no-cache" } });
});
