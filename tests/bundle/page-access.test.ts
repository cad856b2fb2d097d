import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { STAFF_ROLES, type StaffRole } from "#app/kernel/actor.ts";
import { type Permission, rolesWith } from "#app/kernel/permissions.ts";
import { users } from "#db/schema/index.ts";
import { staffPages } from "#scripts/print-permissions.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { adminWrites } from "#tests/support/admin-writes.ts";
import { IS_FULL, inTurn, perCommit, sample } from "#tests/support/full.ts";
import { type ManifestRoute, routeManifest, routePath } from "#tests/support/route-manifest.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { publicWrites, studentWrites } from "#tests/support/student-writes.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/**
 * Access to each page (Specification §2 and §6). A route that is missing here fails the build. `guest`: sign-in pages,
 * which redirect signed-in users to their home. `dev`: absent without DEV_TOOLS.
 */
const ACCESS: Record<string, "public" | "guest" | "signed-in" | "student" | "admin" | "dev"> = {
  root: "public",
  "shell/site/not-found": "public",
  "features/public-site/screens/policy": "public",
  "features/accounts/consents/screens/privacy-notice": "signed-in",
  "features/provider/screens/picture": "public",
  "features/question-bank/screens/image": "public",
  "features/public-site/screens/home": "public",
  "shell/staff/layout": "admin",
  "shell/staff/not-found": "admin",
  "features/operations/overview/screens/overview": "admin",
  "features/operations/webhooks/screens/list": "admin",
  "features/operations/webhooks/screens/new": "admin",
  "features/operations/webhooks/screens/case": "admin",
  "features/operations/webhooks/screens/edit": "admin",
  "features/operations/webhooks/screens/secret": "admin",
  "features/operations/webhooks/screens/delete": "admin",
  "features/accounts/api-keys/screens/list": "admin",
  "features/accounts/api-keys/screens/replace": "admin",
  "features/accounts/api-keys/screens/revoke": "admin",
  "features/accounts/api-keys/screens/new": "admin",
  "features/accounts/screens/staff-account": "admin",
  "features/messages/notifications/screens/staff-choices": "admin",
  "features/accounts/data-rights/screens/staff-data": "admin",
  "features/operations/audit/screens/list": "admin",
  "features/operations/audit/screens/list.csv": "admin",
  "features/support/risks/screens/list.csv": "admin",
  "features/teaching/batches/screens/list.csv": "admin",
  "features/teaching/courses/screens/list.csv": "admin",
  "features/messages/deliveries/screens/list.csv": "admin",
  "features/enrolment/requests/screens/list.csv": "admin",
  "features/enrolment/colleges/screens/list.csv": "admin",
  "features/enrolment/ledger/screens/list.csv": "admin",
  "features/enrolment/receipts/screens/list.csv": "admin",
  "features/enrolment/receipts/screens/list": "admin",
  "features/enrolment/ledger/screens/list": "admin",
  "features/enrolment/reported-payments/screens/list.csv": "admin",
  "features/enrolment/reported-payments/screens/list": "admin",
  "features/enrolment/reported-payments/screens/case": "admin",
  "features/enrolment/statements/screens/import": "admin",
  "features/accounts/invitations/screens/links.csv": "admin",
  "features/messages/announcements/screens/list.csv": "admin",
  "features/messages/whatsapp/screens/list.csv": "admin",
  "features/placement/openings/screens/list.csv": "admin",
  "features/placement/openings/screens/companies.csv": "admin",
  "features/question-bank/screens/quizzes.csv": "admin",
  "features/support/ratings/screens/reviews.csv": "admin",
  "features/accounts/staff/screens/list.csv": "admin",
  "features/accounts/screens/confirm-password": "admin",
  "features/support/counselling/screens/list.csv": "admin",
  "features/grading/screens/list.csv": "admin",
  "features/teaching/live-sessions/screens/list.csv": "admin",
  "features/teaching/live-sessions/screens/list.ics": "admin",
  "features/operations/audit/screens/event": "admin",
  "features/support/counselling/screens/list": "admin",
  "features/support/counselling/screens/edit": "admin",
  "features/support/counselling/screens/new": "admin",
  "features/support/counselling/screens/student": "admin",
  "features/teaching/courses/screens/list": "admin",
  "features/teaching/courses/screens/new": "admin",
  "features/placement/applications/screens/list": "admin",
  "features/placement/applications/screens/list.csv": "admin",
  "features/placement/applications/screens/case": "admin",
  "features/placement/applications/screens/board": "admin",
  "features/messages/conversations/screens/own-conversations": "student",
  "features/messages/conversations/screens/own-conversation": "student",
  "features/messages/conversations/screens/ask": "student",
  "features/messages/announcements/screens/own-news": "student",
  "features/messages/announcements/screens/own-announcement": "student",
  "features/placement/openings/screens/own-openings": "student",
  "features/placement/applications/screens/apply": "student",
  "features/messages/conversations/screens/list": "admin",
  "features/messages/conversations/screens/list.csv": "admin",
  "features/messages/conversations/screens/conversation": "admin",
  "features/messages/whatsapp/screens/list": "admin",
  "features/messages/whatsapp/screens/new": "admin",
  "features/messages/whatsapp/screens/sending": "admin",
  "features/messages/whatsapp/screens/delete": "admin",
  "features/messages/announcements/screens/list": "admin",
  "features/messages/announcements/screens/new": "admin",
  "features/messages/announcements/screens/announcement": "admin",
  "features/messages/announcements/screens/delete": "admin",
  "features/placement/openings/screens/list": "admin",
  "features/placement/openings/screens/new": "admin",
  "features/placement/openings/screens/import": "admin",
  "features/placement/openings/screens/edit": "admin",
  "features/placement/openings/screens/companies": "admin",
  "features/placement/openings/screens/new-company": "admin",
  "features/placement/openings/screens/edit-company": "admin",
  "features/teaching/batches/screens/list": "admin",
  "features/teaching/batches/screens/new": "admin",
  "features/teaching/batches/screens/batch": "admin",
  "features/teaching/batches/screens/delete": "admin",
  "features/teaching/batches/screens/edit": "admin",
  "features/teaching/batches/screens/move-weeks": "admin",
  "features/teaching/courses/screens/course": "admin",
  "features/teaching/courses/screens/delete-assignment": "admin",
  "features/teaching/courses/screens/edit-assignment": "admin",
  "features/teaching/courses/screens/move-item": "admin",
  "features/teaching/courses/screens/delete": "admin",
  "features/teaching/courses/screens/duplicate": "admin",
  "features/teaching/courses/screens/edit": "admin",
  "features/teaching/courses/screens/delete-resource": "admin",
  "features/teaching/courses/screens/edit-resource": "admin",
  "features/teaching/courses/screens/course.csv": "admin",
  "features/teaching/courses/screens/new-assignment": "admin",
  "features/teaching/courses/screens/delete-week": "admin",
  "features/teaching/courses/screens/edit-week": "admin",
  "features/teaching/courses/screens/new-resource": "admin",
  "features/teaching/courses/screens/new-week": "admin",
  "features/teaching/courses/screens/import-weeks": "admin",
  "features/teaching/courses/screens/preview": "admin",
  "features/teaching/courses/screens/import": "admin",
  "features/teaching/courses/screens/example.csv": "admin",
  "features/certificates/screens/list": "admin",
  "features/certificates/screens/list.csv": "admin",
  "features/certificates/screens/case": "admin",
  "features/certificates/screens/renew": "admin",
  "features/certificates/screens/revoke": "admin",
  "features/certificates/screens/new": "admin",
  "features/messages/deliveries/screens/list": "admin",
  "features/enrolment/requests/screens/list": "admin",
  "features/enrolment/requests/screens/case": "admin",
  "features/enrolment/colleges/screens/list": "admin",
  "features/enrolment/colleges/screens/case": "admin",
  "features/enrolment/colleges/screens/new": "admin",
  "features/messages/contact/screens/enquiry": "admin",
  "features/messages/contact/screens/list": "admin",
  "features/scholarship-test/screens/exam-day": "admin",
  "features/grading/screens/list": "admin",
  "features/grading/screens/grade": "admin",
  "features/grading/screens/assign": "admin",
  "features/grading/screens/comments": "admin",
  "features/grading/screens/next": "admin",
  "features/students/screens/next": "admin",
  "features/scholarship-test/results/screens/next": "admin",
  "features/grading/screens/release": "admin",
  "features/grading/screens/import-scores": "admin",
  "features/messages/notifications/screens/staff-list": "admin",
  "features/operations/site-figures/screens/list": "admin",
  "features/provider/screens/settings": "admin",
  "features/operations/saved-views/screens/views": "admin",
  "features/operations/archive/screens/archive": "admin",
  "features/operations/archive/screens/archive.zip": "admin",
  "features/operations/setup/screens/remove-demo": "admin",
  "features/operations/setup/screens/steps": "admin",
  "features/provider/screens/section": "admin",
  "features/messages/mail/screens/test": "admin",
  "features/messages/mail/screens/preview": "admin",
  "features/provider/screens/history": "admin",
  "features/provider/screens/text": "admin",
  "features/provider/screens/text-history": "admin",
  "features/provider/screens/text-preview": "admin",
  "features/provider/screens/texts": "admin",
  "features/operations/site-figures/screens/edit": "admin",
  "features/operations/imports/screens/undo": "admin",
  "features/operations/imports/screens/left-out.csv": "admin",
  "features/operations/insights/screens/insights": "admin",
  "features/operations/insights/screens/insights.csv": "admin",
  "features/accounts/invitations/screens/list": "admin",
  "features/accounts/invitations/screens/import": "admin",
  "features/accounts/invitations/screens/links": "admin",
  "features/accounts/invitations/screens/revoke-link": "admin",
  "features/accounts/invitations/screens/new-link": "admin",
  "features/accounts/invitations/screens/new": "admin",
  "features/accounts/invitations/screens/resend": "admin",
  "features/accounts/invitations/screens/revoke": "admin",
  "features/accounts/invitations/screens/invite-staff": "admin",
  "features/accounts/invitations/screens/list.csv": "admin",
  "features/question-bank/screens/questions": "admin",
  "features/question-bank/screens/add-to-quiz": "admin",
  "features/question-bank/screens/export": "admin",
  "features/question-bank/screens/export-file": "admin",
  "features/question-bank/screens/import": "admin",
  "features/question-bank/screens/new-question": "admin",
  "features/question-bank/screens/edit-question": "admin",
  "features/question-bank/screens/question-state": "admin",
  "features/question-bank/screens/questions.csv": "admin",
  "features/question-bank/screens/quizzes": "admin",
  "features/question-bank/screens/new-quiz": "admin",
  "features/question-bank/screens/quiz": "admin",
  "features/question-bank/screens/blueprint": "admin",
  "features/question-bank/screens/default-quiz": "admin",
  "features/question-bank/screens/delete-quiz": "admin",
  "features/question-bank/screens/edit-quiz": "admin",
  "features/question-bank/screens/export-quiz": "admin",
  "features/question-bank/screens/import-into-quiz": "admin",
  "features/question-bank/screens/publish-quiz": "admin",
  "features/question-bank/screens/remove-from-quiz": "admin",
  "features/question-bank/screens/edit-in-quiz": "admin",
  "features/question-bank/screens/new-in-quiz": "admin",
  "features/scholarship-test/corrections/screens/list": "admin",
  "features/scholarship-test/corrections/screens/case": "admin",
  "features/scholarship-test/corrections/screens/new": "admin",
  "features/scholarship-test/codes/screens/list.csv": "admin",
  "features/scholarship-test/codes/screens/list": "admin",
  "features/scholarship-test/codes/screens/people": "admin",
  "features/scholarship-test/codes/screens/revoke": "admin",
  "features/scholarship-test/codes/screens/new": "admin",
  "features/scholarship-test/analysis/screens/analysis": "admin",
  "features/scholarship-test/analysis/screens/analysis.csv": "admin",
  "features/question-bank/screens/test-facts": "admin",
  "features/support/risks/screens/list": "admin",
  "features/support/risks/screens/settings": "admin",
  "features/support/risks/screens/case": "admin",
  "features/support/ratings/screens/list": "admin",
  "features/support/ratings/screens/list.csv": "admin",
  "features/refunds/screens/list": "admin",
  "features/refunds/screens/list.csv": "admin",
  "features/refunds/screens/case": "admin",
  "features/refunds/screens/holidays": "admin",
  "features/support/ratings/screens/reviews": "admin",
  "features/support/ratings/screens/review": "admin",
  "features/scholarship-test/results/screens/list": "admin",
  "features/scholarship-test/results/screens/list.csv": "admin",
  "features/scholarship-test/results/screens/result": "admin",
  "features/scholarship-test/results/screens/archive": "admin",
  "features/operations/search/screens/search": "admin",
  "features/operations/search/screens/suggestions.json": "admin",
  "features/teaching/live-sessions/screens/list": "admin",
  "features/teaching/live-sessions/screens/delete": "admin",
  "features/teaching/live-sessions/screens/edit": "admin",
  "features/teaching/live-sessions/screens/move": "admin",
  "features/teaching/live-sessions/screens/new": "admin",
  "features/teaching/live-sessions/screens/attendance": "admin",
  "features/teaching/live-sessions/screens/attendance.csv": "admin",
  "features/teaching/live-sessions/screens/import-attendance": "admin",
  "features/accounts/staff/screens/list": "admin",
  "features/students/screens/list": "admin",
  "features/students/screens/enrol": "admin",
  "features/students/screens/plan": "admin",
  "features/students/screens/list.csv": "admin",
  "features/students/screens/student": "admin",
  "features/students/screens/change": "admin",
  "features/students/screens/extension": "admin",
  "features/placement/placements/screens/placements": "admin",
  "features/accounts/staff/screens/role": "admin",
  "features/students/screens/reset-two-factor": "admin",
  "features/students/screens/view-workspace": "admin",
  "features/messages/contact/screens/list.csv": "admin",
  "features/students/screens/stop-viewing": "admin",
  "features/accounts/screens/two-factor": "admin",
  "features/api-docs/screens/section": "public",
  "features/api-docs/screens/start": "public",
  "features/teaching/live-sessions/screens/calendar.ics": "public",
  "features/certificates/screens/signing-keys.json": "public",
  "features/certificates/screens/public-page": "public",
  "features/certificates/screens/certificate.pdf": "signed-in",
  "features/certificates/screens/credential.jwt": "signed-in",
  "features/certificates/screens/print": "signed-in",
  "features/certificates/screens/issuer.json": "public",
  "features/certificates/screens/signing-key.json": "public",
  "features/certificates/screens/revocations.json": "public",
  "features/scholarship-test/codes/screens/ask": "public",
  "features/messages/contact/screens/contact": "public",
  "shell/student/layout": "student",
  "features/student-home/screens/me": "student",
  "features/student-home/screens/home": "student",
  "features/accounts/screens/student-account": "student",
  "features/teaching/live-sessions/screens/calendar-address": "student",
  "features/messages/notifications/screens/student-choices": "student",
  "features/accounts/data-rights/screens/student-data": "student",
  "features/placement/applications/screens/profile": "student",
  "features/teaching/live-sessions/screens/own-classes": "student",
  "features/teaching/courses/screens/own-course": "student",
  "features/certificates/screens/own-certificate": "student",
  "features/enrolment/requests/screens/own-request": "student",
  "features/enrolment/reported-payments/screens/pay": "student",
  "features/refunds/screens/own-refund": "student",
  "features/support/counselling/screens/own-feedback": "student",
  "features/teaching/courses/screens/foundation": "student",
  "features/messages/notifications/screens/student-list": "student",
  "features/support/ratings/screens/rate": "student",
  "features/grading/screens/own-submissions": "student",
  "features/grading/screens/own-submission": "student",
  "features/scholarship-test/screens/own-test": "student",
  "features/messages/mail/screens/outbox": "dev",
  "shell/dev/ui": "dev",
  "features/accounts/invitations/screens/join": "public",
  "features/teaching/courses/screens/learning-time": "student",
  "features/public-site/screens/favicon": "public",
  "features/public-site/screens/manifest.webmanifest": "public",
  "features/accounts/data-rights/screens/my-data.zip": "signed-in",
  "features/accounts/screens/passkey-challenge.json": "public",
  "features/refunds/screens/policy": "public",
  "features/enrolment/requests/screens/receipt": "signed-in",
  "features/public-site/screens/robots.txt": "public",
  "features/scholarship-test/results/screens/shared-award": "public",
  "features/scholarship-test/screens/test": "student",
  "features/scholarship-test/practice/screens/practice": "public",
  "features/scholarship-test/practice/screens/practice.json": "public",
  "features/scholarship-test/results/screens/own-result": "student",
  "features/teaching/live-sessions/screens/join": "student",
  "features/teaching/live-sessions/screens/session.ics": "student",
  "features/accounts/screens/sign-in": "guest",
  "features/accounts/screens/code": "guest",
  "features/accounts/screens/forgot-password": "guest",
  "features/accounts/screens/google": "guest",
  "features/accounts/invitations/screens/accept": "public",
  "features/accounts/setup/screens/setup": "public",
  "features/accounts/screens/passkey": "guest",
  "features/accounts/screens/reset-password": "guest",
  "features/accounts/screens/sign-up": "guest",
  "features/accounts/screens/waiting": "guest",
  "features/accounts/screens/sign-out": "public",
  "features/public-site/screens/sitemap.xml": "public",
  "features/messages/notifications/screens/unsubscribe": "public",
  "features/scholarship-test/results/screens/verify": "public",
};

