import { timingSafeEqual } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { createRandomStringGenerator } from "@better-auth/utils/random";
import { provider } from "#app/features/provider/provider.ts";
import { TWO_FACTOR } from "./rules.ts";

const SECRET_LENGTH = 32;
const BACKUP_CODE_LENGTH = 10;
const GROUP = /.{1,4}/g;

const randomString = createRandomStringGenerator("a-z", "0-9");

const createOtp = (secret: string) =>
  createOTP(secret, { digits: TWO_FACTOR.digits, period: TWO_FACTOR.stepSeconds });

export const newSecret = () => randomString(SECRET_LENGTH, "a-z", "A-Z", "0-9");

/** What an authenticator app reads: the address in the QR code, and the key for typing, in groups of four. */
export function describeAuthenticator(secret: string, email: string) {
  const address = createOtp(secret).url(provider().identity.name, email);
  const key = new URL(address).searchParams.get("secret") ?? "";
  return { address, key: key.match(GROUP)?.join(" ") ?? "" };
}

export const newBackupCodes = () =>
  Array.from({ length: TWO_FACTOR.backupCodes }, () => randomString(BACKUP_CODE_LENGTH));

/** The backup codes as they are stored, decrypted; none when they cannot be. */
export const parseCodes = (json: string | undefined) => JSON.parse(json ?? "[]") as string[];

export const isAuthenticatorCode = (code: string) => new RegExp(`^\\d{${TWO_FACTOR.digits}}$`).test(code);

/** The time step whose code this is: the present one, the one before or the one after; undefined for a wrong code. */
export async function matchingStep(secret: string, code: string, now: number): Promise<number | undefined> {
  const present = Math.floor(now / 1000 / TWO_FACTOR.stepSeconds);
  let match: number | undefined;
  for (const step of [present - 1, present, present + 1]) {
    if (isEqual(code, await createOtp(secret).hotp(step))) match = step;
  }
  return match;
}

/** The codes without this one; undefined when it is not among them. */
export function withoutCode(codes: readonly string[], code: string): string[] | undefined {
  const remaining = codes.filter((one) => !isEqual(one, code));
  return remaining.length < codes.length ? remaining : undefined;
}

function isEqual(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}
