/**
 * `npm run passwords`: writes app/features/accounts/common-passwords.data.ts from the list of zxcvbn, which is sorted by
 * frequency. Run it after an update of that package.
 */
import { writeFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordSlot, RICE_BITS } from "#app/features/accounts/common-passwords.server.ts";
import { isTooSimple, PASSWORD_LENGTH } from "#app/features/accounts/rules.ts";

const COUNT = 10_000;
const TARGET = "app/features/accounts/common-passwords.data.ts";

const common = dictionary["passwords-common"]
  .filter((password) => password.length >= PASSWORD_LENGTH.min)
  .slice(0, COUNT)
  .filter((password) => !isTooSimple(password));
const slots = common.length << RICE_BITS;
const taken = [...new Set(common.map((password) => passwordSlot(password, slots)))].sort((a, b) => a - b);

const bits = taken.flatMap((slot, index) => {
  const gap = slot - (taken[index - 1] ?? -1) - 1;
  const low = (gap & ((1 << RICE_BITS) - 1)).toString(2).padStart(RICE_BITS, "0");
  return [..."1".repeat(gap >> RICE_BITS), "0", ...low];
});
const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
for (const [at, bit] of bits.entries()) if (bit === "1") bytes[at >> 3]! |= 128 >> (at & 7);

writeFileSync(
  TARGET,
  `/** Written by \`npm run passwords\`; read by common-passwords.server.ts. */
export const COMMON_PASSWORDS = {
  count: ${taken.length},
  slots: ${slots},
  codes:
    "${bytes.toString("base64")}",
};
`,
);
console.log(`${TARGET}: ${common.length} passwords, ${bytes.length} bytes`);
