import type { ImageType, StoredImage } from "#app/kernel/images.ts";

/** A logo, an icon or a photograph. Its address names its content, and so never shows another one. */
export type Picture = StoredImage & { type: ImageType; address: string };

const ENDINGS = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" } satisfies Record<
  ImageType,
  string
>;
const ADDRESS = /^\/pictures\/([0-9a-f]{64})-(\d{1,4})x(\d{1,4})\.(png|jpg|webp)$/;

/** The address of a stored picture, which settings and texts keep: its hash, its size in pixels and its type. */
export const pictureAddress = ({ hash, width, height, type }: Omit<Picture, "address">): string =>
  `/pictures/${hash}-${width}x${height}.${ENDINGS[type]}`;

/** What an address says of its picture; undefined for anything else, such as the empty text for none. */
export function readPicture(address: unknown): Picture | undefined {
  if (typeof address !== "string") return undefined;
  const [, hash, width, height, ending] = ADDRESS.exec(address) ?? [];
  if (hash === undefined) return undefined;
  const [type] = Object.entries(ENDINGS).find(([, one]) => one === ending) as [ImageType, string];
  return { address, hash, width: Number(width), height: Number(height), type };
}

/** Every picture that a section or a text names. */
export function picturesIn(value: unknown): Picture[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(picturesIn);
  const picture = readPicture(value);
  return picture ? [picture] : [];
}

/** A picture where values are compared as words. */
export const pictureInWords = (value: unknown): unknown => {
  const picture = readPicture(value);
  return picture ? `Picture ${picture.hash.slice(0, 8)}, ${picture.width} × ${picture.height} pixels` : value;
};
