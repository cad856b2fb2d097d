import { createCanvas } from "@napi-rs/canvas";
import jsQr from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const SCALE = 2;

/** A PDF as a reader shows it: its pages, size, texts, links, and what its QR code says on the rendered page. */
export async function renderPdf(data: Uint8Array) {
  const standardFontDataUrl = `${process.cwd()}/node_modules/pdfjs-dist/standard_fonts/`;
  const document = await getDocument({ data: data.slice(), standardFontDataUrl, useSystemFonts: false })
    .promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(viewport.width, viewport.height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { items } = await page.getTextContent();
  const image = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint8ClampedArray(image.data);
  const { info } = await document.getMetadata();
  const rendered = {
    pages: document.numPages,
    size: [viewport.width / SCALE, viewport.height / SCALE].map(Math.round),
    texts: items.flatMap((item) => ("str" in item && item.str !== "" ? [item.str] : [])),
    links: (await page.getAnnotations()).map(({ url }) => url as string),
    title: (info as { Title: string }).Title,
    qr: jsQr(pixels, canvas.width, canvas.height)?.data,
    isInk: (x: number, y: number) => {
      const at = 4 * (Math.round(y * SCALE) * canvas.width + Math.round(x * SCALE));
      return pixels[at]! + pixels[at + 1]! + pixels[at + 2]! < 600;
    },
    png: () => canvas.toBuffer("image/png"),
  };
  await document.destroy();
  return rendered;
}
