import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns a URL-safe token of random bits. */
export const newToken = (bytes: number): string => randomBytes(bytes).toString("base64url");

/** The same in hex. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString("hex");

/** SHA-256. The only stored form of a random token: a slow hash would add no protection. */
export const sha256 = (text: string, encoding: "hex" | "base64url"): string =>
  createHash("sha256").update(text).digest(encoding);

/** HMAC: without the secret nobody can compute it or test guesses of the text. */
export const keyedHash = (secret: string, text: string, encoding: "hex" | "base64" = "hex"): string =>
  createHmac("sha256", secret).update(text).digest(encoding);

/** Compares two texts of equal length in a time that does not depend on where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}
