import { expect, test } from "vitest";
import { openBadge } from "#app/features/certificates/open-badge.ts";

const BADGE = openBadge(
  {
    id: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
    number: "A1B2C3D4E5F6",
    studentName: "आशा राव",
    courseName: "Full-stack web development",
    issuedAt: Date.UTC(2026, 10, 24, 9),
    renewedAt: null,
    validUntil: Date.UTC(2027, 4, 24, 18, 29, 59),
  },
  "https://kadam.example",
);

type Rule = (value: unknown) => boolean;

const isText: Rule = (value) => typeof value === "string" && value.trim() !== "";
const isUri: Rule = (value) => isText(value) && /^(https:\/\/|urn:uuid:)\S+$/.test(String(value));
/** A time with its zone, as both specifications require. */
const isInstant: Rule = (value) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
const isListWith =
  (...required: string[]): Rule =>
  (value) =>
    Array.isArray(value) && required.every((each) => value.includes(each));
const isOneOf =
  (...allowed: unknown[]): Rule =>
  (value) =>
    allowed.includes(value);

/** What Verifiable Credentials 2.0 and Open Badges 3.0 require of the fields that our credential has, in our words. */
const RULES: Record<string, Rule> = {
  "@context": (value) => isListWith()(value) && (value as unknown[]).every(isUri),
  // The first context is that of the credentials, the second that of the badges.
  "@context.0": isOneOf("https://www.w3.org/ns/credentials/v2"),
  "@context.1": (value) => /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context/.test(String(value)),
  id: isUri,
  type: isListWith("VerifiableCredential", "OpenBadgeCredential"),
  name: isText,
  "issuer.id": isUri,
  "issuer.type": isListWith("Profile"),
  "issuer.name": isText,
  "issuer.url": isUri,
  "issuer.email": (value) => /^\S+@\S+$/.test(String(value)),
  validFrom: isInstant,
  validUntil: isInstant,
  awardedDate: isInstant,
  "credentialSubject.type": isListWith("AchievementSubject"),
  // Without an id of the subject there is at least one identifier.
  "credentialSubject.identifier.0.type": isOneOf("IdentityObject"),
  "credentialSubject.identifier.0.identityType": isOneOf("name"),
  "credentialSubject.identifier.0.hashed": isOneOf(true, false),
  "credentialSubject.identifier.0.identityHash": isText,
  "credentialSubject.achievement.id": isUri,
  "credentialSubject.achievement.type": isListWith("Achievement"),
  "credentialSubject.achievement.achievementType": isOneOf("Certificate"),
  "credentialSubject.achievement.name": isText,
  "credentialSubject.achievement.description": isText,
  "credentialSubject.achievement.criteria.id": isUri,
  "credentialSubject.achievement.criteria.narrative": isText,
  "evidence.0.id": isUri,
  "evidence.0.type": isListWith("Evidence"),
  "credentialStatus.id": isUri,
  "credentialStatus.type": isOneOf("1EdTechRevocationList"),
  "credentialSchema.0.id": isUri,
  "credentialSchema.0.type": isOneOf("1EdTechJsonSchemaValidator2019"),
};

const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

const brokenRules = (badge: unknown) =>
  Object.entries(RULES).flatMap(([path, isRight]) => (isRight(at(badge, path)) ? [] : [path]));

test("a credential has every required field of Open Badges 3.0 and Verifiable Credentials 2.0", () => {
  expect(brokenRules(BADGE)).toEqual([]);
  expect(Date.parse(BADGE.validUntil)).toBeGreaterThan(Date.parse(BADGE.validFrom));
});

test.each(Object.keys(RULES))("without %s it is no valid credential", (path) => {
  const badge = structuredClone(BADGE);
  const keys = path.split(".");
  const last = keys.pop()!;
  const parent = keys.length === 0 ? badge : at(badge, keys.join("."));
  delete (parent as Record<string, unknown>)[last];
  expect(brokenRules(badge)).toContain(path);
});

/** Every value of the credential that is no list or object, with its path. */
function leaves(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

test("a credential has no field without a rule, but the number and the name of its page", () => {
  const known = Object.keys(RULES);
  const unknown = leaves(BADGE).filter(
    (path) => !known.some((rule) => path === rule || path.startsWith(`${rule}.`)),
  );
  expect(unknown).toEqual(["credentialSubject.licenseNumber", "evidence.0.name"]);
});
