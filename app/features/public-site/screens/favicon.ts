import { redirect } from "@remix-run/cloudflare";
import { readPicture } from "#app/features/provider/pictures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { guarded } from "#app/shell/guard.server.ts";

/** What browsers ask for where a page names no icon, such as a file. */
export const loader = guarded("public", async () =>
  redirect(readPicture(provider().looks.icon)?.address ?? "/icon-192.png", {
    headers: { "cache-control": "public, max-age=600" },
  }),
);
