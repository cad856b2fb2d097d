import { IMAGE_TYPES } from "#app/kernel/images.ts";

/** A larger file is not decoded: the phone might not have the memory. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Replaces the chosen file by the picture with `side` pixels on its longer side, if it is larger. What cannot be decoded stays
 * as it is, and the server says what is wrong with it.
 */
export async function withSmallerFile(input: HTMLInputElement, side: number): Promise<void> {
  const [file] = input.files ?? [];
  if (!file || file.size > MOST_BYTES || !IMAGE_TYPES.some((type) => type === file.type)) return;
  const drawn = await draw(file, side).catch(() => undefined);
  if (!drawn) return;
  const transfer = new DataTransfer();
  transfer.items.add(new File([drawn], file.name, { type: drawn.type }));
  input.files = transfer.files;
}

/** PNG keeps what is transparent; a photograph is a JPEG. */
async function draw(file: File, side: number): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file);
  const scale = side / Math.max(picture.width, picture.height);
  if (scale >= 1) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const type = file.type === "image/png" ? "image/png" : "image/jpeg";
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.85));
}
