import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP's scrypt set that fits a 128 MB isolate; kept in the hash so that it can be raised later (D11). */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY = 64 * 1024 * 1024;

type Cost = { N: number; r: number; p: number };

/** Hashes a password as `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** True when the password belongs to the hash; takes the same time wherever they differ. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split("$");
  if (scheme !== "scrypt" || !salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

async function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** When the next one may hash, in epoch ms; a request that is cut off in between keeps it for so long at most. */
let freeAt = 0;
const TURN_MS = 2_000;
const RETRY_MS = 20;

/**
 * One at a time: in workerd scrypt holds up the whole isolate, so a class signing in at once would keep everybody
 * else's answers waiting. After each hash the others' work that is ready gets done first (docs/decisions/0013).
 */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  while (Date.now() < freeAt) await pause(Math.random() * RETRY_MS);
  freeAt = Date.now() + TURN_MS;
  try {
    return await work();
  } finally {
    await pause(1);
    freeAt = 0;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
