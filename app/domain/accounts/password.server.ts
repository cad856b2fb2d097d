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

/** A request in the line for the next hash, and when it last looked whether it is its turn, in epoch ms. */
type Ticket = { seenAt: number };

const line = new Set<Ticket>();
/** When the hash that is being made gives up its turn, in epoch ms; 0 while nobody hashes. */
let freeAt = 0;
/** A request that is cut off while it hashes keeps its turn for so long at most, one that is cut off in the line its place. */
const TURN_MS = 4_000;
/** After this time in silence a request is forgotten. */
const GONE_MS = 60_000;
const POLL_MS = { shortest: 5, perPlace: 50, longest: 500 };
/** After each hash, long enough for both round trips of a save that waited for it. */
const BREATH_MS = 15;

/**
 * One at a time, first come first served: in workerd scrypt holds up the whole isolate, and a request must not be woken
 * by another one, so each looks for itself, the less often the more are before it (ADR 0013).
 */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
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