const routes = routeManifest();
const guarded = routes.filter(({ id }) => ["signed-in", "student", "admin"].includes(ACCESS[id] ?? ""));

const worker = useWorker({ settings: { DEV_TOOLS: "0" } });
let actors: Record<"student" | "premium" | "admin" | "expired" | "demoted" | "disabled", SignedIn>;

beforeAll(async () => {
  const { db } = worker;
  const demoted = await createAdmin(db);
  const disabled = await createAdmin(db);
  actors = {
    student: await signIn(db, await createUser(db)),
    premium: await signIn(db, await createUser(db, { plan: "premium" })),
    admin: await signIn(db, await createAdmin(db)),
    expired: await signIn(db, await createAdmin(db), { expiresInMs: -1 }),
    demoted: await signIn(db, demoted),
    disabled: await signIn(db, disabled),
  };
  await db.orm.update(users).set({ userType: "student", staffRole: null }).where(eq(users.id, demoted.id));
  await db.orm.update(users).set({ disabledAt: Date.now() }).where(eq(users.id, disabled.id));
});

const OTHER_ROLES = STAFF_ROLES.filter((role) => role !== "owner");
const rolesWithout = (permission: Permission) =>
  OTHER_ROLES.filter((role) => !rolesWith(permission).includes(role));
