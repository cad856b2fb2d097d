declare module "virtual:remix/server-build";

interface ImportMetaEnv {
  /** Version and commit of the build, see scripts/release.mjs. */
  readonly RELEASE: string;
  /** The files that hydrate the scholarship test, and those that they import. */
  readonly TEST_PAGE: { scripts: string[]; imports: string[] };
}

/** A module as the text of one script (vite.config.ts). */
declare module "*?script" {
  const code: string;
  export default code;
}
