import { paths } from "#app/platform/http/paths.ts";

/** The form of a text. */
export const textPath = (name: string) => `${paths.adminProvider}/texts/${name}`;
/** Its draft as visitors would see it, and the button that publishes it. */
export const previewPath = (name: string) => `${textPath(name)}/preview`;

/** The page of a text with its draft. */
export function draftPath(page: string): string {
  const [path = "", anchor] = page.split("#");
  return `${path}?draft=1${anchor ? `#${anchor}` : ""}`;
}
