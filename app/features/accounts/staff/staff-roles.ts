import type { StaffRole } from "#app/kernel/actor.ts";

const STAFF_ROLE_TEXTS: Record<StaffRole, string> = {
  owner: "Everything, with staff roles, API keys and the export of the audit",
  coordinator: "Students, courses, sessions, quizzes, enquiries and results",
  grader: "Reads courses, reads and grades submissions",
  counsellor: "Reads students and sessions, writes feedback",
  viewer: "Reads what a coordinator reads; changes and exports nothing",
};

export const STAFF_ROLE_CHOICES = Object.entries(STAFF_ROLE_TEXTS).map(([value, hint]) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
  hint,
}));
