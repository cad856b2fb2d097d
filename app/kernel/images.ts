/** Uploaded images, checked by their bytes and stored by their content (ADR 0098). */

export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const MAX_IMAGE_KB = 200;
export const MAX_IMAGE_BYTES = MAX_IMAGE_KB * 1024;
export const IMAGE_TOO_LARGE = `The image is larger than ${MAX_IMAGE_KB} kB. Please make it smaller`;
/** In pixels, each way: a small file may claim an image that fills a phone's memory. */
export const MAX_IMAGE_SIDE = 4_096;

/** What is known of a stored image; its hash is the SHA-256 of its bytes in hex. */
export type StoredImage = { hash: string; width: number; height: number };

/** Type and size of an image by its bytes; undefined for anything but a complete header of PNG, JPEG or WebP. */
export function readImage(bytes: Uint8Array): { type: ImageType; width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = readPng(view) ?? readWebp(view) ?? readJpeg(view);
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch (failure) {
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}

const PNG = 0x89504e47;
const RIFF = 0x52494646;
const WEBP = 0x57454250;

function readPng(view: DataView) {
  const isPng =
    view.getUint32(0) === PNG && view.getUint32(4) === 0x0d0a1a0a && view.getUint32(12) === 0x49484452;
  return isPng
    ? ({ type: "image/png", width: view.getUint32(16), height: view.getUint32(20) } as const)
    : undefined;
}

/** WebP is lossy (`VP8 `), lossless (`VP8L`) or extended (`VP8X`). Source: RFC 9649. */
function readWebp(view: DataView) {
  if (view.getUint32(0) !== RIFF || view.getUint32(8) !== WEBP) return undefined;
  const of = (width: number, height: number) => ({ type: "image/webp", width, height }) as const;
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503820:
      return of(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return of((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 0x56503858:
      return of(uint24(24) + 1, uint24(27) + 1);
    default:
      return undefined;
  }
}

/** Walks the segments of a JPEG to its frame header (SOF). */
function readJpeg(view: DataView) {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { type: "image/jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) } as const;
    }
  }
  return undefined;
}
