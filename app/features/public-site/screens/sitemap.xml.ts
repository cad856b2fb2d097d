import { policies } from "#app/features/public-site/policies.ts";
import { awardTexts, sharedAwards } from "#app/features/scholarship-test/results/awards.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { codeRequestTexts, contactTexts, landingTexts } from "#app/shell/site/pages.ts";

const listPaths = () =>
  [
    landingTexts(),
    contactTexts(),
    codeRequestTexts(),
    ...policies(),
    ...sharedAwards().toReversed().map(awardTexts),
  ].map(({ path }) => path);

/** The public pages, for search engines. */
export const loader = guarded("public", async ({ ctx }) => {
  const entries = listPaths().map((path) => `<url><loc>${ctx.settings.baseUrl}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
});