const signInWithRole = async (staffRole: StaffRole) =>
  signIn(worker.db, await createAdmin(worker.db, { staffRole }));

test("every route of the application has its row", () => {
  expect(Object.keys(ACCESS).sort()).toEqual(routes.map(({ id }) => id).sort());
});

type Surface = [name: string, path: string, init: { form?: Record<string, string> }];

/**
 * The surfaces of one route: the page, both data requests, a form's post with and without scripts. Per commit one way of
 * reading, or of posting where nothing can be read; "a form that succeeds for an authorized user only" posts to each
 * action.
 */
function surfacesOf(route: ManifestRoute): Surface[] {
  const path = routePath(route, routes);
  const routeParam = encodeURIComponent(route.id);
  const index = route.index ? "?index" : "";
  const turn = routes.indexOf(route);
  const page: Surface = ["page", path, {}];
  const reads: Surface[] = [
    page,
    ["data", `${path}.data`, {}],
    ["data by route", `${path}.data?_routes=${routeParam}`, {}],
  ];
  const form = { intent: "x" };
  const posts: Surface[] = [
    ["form", `${path}${index}`, { form }],
    ["form by data", `${path}.data${index}`, { form }],
  ];
  if (!route.hasAction) return route.hasLoader ? inTurn(reads, turn) : [page];
  // An action without a page: any other method is 405 for all.
  if (!route.hasLoader) return inTurn(posts, turn);
  return [...inTurn(reads, turn), ...(IS_FULL ? posts : [])];
}

