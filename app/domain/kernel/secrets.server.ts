import { createHash, createHmac, randomBytes } from "node:crypto";

/** A token of random bits that nobody guesses, in letters that an address may hold. */
export const newToken = (bytes: number): string => randomBytes(bytes).toString("base64url");

/** The same in hex. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString("hex");

/** SHA-256. Of a token of random bits this alone is stored: a slow hash would protect nothing more. */
export const sha256 = (text: string, encoding: "hex" | "base64url"): string =>
  createHash("sha256").update(text).digest(encoding);

/** The same in hex with our secret in it (HMAC): without the secret nobody can compute it or try what the text was. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");
