import { readPicture } from "#app/features/provider/pictures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { guarded } from "#app/shell/guard.server.ts";

/** The web app manifest, for phones that add the site to the home screen. */
export const loader = guarded("public", async () => {
  const icon = readPicture(provider().looks.icon);
  const manifest = {
    name: provider().identity.name,
    short_name: provider().identity.name,
    description: provider().identity.tagline,
    start_url: "/",
    display: "browser",
    background_color: "#fbf8f2",
    theme_color: "#fbf8f2",
    icons: icon
      ? [{ src: icon.address, sizes: `${icon.width}x${icon.height}`, type: icon.type }]
      : DRAWN_ICONS,
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
});

/** Until an owner has uploaded one. */
const DRAWN_ICONS = [
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
];
