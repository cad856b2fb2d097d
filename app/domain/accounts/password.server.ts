import { scrypt, timingSafeEqual } from "node:crypto";
import Argon2, { type Argon2HashOptions, Argon2Type, Argon2Version } from "@phi-ag/argon2";
import argon2Module from "#argon2-module";

/** OWASP's Argon2id set with the least memory that fits a 128 MB isolate beside everything else (ADR 0019). */
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
/** Made by the first hash, not at the start of the worker: most isolates never hash. */
const argon2 = (): Argon2 => {
  instance ??= new Argon2(new WebAssembly.Instance(argon2Module, {}));
  return instance;
};

/** Hashes a password with Argon2id, in the PHC format: parameters and salt are part of the hash. */
export const hashPassword = (password: string): Promise<string> =>
  withHashTurn(async () => argon2().hash(password.normalize("NFKC"), COST).encoded);

/** True when the password belongs to the hash; takes the same time wherever they differ. */
export const verifyPassword = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  withHashTurn(async () => {
    const normalized = password.normalize("NFKC");
    return hash.startsWith("scrypt$")
      ? verifyScrypt(hash, normalized)
      : argon2().tryVerify(hash, normalized, Argon2Type.Argon2id).success;
  });

/** True when a hash was made by another algorithm or with other parameters than today's. */
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

/** A request in the line for the next hash, and when it last looked whether it is its turn, in epoch ms. */
type Ticket = { seenAt: number };

const line = new Set<Ticket>();
/** When the hash that is being made gives up its turn, in epoch ms; 0 while nobody hashes. */
let freeAt = 0;
/** A request that is cut off while it hashes keeps its turn for so long at most, one that is cut off in the line its place. */
const TURN_MS = 4_000;
/** After this time in silence a request is forgotten. */
const GONE_MS = 60_000;
const POLL_MS = { shortest: 5, perPlace: 30, longest: 500 };
/** After each hash, long enough for both round trips of a save that waited for it. */
const BREATH_MS = 15;

/**
 * One at a time, first come first served: a hash blocks the whole isolate, and in workerd a request cannot be woken by
 * another one, so each polls, the less often the more are before it (ADR 0013).
 */
async function withHashTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const ticket = { seenAt: Date.now() };
  line.add(ticket);
  for (let ahead = countAhead(ticket); ahead > 0 || Date.now() < freeAt; ahead = countAhead(ticket)) {
    await pause(Math.min(POLL_MS.longest, POLL_MS.shortest + POLL_MS.perPlace * ahead));
    ticket.seenAt = Date.now();
  }
  line.delete(ticket);
  freeAt = Date.now() + TURN_MS;
  try {
    return await work();
  } finally {
    await pause(BREATH_MS);
    freeAt = 0;
  }
}

/** How many come before this one; those that have not looked for a while are passed over. */
function countAhead(ticket: Ticket): number {
  let ahead = 0;
  for (const other of line) {
    if (other === ticket) break;
    const silenceMs = Date.now() - other.seenAt;
    if (silenceMs < TURN_MS) ahead += 1;
    else if (silenceMs > GONE_MS) line.delete(other);
  }
  return ahead;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
