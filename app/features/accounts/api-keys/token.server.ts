import { crc32 } from "node:zlib";
import { randomHex } from "#app/kernel/secrets.server.ts";
import { CHECKSUM_LENGTH, RANDOM_LENGTH, TOKEN_PREFIX } from "./rules.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Makes a token: the prefix, 256 random bits in hex, and the CRC-32 of them in base 62, as GitHub's tokens have it. */
export function newApiToken(): string {
  const random = randomHex(RANDOM_LENGTH / 2);
  return TOKEN_PREFIX + random + checksum(random);
}

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

const TOKEN = new RegExp(`^${TOKEN_PREFIX}([0-9a-f]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})?$`);

/** False for a mistyped token, without asking the database. Tokens of before checksums have none. */
export function isApiToken(token: string): boolean {
  const [, random, sum] = TOKEN.exec(token) ?? [];
  return random !== undefined && (sum === undefined || sum === checksum(random));
}
