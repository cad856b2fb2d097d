import { guarded } from "#app/shell/guard.server.ts";

/** The pages that search engines may index: the public ones. */
export const loader = guarded("public", async ({ ctx }) => {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /dashboard",
    "Disallow: /scholarship-test",
    "Disallow: /api",
    "",
    `Sitemap: ${ctx.settings.baseUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
});
