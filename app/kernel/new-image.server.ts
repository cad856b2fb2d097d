import {
  IMAGE_TOO_LARGE,
  type ImageType,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_SIDE,
  readImage,
  type StoredImage,
} from "./images.ts";

/** An image to store; its bytes in hex, because a list of statements carries text only. */
export type NewImage = StoredImage & { type: ImageType; hex: string };

/** An uploaded image by its bytes, not by its name; or why it cannot be stored, as a sentence. */
export async function toNewImage(bytes: Uint8Array): Promise<NewImage | { fault: string }> {
  if (bytes.length > MAX_IMAGE_BYTES) return { fault: IMAGE_TOO_LARGE };
  const read = readImage(bytes);
  if (!read) return { fault: "Please choose an image in PNG, JPEG or WebP" };
  if (Math.max(read.width, read.height) > MAX_IMAGE_SIDE) {
    return { fault: `The image is larger than ${MAX_IMAGE_SIDE} pixels. Please make it smaller` };
  }
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return { ...read, hash: toHex(new Uint8Array(digest)), hex: toHex(bytes) };
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => HEX[byte]).join("");
