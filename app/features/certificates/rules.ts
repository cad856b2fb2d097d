import { defineCase } from "#app/kernel/cases.ts";
import { iso } from "#app/kernel/instants.ts";
import { comparableCode } from "#app/kernel/rules-for-names.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { dateAt, endOfDay } from "#app/kernel/zoned-time.ts";
/** The first of its last days: from then on it may be renewed. */
export const RENEWAL_DAYS = 30;
export const RENEWAL_WINDOW_MS = RENEWAL_DAYS * DAY_MS;

type Dates = { validUntil: number; revokedAt: number | null };

export const CERTIFICATE_CASE = defineCase({
  noun: "certificate",
  states: {
    valid: { label: "Valid", tone: "leaf" },
    /** Valid, and ends within RENEWAL_DAYS. */
    expiring: { label: "Expires soon", tone: "marigold" },
    expired: { label: "Expired", tone: "neutral" },
    revoked: {
      label: "Revoked",
      tone: "brick",
      conflict: "This certificate is revoked already, for another reason.",
    },
  },
  moves: {
    /** The same time more, near the end of the validity or after it. */
    renew: { from: ["expiring", "expired"], to: "valid" },
    revoke: { from: ["valid", "expiring", "expired"], to: "revoked" },
    /** A new certificate for the same student and course, with another number. */
    replace: { from: ["revoked"], to: "revoked" },
  },
  stateOf({ validUntil, revokedAt }: Dates, now: number) {
    if (revokedAt !== null) return "revoked";
    if (validUntil < now) return "expired";
    return validUntil - now < RENEWAL_WINDOW_MS ? "expiring" : "valid";
  },
});

export type CertificateState = (typeof CERTIFICATE_CASE.stateNames)[number];
export type CertificateMove = (typeof CERTIFICATE_CASE.moveNames)[number];

/**
 * The last millisecond of the validity of a certificate that is issued or renewed now: so many months from the date that it
 * bears (terms, section 9). A month without that day ends it on its last day: 31 August → 28 February.
 */
export function validUntil(now: number, months: number): number {
  const [year = 0, month = 0, day = 0] = dateAt(now).split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const lastDay = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)));
  return endOfDay(iso(lastDay.getTime()).slice(0, "2027-03-01".length))!;
}

/** Digits and capital letters without I, L, O and U, which people take for others. */
export const NUMBER_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const NUMBER_LENGTH = 12;

/** A number as people read it: 'A1B2C3D4E5F6' → 'A1B2-C3D4-E5F6'. */
export const formatCertificateNumber = (number: string): string => number.replace(/.{4}(?=.)/g, "$&-");

/** The number that a person has typed: any case, with or without dashes; undefined when it cannot be one. */
export function parseCertificateNumber(typed: string): string | undefined {
  const number = comparableCode(typed).toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(number) ? number : undefined;
}

/** The counts behind the conditions of a certificate, of one student and course. */
export type ConditionFacts = {
  weeks: number;
  completedWeeks: number;
  assignments: number;
  gradedAssignments: number;
  hasPlacement: boolean;
  isPlacementWaived: boolean;
};

/** One condition with its evidence: `done` of `total`. */
export type Condition = {
  name: "weeks" | "assignments" | "placement";
  isMet: boolean;
  done: number;
  total: number;
  /** The placement is not required of this student. */
  isWaived?: boolean;
};

/**
 * The conditions of the terms, section 9: every week completed, every assignment graded, and a
 * placement or its waiver. A course without weeks has no certificate.
 */
export function certificateConditions(facts: ConditionFacts): Condition[] {
  const { weeks, completedWeeks, assignments, gradedAssignments, hasPlacement, isPlacementWaived } = facts;
  return [
    { name: "weeks", done: completedWeeks, total: weeks, isMet: weeks > 0 && completedWeeks === weeks },
    {
      name: "assignments",
      done: gradedAssignments,
      total: assignments,
      isMet: gradedAssignments === assignments,
    },
    {
      name: "placement",
      done: Number(hasPlacement),
      total: 1,
      isMet: hasPlacement || isPlacementWaived,
      isWaived: isPlacementWaived && !hasPlacement,
    },
  ];
}

/** Limit of looks at certificates by one network in 15 minutes. */
export const CERTIFICATE_CHECKS = { limit: 60, seconds: 15 * 60 } as const;

/** Why there is no PDF of a certificate that is not revoked (ADR 0138). */
export const NO_PDF =
  "There is no PDF: the name or the course has letters that our PDF cannot show. Open the print view and choose 'Save as PDF' as the printer.";