const SIGNED_OUT = /^\/sign-in\?signedOut=1&redirectTo=%2F/;

/** The redirect target of a response: from the header, or inside a data response. */
async function redirectOf(response: Response): Promise<string | undefined> {
  if (response.status >= 300 && response.status < 400) return response.headers.get("location") ?? undefined;
  if (response.status !== 202) return undefined;
  return /"redirect","([^"]+)"/.exec(await response.text())?.[1];
}

/**
 * Each loader and each action authorizes itself; how it tells users apart is one piece of code. So each commit asks every
 * loader and action as one user of each kind, in turn, and `npm run test:full` as all of them by every surface.
 */
describe.each(guarded.map((route, turn) => [route.id, route, turn] as const))("%s", (id, route, turn) => {
  const owner = ACCESS[id];
  describe.each(surfacesOf(route))("as %s", (surface, path, init) => {
    const redirectFor = async (as?: SignedIn) => redirectOf(await worker.fetch(path, { ...init, as }));

    test("a first visit redirects to /, an ended session and a disabled account to the sign-in page", async () => {
      const firstVisit = surface === "page" ? /^\/$/ : SIGNED_OUT;
      const signedOut: [target: RegExp, as?: SignedIn][] = [
        [firstVisit],
        [SIGNED_OUT, actors.expired],
        [SIGNED_OUT, actors.disabled],
      ];
      for (const [target, as] of inTurn(signedOut, Math.floor(turn / 3)))
        expect(await redirectFor(as)).toMatch(target);
    });

    test("the wrong role is redirected to its home, a demoted admin at once", async () => {
      const students = [actors.student, actors.premium, actors.demoted];
      if (owner === "admin") {
        for (const as of inTurn(students, turn)) expect(await redirectFor(as)).toBe("/dashboard");
      }
      if (owner === "student") expect(await redirectFor(actors.admin)).toBe("/admin");
    });

    test("the right role gets the page", async () => {
      const as = owner === "admin" ? actors.admin : actors.student;
      const response = await worker.fetch(path, { ...init, as });
      expect(response.status, await response.clone().text()).toBeLessThan(500);
      expect(["/", "/admin"]).not.toContain(await redirectOf(response));
    });
  });
});

