declare module "virtual:remix/server-build";

interface ImportMetaEnv {
  /** Version and commit of the build, see scripts/release.mjs. */
  readonly RELEASE: string;
  /** The files that hydrate the scholarship test, and those that they import. */
  readonly TEST_PAGE: { scripts: string[]; imports: string[] };
}

/** A module as the text of one script (scripts/vite/inline-scripts.ts). */
declare module "*?script" {
  const code: string;
  export default code;
}

/** The bytes of a file of a package (scripts/vite/byte-files.ts). */
declare module "*?bytes" {
  const bytes: ArrayBuffer;
  export default bytes;
}

declare module "pdfkit/output" {
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
