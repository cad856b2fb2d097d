import { Buffer } from "node:buffer";

/** Images in Base64, by hash. */
export const toBase64 = (images: readonly { hash: string; data: ArrayBuffer }[]) =>
  new Map(images.map(({ hash, data }) => [hash, Buffer.from(data).toString("base64")]));
