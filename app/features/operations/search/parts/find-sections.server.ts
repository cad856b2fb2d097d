import type { Actor } from "#app/kernel/actor.ts";
import { paths } from "#app/platform/http/paths.ts";
import { sectionsFor } from "#app/shell/staff/sections.server.ts";
import type { StaffPage } from "#app/shell/staff/staff-page.ts";

/** Words that find a section in the search, beside its label. */
const KEYWORDS: Record<string, string> = {
  [paths.admin]: "home start dashboard",
  [paths.adminGrading]: "submissions assignments",
  [paths.adminEnquiries]: "contact messages visitors",
  [paths.adminStudents]: "people accounts plans",
  [paths.adminInvitations]: "invite import csv addresses bring people pending",
  [paths.adminCounselling]: "records notes counseling",
  [paths.adminResults]: "scores scholarship awards",
  [paths.adminCourses]: "weeks resources assignments",
  [paths.adminSessions]: "live classes calendar schedule",
  [paths.adminRisks]: "inactive missed late students reasons counsellor message",
  [paths.adminRatings]: "weekly comments satisfaction reviews trend",
  [paths.adminQuizzes]: "questions import export publish",
  [paths.adminTestCodes]: "entry code",
  [paths.adminExamDay]: "running tests more time",
  [paths.adminStaff]: "roles owners coordinators graders counsellors viewers admins",
  [paths.adminAudit]: "history changes log",
  [paths.adminApiKeys]: "programs tokens scopes",
  [paths.adminDeliveries]: "mail outbox forwarding",
  [paths.adminAccount]: "password devices name sign out",
};

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The sections of the role whose label or keywords have a word that begins as each typed word. */
export function findSections(typed: string, actor: Actor): StaffPage[] {
  const begun = wordsOf(typed);
  if (begun.length === 0) return [];
  return sectionsFor(actor).filter(({ to, label }) => {
    const words = wordsOf(`${label} ${KEYWORDS[to] ?? ""}`);
    return begun.every((start) => words.some((word) => word.startsWith(start)));
  });
}
