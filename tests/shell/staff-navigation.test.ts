import { expect, test } from "vitest";
import { STAFF_GROUPS } from "#app/shell/staff/navigation.ts";
import { sectionOf } from "#app/shell/staff/staff-page.ts";

const STAFF_PAGES = STAFF_GROUPS.flatMap(({ pages }) => pages);

test("the sections are grouped by the work that they belong to", () => {
  expect(
    Object.fromEntries(STAFF_GROUPS.map(({ name, pages }) => [name, pages.map(({ label }) => label)])),
  ).toEqual({
    Today: ["Overview", "Insights", "Grading", "Enquiries"],
    People: [
      "Students",
      "Enrolment requests",
      "Certificates",
      "Refunds",
      "At risk",
      "Invitations",
      "Counselling & Feedback",
      "Test Results",
    ],
    Teaching: ["Courses", "Batches", "Sessions", "Ratings"],
    Placement: ["Applications", "Openings"],
    Testing: ["Quizzes", "Questions", "Test codes", "Exam day"],
    Settings: ["Staff", "Figures of the site", "Audit", "API keys", "Deliveries", "Account"],
  });
});

test("each section has one address", () => {
  expect(new Set(STAFF_PAGES.map(({ to }) => to)).size).toBe(STAFF_PAGES.length);
});

test.each([
  ["/admin", "Overview"],
  ["/admin/students", "Students"],
  ["/admin/students/0a1b/disable", "Students"],
  ["/admin/quizzes/0a1b/import", "Quizzes"],
  ["/admin/quizzes/codes", "Test codes"],
  ["/admin/quizzes/codes/new", "Test codes"],
  ["/admin/grading/0a1b", "Grading"],
])("%s belongs to %s", (path, label) => {
  expect(sectionOf(STAFF_GROUPS, path)?.label).toBe(label);
});

test("a page of no section marks none", () => {
  expect(sectionOf(STAFF_GROUPS, "/admin/confirm-password")).toBeUndefined();
});
