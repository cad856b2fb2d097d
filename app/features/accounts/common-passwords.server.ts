import { createHash } from "node:crypto";
import { COMMON_PASSWORDS } from "./common-passwords.data.ts";

/** Low bits of each gap in the list. The rate of false positives is 1 in 2 to this power. */
export const RICE_BITS = 11;
const HASH_BYTES = 6;

/** The slot of a password, 0 to `slots` - 1, regardless of case. */
export const passwordSlot = (password: string, slots: number): number =>
  createHash("sha256").update(password.normalize("NFKC").toLowerCase()).digest().readUIntBE(0, HASH_BYTES) %
  slots;

let known: Set<number> | undefined;

/**
 * True for the 10,000 most common passwords of at least 8 characters, in any case, unless `isTooSimple` rejects them
 * already. About 1 of 2,000 other passwords is a false positive. Source: ADR 0019.
 */
export function isCommonPassword(password: string): boolean {
  known ??= readSlots();
  return known.has(passwordSlot(password, COMMON_PASSWORDS.slots));
}

/** Decodes the slots in ascending order: Golomb-Rice codes of the gaps, high bits in unary, then the low bits. */
function readSlots(): Set<number> {
  const bytes = Buffer.from(COMMON_PASSWORDS.codes, "base64");
  let at = 0;
  const nextBit = () => (bytes[at >> 3]! >> (7 - (at++ & 7))) & 1;
  const slots = new Set<number>();
  for (let slot = -1; slots.size < COMMON_PASSWORDS.count; ) {
    let gap = 0;
    while (nextBit()) gap += 1;
    for (let bit = 0; bit < RICE_BITS; bit += 1) gap = gap * 2 + nextBit();
    slot += gap + 1;
    slots.add(slot);
  }
  return slots;
}
