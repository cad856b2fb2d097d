/** Work that can be shown in a frame beside its score. */
export type WorkPreview = {
  /** The address of the frame. */
  src: string;
  /** A page that the student wrote: loaded when the grader asks for it, and without an origin of its own. */
  isSite: boolean;
};

/** Hosts of pages that students publish. */
const SITES = ["github.io", "netlify.app", "vercel.app", "pages.dev"];

/** What the Content-Security-Policy lets frames load. */
export const FRAME_SOURCES: readonly string[] = [
  "https://docs.google.com",
  "https://drive.google.com",
  "https://www.youtube-nocookie.com",
  "https://www.loom.com",
  ...SITES.map((site) => `https://*.${site}`),
];

type FileRule = { hosts: readonly string[]; path: RegExp; src: (match: RegExpExecArray) => string };

/** Services whose files have an address for frames; `path` is matched with path and query. */
const FILES: readonly FileRule[] = [
  {
    hosts: ["docs.google.com"],
    path: /^\/(document|spreadsheets|presentation|drawings)\/d\/([\w-]{10,})/,
    src: ([, kind, id]) => `https://docs.google.com/${kind}/d/${id}/preview`,
  },
  {
    hosts: ["drive.google.com"],
    path: /^\/file\/d\/([\w-]{10,})/,
    src: ([, id]) => `https://drive.google.com/file/d/${id}/preview`,
  },
  {
    hosts: ["www.youtube.com", "youtube.com", "m.youtube.com"],
    path: /^\/watch\?(?:.*&)?v=([\w-]{6,})/,
    src: ([, id]) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    hosts: ["youtu.be"],
    path: /^\/([\w-]{6,})/,
    src: ([, id]) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    hosts: ["www.loom.com", "loom.com"],
    path: /^\/share\/([\w-]{10,})/,
    src: ([, id]) => `https://www.loom.com/embed/${id}`,
  },
];

/** The frame for the work behind a link; undefined where it can only be opened. */
export function findPreview(link: string): WorkPreview | undefined {
  const url = URL.parse(link);
  if (url?.protocol !== "https:" || url.port !== "") return undefined;
  if (SITES.some((site) => url.hostname.endsWith(`.${site}`))) return { src: url.href, isSite: true };
  for (const { hosts, path, src } of FILES) {
    const match = hosts.includes(url.hostname) && path.exec(url.pathname + url.search);
    if (match) return { src: src(match), isSite: false };
  }
  return undefined;
}
