import { describe, expect, test } from "vitest";
import type { StaffRole } from "#app/kernel/actor.ts";
import { STAFF_AREAS } from "#app/shell/staff/navigation.ts";
import { areasFor, firstPageFor } from "#app/shell/staff/sections.server.ts";
import { findPlace } from "#app/shell/staff/staff-page.ts";
import type { TestUser } from "#tests/support/accounts.ts";
import { toActor } from "#tests/support/service-context.ts";

const aStaffActor = (staffRole: StaffRole) => toActor({ userType: "admin", staffRole } as TestUser);

test("the specification's six sections come first, then placement; what few need is behind the gear", () => {
  expect(
    Object.fromEntries(STAFF_AREAS.map(({ name, pages }) => [name, pages.map(({ label }) => label)])),
  ).toEqual({
    Overview: ["Today", "Insights", "Enquiries", "Announcements", "WhatsApp"],
    Students: ["All students", "Requests", "Fees", "Invitations", "At risk", "Certificates", "Refunds"],
    "Test Results": ["Results", "Quizzes", "Questions", "Test codes", "Exam day"],
    Courses: ["Courses", "Batches", "Grading"],
    Sessions: ["Sessions", "Ratings"],
    "Counselling & Feedback": ["Counselling & Feedback", "Conversations"],
    Placement: ["Applications", "Openings", "Companies"],
    Settings: [
      ...["Staff", "Provider", "Site figures", "Audit", "API keys", "Webhooks", "Mail log", "Export"],
      "Account",
    ],
  });
});

test("each page has one address", () => {
  const pages = STAFF_AREAS.flatMap((area) => area.pages.map(({ to }) => to));
  expect(new Set(pages).size).toBe(pages.length);
});

test.each([
  ["/admin", "Overview", "Today"],
  ["/admin/students", "Students", "All students"],
  ["/admin/students/0a1b/disable", "Students", "All students"],
  ["/admin/quizzes/0a1b/import", "Test Results", "Quizzes"],
  ["/admin/quizzes/codes", "Test Results", "Test codes"],
  ["/admin/quizzes/codes/new", "Test Results", "Test codes"],
  ["/admin/enrolment-requests/0a1b", "Students", "Requests"],
  ["/admin/enrolment-requests/fees/receipts", "Students", "Fees"],
  ["/admin/enrolment-requests/fees/reported/0a1b", "Students", "Fees"],
  ["/admin/enrolment-requests/fees/statement", "Students", "Fees"],
  ["/admin/openings/companies/new", "Placement", "Companies"],
  ["/admin/grading/0a1b", "Courses", "Grading"],
])("%s belongs to %s, %s", (path, name, label) => {
  expect(findPlace(STAFF_AREAS, path)).toMatchObject({ area: { name }, page: { label } });
});

test("a page of no area has no place", () => {
  expect(findPlace(STAFF_AREAS, "/admin/confirm-password")).toBeUndefined();
});

describe("a role", () => {
  test.each([
    ["owner", "/admin"],
    ["viewer", "/admin"],
    ["grader", "/admin/grading"],
    ["counsellor", "/admin/students"],
  ] as const)("%s begins at %s", (role, path) => {
    expect(firstPageFor(aStaffActor(role))).toBe(path);
  });

  test("sees no area without a page that it may open", () => {
    expect(areasFor(aStaffActor("grader")).map(({ name }) => name)).toEqual([
      "Courses",
      "Sessions",
      "Counselling & Feedback",
      "Settings",
    ]);
  });
});
