import { createHash, createHmac, randomBytes } from "node:crypto";

/** Returns a URL-safe token of random bits. */
export const newToken = (bytes: number): string => randomBytes(bytes).toString("base64url");

/** The same in hex. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString("hex");

/** SHA-256. The only stored form of a random token: a slow hash would add no protection. */
export const sha256 = (text: string, encoding: "hex" | "base64url"): string =>
  createHash("sha256").update(text).digest(encoding);

/** HMAC in hex: without the secret nobody can compute it or test guesses of the text. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");
