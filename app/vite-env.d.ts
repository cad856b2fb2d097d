declare module "virtual:remix/server-build";

/** A module as the text of one script (vite.config.ts). */
declare module "*?script" {
  const code: string;
  export default code;
}
