import { PDFiumLibrary } from "@hyzyla/pdfium";
import { createCanvas } from "@napi-rs/canvas";
import jsQr from "jsqr";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

const SCALE = 2;

/**
 * A PDF as a reader shows it: its pages, size, links, and what its QR code says on the rendered page. `copied` is its text as
 * Chromium copies it; `missing` is the number of boxes in place of letters.
 */
export async function renderPdf(data: Uint8Array) {
  const document = await getDocument({ data: data.slice(), useSystemFonts: false }).promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(viewport.width, viewport.height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs = argsArray.filter((_, index) => fnArray[index] === OPS.showText).flat(2);
  const image = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint8ClampedArray(image.data);
  const { info } = await document.getMetadata();
  const rendered = {
    pages: document.numPages,
    size: [viewport.width / SCALE, viewport.height / SCALE].map(Math.round),
    copied: await copyText(data),
    missing: glyphs.filter((glyph) => glyph.originalCharCode === 0).length,
    links: (await page.getAnnotations()).map(({ url }) => url as string),
    title: (info as { Title: string }).Title,
    readQr: () => jsQr(pixels, canvas.width, canvas.height)?.data,
    isInk: (x: number, y: number) => {
      const at = 4 * (Math.round(y * SCALE) * canvas.width + Math.round(x * SCALE));
      return pixels[at]! + pixels[at + 1]! + pixels[at + 2]! < 600;
    },
    canvas,
  };
  await document.destroy();
  return rendered;
}

async function copyText(data: Uint8Array) {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(data);
    return document.getPage(0).getText().replaceAll("\r\n", "\n");
  } finally {
    library.destroy();
  }
}
