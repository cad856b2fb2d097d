import { guarded } from "#app/shell/guard.server.ts";

/** The profile of the issuer of certificates (Open Badges 3.0). */
export const loader = guarded("public", async ({ ctx }) => {
  const { issuerDocument } = await import("#app/features/certificates/use-cases/credentials.server.ts");
  return Response.json(issuerDocument(ctx.settings), { headers: { "cache-control": "public, max-age=300" } });
});