describe("a form that succeeds for an authorized user only", () => {
  type Write = { id: string; path: string; form: Record<string, string>; as?: SignedIn };
  /** Both ways in which a browser posts it. */
  const waysOf = (path: string) => [path, path.replace(/(\?|$)/, ".data$1")];
  const FOREIGN: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
    {},
  ];
  let writes: Write[];

  beforeAll(async () => {
    // One form needs a session with an old sign-in, which would reject the others.
    const stale = await signIn(worker.db, await createAdmin(worker.db));
    const ofAdmin = Object.keys(adminWrites(worker, actors.admin)).map((name) => {
      const as = name === "features/accounts/screens/confirm-password" ? stale : actors.admin;
      return [name, async () => ({ ...(await adminWrites(worker, as)[name]!()), as })] as const;
    });
    const all = [
      ...ofAdmin,
      ...Object.entries(studentWrites(worker)),
      ...Object.entries(publicWrites(worker)),
    ];
    writes = [];
    for (const [name, make] of all) writes.push({ id: name.split(" ")[0]!, ...(await make()) });
  });

  test("exists for every action", () => {
    const written = new Set(writes.map(({ id }) => id));
    const withAction = routes.filter(({ hasAction }) => hasAction).map(({ id }) => id);
    expect(withAction.filter((id) => !written.has(id))).toEqual([
      "features/accounts/screens/google",
      // Only a site without an owner has it: tests/bundle/accounts/first-owner.test.ts.
      "features/accounts/setup/screens/setup",
    ]);
  });

  test("changes nothing for other users", async () => {
    const before = await storedRows(worker.database.client);
    const wrong: string[] = [];
    const unauthorized = {
      admin: [undefined, actors.expired, actors.disabled, actors.student, actors.premium, actors.demoted],
      student: [undefined, actors.expired, actors.disabled, actors.admin],
    };
    for (const [turn, { id, path, form }] of writes.entries()) {
      const owner = ACCESS[id] as "admin" | "student";
      const answers = inTurn(unauthorized[owner] ?? [], turn).flatMap((as, user) =>
        inTurn(waysOf(path), turn + user).map(async (way) => {
          const to = await redirectOf(await worker.fetch(way, { as, form, method: "POST" }));
          const home = as === actors.admin ? "/admin" : "/dashboard";
          if (to !== home && !SIGNED_OUT.test(to ?? "")) wrong.push(`${way} as ${as?.user.userType}: ${to}`);
        }),
      );
      await Promise.all(answers);
    }
    expect(wrong).toEqual([]);
    expect(await storedRows(worker.database.client)).toEqual(before);
  });

  test.each(OTHER_ROLES)("changes nothing for a %s, unless the role may send it", async (role) => {
    const as = await signInWithRole(role);
    const permissionOf = new Map(staffPages().map(({ id, action }) => [id, action]));
    const before = await storedRows(worker.database.client);
    const wrong: string[] = [];
    for (const [turn, { id, path, form }] of writes.entries()) {
      const permission = permissionOf.get(id);
      if (!permission || !inTurn(rolesWithout(permission), turn).includes(role)) continue;
      const { status } = await worker.fetch(path, { as, form, method: "POST" });
      if (status !== 403) wrong.push(`${id}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await storedRows(worker.database.client)).toEqual(before);
  });

  test("changes nothing from another site", async () => {
    const before = await storedRows(worker.database.client);
    const wrong: string[] = [];
    for (const [turn, { path, form, as }] of writes.entries()) {
      const posts = waysOf(path).flatMap((way) => FOREIGN.map((headers) => ({ way, headers })));
      const answers = inTurn(posts, turn).map(async ({ way, headers }) => {
        const { status } = await fetch(new URL(way, worker.url), {
          method: "POST",
          redirect: "manual",
          body: new URLSearchParams(form),
          headers: { ...headers, ...(as && { cookie: as.cookie }) },
        });
        if (status !== 403) wrong.push(`${way} ${JSON.stringify(headers)}: ${status}`);
      });
      await Promise.all(answers);
    }
    expect(wrong).toEqual([]);
    expect(await storedRows(worker.database.client)).toEqual(before);
  });

  test("is done for the authorized user", async () => {
    const wrong: string[] = [];
    // tests/bundle/admin/forms.test.ts sends every form of an admin.
    const sent = perCommit(
      writes,
      ({ id, as }) => id === "features/accounts/screens/sign-out" || as !== actors.admin,
    );
    for (const { id, path, form, as } of sent) {
      const response = await worker.fetch(path, { as, form, method: "POST" });
      const to = await redirectOf(response);
      const isSignedOut =
        SIGNED_OUT.test(to ?? "") || (to === "/" && id !== "features/accounts/screens/sign-out");
      if (response.status >= 400 || isSignedOut) wrong.push(`${id}: ${response.status} ${to}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

test.each(OTHER_ROLES)(
  "a %s opens the pages of the matrix, and learns of the others which roles may",
  async (role) => {
    const as = await signInWithRole(role);
    const wrong: string[] = [];
    const pages = staffPages().filter(({ loader }) => loader);
    for (const [turn, { id, loader }] of pages.entries()) {
      const isAllowed = rolesWith(loader!).includes(role);
      const alike = OTHER_ROLES.filter((other) => rolesWith(loader!).includes(other) === isAllowed);
      if (!inTurn(alike, turn).includes(role)) continue;
      const path = routePath(routes.find((route) => route.id === id)!, routes, actors.student.user.id);
      // This loader alone: its parents, which find no such record, would answer 404 first.
      const address = `${path}.data?_routes=${encodeURIComponent(id)}`;
      const response = await worker.fetch(address, { as });
      const isRefused = response.status === 403 && (await response.text()).includes(`Your role (${role})`);
      if (isRefused === isAllowed) wrong.push(`${id}: ${response.status}`);
    }
    expect(wrong).toEqual([]);
  },
);

test("Remix's legacy data requests are closed for everyone", async () => {
  for (const route of sample(routes)) {
    const path = `${routePath(route, routes)}?_data=${encodeURIComponent(route.id)}`;
    expect((await worker.fetch(path, { as: actors.admin })).status).toBe(404);
    expect((await worker.fetch(path, { as: actors.admin, form: { intent: "x" } })).status).toBe(404);
  }
});

test("pages for developers are absent in production", async () => {
  const pages = routes.filter(({ id }) => ACCESS[id] === "dev");
  for (const page of pages) {
    expect((await worker.fetch(routePath(page, routes), { as: actors.admin })).status).toBe(404);
  }
});
