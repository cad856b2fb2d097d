import { describe, expect, test } from "vitest";
import {
  CERTIFICATE_CASE,
  type ConditionFacts,
  certificateConditions,
  formatCertificateNumber,
  parseCertificateNumber,
  validUntil,
} from "#app/features/certificates/rules.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";

const at = (text: string) => Date.parse(`${text}+05:30`);
const END = at("2027-05-23T23:59:59.999");

test.each([
  ["2027-04-23T23:59:59.998", null, "valid"],
  ["2027-04-24T00:00", null, "expiring"],
  ["2027-05-23T23:59:59.999", null, "expiring"],
  ["2027-05-24T00:00", null, "expired"],
  ["2027-01-01T00:00", at("2026-12-01T00:00"), "revoked"],
  ["2028-01-01T00:00", at("2026-12-01T00:00"), "revoked"],
] as const)("at %s, revoked %s, a certificate until 23 May 2027 is %s", (now, revokedAt, state) => {
  expect(CERTIFICATE_CASE.stateOf({ validUntil: END, revokedAt }, at(now))).toBe(state);
});

test("every move is allowed or refused in every state as the table says", () => {
  const allowed = Object.entries(CERTIFICATE_CASE.moves).flatMap(([move, { from }]) =>
    from.map((state) => `${move} ${state}`),
  );
  expect(allowed).toEqual([
    "renew expiring",
    "renew expired",
    "revoke valid",
    "revoke expiring",
    "revoke expired",
    "replace revoked",
  ]);
});

test.each([
  ["2026-11-23T00:00", "2027-05-23"],
  ["2026-11-23T23:59:59.999", "2027-05-23"],
  ["2026-08-31T12:00", "2027-02-28"],
  ["2027-08-31T12:00", "2028-02-29"],
  ["2026-12-31T12:00", "2027-06-30"],
  ["2026-07-01T00:00", "2027-01-01"],
])("issued at %s it is valid until the end of %s in India", (now, lastDay) => {
  expect(validUntil(at(now), DEMO_PROVIDER.programme.certificateMonths)).toBe(at(`${lastDay}T23:59:59.999`));
});

describe("a number", () => {
  test("is shown in three groups", () => {
    expect(formatCertificateNumber("A1B2C3D4E5F6")).toBe("A1B2-C3D4-E5F6");
  });

  test.each([
    ["A1B2-C3D4-E5F6", "A1B2C3D4E5F6"],
    ["a1b2 c3d4 e5f6", "A1B2C3D4E5F6"],
    ["oil0-c3d4-e5f6", "0110C3D4E5F6"],
    ["A1B2-C3D4-E5F", undefined],
    ["A1B2-C3D4-E5F67", undefined],
    ["A1B2-C3D4-E5FU", undefined],
    ["", undefined],
  ])("typed as %s means %s", (typed, number) => {
    expect(parseCertificateNumber(typed)).toBe(number);
  });
});

describe("the conditions", () => {
  const all: ConditionFacts = {
    weeks: 4,
    completedWeeks: 4,
    assignments: 4,
    gradedAssignments: 4,
    hasPlacement: true,
    isPlacementWaived: false,
  };

  test.each<[string, Partial<ConditionFacts>, string[]]>([
    ["everything done", {}, []],
    ["a waiver in place of the placement", { hasPlacement: false, isPlacementWaived: true }, []],
    ["no assignments in the course", { assignments: 0, gradedAssignments: 0 }, []],
    ["a week missing", { completedWeeks: 3 }, ["weeks"]],
    [
      "a course without weeks",
      { weeks: 0, completedWeeks: 0, assignments: 0, gradedAssignments: 0 },
      ["weeks"],
    ],
    ["an assignment without a grade", { gradedAssignments: 3 }, ["assignments"]],
    ["no placement", { hasPlacement: false }, ["placement"]],
    [
      "nothing done",
      { completedWeeks: 0, gradedAssignments: 0, hasPlacement: false },
      ["weeks", "assignments", "placement"],
    ],
  ])("%s", (_, change, missing) => {
    const facts = { ...all, ...change };
    const open = certificateConditions(facts).filter(({ isMet }) => !isMet);
    expect(open.map(({ name }) => name)).toEqual(missing);
  });
});
