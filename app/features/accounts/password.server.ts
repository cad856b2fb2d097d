import { scrypt, timingSafeEqual } from "node:crypto";
import Argon2, { type Argon2HashOptions, Argon2Type, Argon2Version } from "@phi-ag/argon2";
import argon2Module from "#argon2-module";

/** OWASP's Argon2id parameters with the least memory, to fit a 128 MB isolate (ADR 0019). */
const COST: Partial<Argon2HashOptions> = {
  type: Argon2Type.Argon2id,
  version: Argon2Version.Version13,
  memoryCost: 19_456, // KiB
  timeCost: 2,
  parallelism: 1,
  hashLength: 32,
};
const CURRENT_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

let instance: Argon2 | undefined;
/** Created by the first hash, not when the worker starts: most isolates never hash. */
const argon2 = (): Argon2 => {
  instance ??= new Argon2(new WebAssembly.Instance(argon2Module, {}));
  return instance;
};

/** Hashes a password with Argon2id, in the PHC format: parameters and salt are part of the hash. */
export const hashPassword = async (password: string): Promise<string> =>
  argon2().hash(password.normalize("NFKC"), COST).encoded;

/** True when the password matches the hash. Takes the same time for any difference. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const normalized = password.normalize("NFKC");
  return hash.startsWith("scrypt$")
    ? verifyScrypt(hash, normalized)
    : argon2().tryVerify(hash, normalized, Argon2Type.Argon2id).success;
}

/** True when a hash was made by another algorithm or with other parameters than the current ones. */
export const isOutdatedHash = (hash: string) => !hash.startsWith(CURRENT_PREFIX);

const SCRYPT_MAX_MEMORY = 64 * 1024 * 1024;

/** Hashes from before Argon2id: `scrypt$N$r$p$salt$key`. The next sign-in replaces them. */
async function verifyScrypt(hash: string, password: string): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = hash.split("$");
  const expected = Buffer.from(key, "base64url");
  if (expected.length === 0) return false;
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: SCRYPT_MAX_MEMORY };
  const actual = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, Buffer.from(salt, "base64url"), expected.length, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  return timingSafeEqual(expected, actual);
}
