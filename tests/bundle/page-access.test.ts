import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { STAFF_ROLES, type StaffRole } from "#app/domain/kernel/actor.ts";
import { type Permission, rolesWith } from "#app/domain/kernel/permissions.ts";
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
  "routes/$": "public",
  "routes/$policy": "public",
  "routes/privacy-notice": "signed-in",
  "routes/question-images.$hash": "public",
  "routes/_index": "public",
  "routes/admin": "admin",
  "routes/admin._index": "admin",
  "routes/admin.api-keys": "admin",
  "routes/admin.api-keys.$keyId.revoke": "admin",
  "routes/admin.api-keys.new": "admin",
  "routes/admin.account": "admin",
  "routes/admin.account_.notifications": "admin",
  "routes/admin.account_.shortcuts": "admin",
  "routes/admin.account_.data": "admin",
  "routes/admin.audit": "admin",
  "routes/admin.audit[.]csv": "admin",
  "routes/admin.at-risk[.]csv": "admin",
  "routes/admin.batches[.]csv": "admin",
  "routes/admin.courses[.]csv": "admin",
  "routes/admin.deliveries[.]csv": "admin",
  "routes/admin.enrolment-requests[.]csv": "admin",
  "routes/admin.enrolment-requests_.colleges[.]csv": "admin",
  "routes/admin.invitations_.links[.]csv": "admin",
  "routes/admin.openings[.]csv": "admin",
  "routes/admin.openings_.companies[.]csv": "admin",
  "routes/admin.quizzes[.]csv": "admin",
  "routes/admin.ratings_.reviews[.]csv": "admin",
  "routes/admin.staff[.]csv": "admin",
  "routes/admin.confirm-password": "admin",
  "routes/admin.counselling[.]csv": "admin",
  "routes/admin.grading[.]csv": "admin",
  "routes/admin.sessions[.]csv": "admin",
  "routes/admin.audit_.$eventId": "admin",
  "routes/admin.counselling": "admin",
  "routes/admin.counselling.$recordId.edit": "admin",
  "routes/admin.counselling.new": "admin",
  "routes/admin.counselling_.students.$studentId": "admin",
  "routes/admin.courses": "admin",
  "routes/admin.courses.new": "admin",
  "routes/admin.applications": "admin",
  "routes/admin.applications[.]csv": "admin",
  "routes/admin.applications_.$applicationId": "admin",
  "routes/admin.applications_.board": "admin",
  "routes/dashboard.openings": "student",
  "routes/dashboard.openings_.$openingId": "student",
  "routes/admin.openings": "admin",
  "routes/admin.openings_.new": "admin",
  "routes/admin.openings_.$openingId.edit": "admin",
  "routes/admin.openings_.companies": "admin",
  "routes/admin.openings_.companies.new": "admin",
  "routes/admin.openings_.companies.$companyId.edit": "admin",
  "routes/admin.batches": "admin",
  "routes/admin.batches.new": "admin",
  "routes/admin.batches_.$batchId": "admin",
  "routes/admin.batches_.$batchId.delete": "admin",
  "routes/admin.batches_.$batchId.edit": "admin",
  "routes/admin.batches_.$batchId.move-weeks": "admin",
  "routes/admin.courses_.$courseId": "admin",
  "routes/admin.courses_.$courseId.assignments.$assignmentId.delete": "admin",
  "routes/admin.courses_.$courseId.assignments.$assignmentId.edit": "admin",
  "routes/admin.courses_.$courseId.$kind.$itemId.place": "admin",
  "routes/admin.courses_.$courseId.delete": "admin",
  "routes/admin.courses_.$courseId.duplicate": "admin",
  "routes/admin.courses_.$courseId.edit": "admin",
  "routes/admin.courses_.$courseId.resources.$resourceId.delete": "admin",
  "routes/admin.courses_.$courseId.resources.$resourceId.edit": "admin",
  "routes/admin.courses_.$courseId.file[.]csv": "admin",
  "routes/admin.courses_.$courseId.weeks.$weekId.assignments.new": "admin",
  "routes/admin.courses_.$courseId.weeks.$weekId.delete": "admin",
  "routes/admin.courses_.$courseId.weeks.$weekId.edit": "admin",
  "routes/admin.courses_.$courseId.weeks.$weekId.resources.new": "admin",
  "routes/admin.courses_.$courseId.weeks.new": "admin",
  "routes/admin.courses_.$courseId_.import": "admin",
  "routes/admin.courses_.$courseId_.preview": "admin",
  "routes/admin.courses_.import": "admin",
  "routes/admin.courses_.import_.example[.]csv": "admin",
  "routes/admin.certificates": "admin",
  "routes/admin.certificates[.]csv": "admin",
  "routes/admin.certificates_.$certificateId": "admin",
  "routes/admin.certificates_.$certificateId.renew": "admin",
  "routes/admin.certificates_.$certificateId.revoke": "admin",
  "routes/admin.certificates_.new": "admin",
  "routes/admin.deliveries": "admin",
  "routes/admin.enrolment-requests": "admin",
  "routes/admin.enrolment-requests_.$requestId": "admin",
  "routes/admin.enrolment-requests_.colleges": "admin",
  "routes/admin.enrolment-requests_.colleges_.$enrolmentId": "admin",
  "routes/admin.enrolment-requests_.colleges_.new": "admin",
  "routes/admin.enquiries.$enquiryId": "admin",
  "routes/admin.enquiries._index": "admin",
  "routes/admin.exam-day": "admin",
  "routes/admin.grading": "admin",
  "routes/admin.grading_.$submissionId": "admin",
  "routes/admin.grading_.assign": "admin",
  "routes/admin.grading_.comments.$assignmentId": "admin",
  "routes/admin.grading_.next": "admin",
  "routes/admin.grading_.release.$assignmentId": "admin",
  "routes/admin.grading_.scores.$assignmentId.import": "admin",
  "routes/admin.notifications": "admin",
  "routes/admin.claims": "admin",
  "routes/admin.claims.$key.edit": "admin",
  "routes/admin.claims.settings": "admin",
  "routes/admin.imports.$importId.undo": "admin",
  "routes/admin.insights": "admin",
  "routes/admin.insights[.]csv": "admin",
  "routes/admin.invitations": "admin",
  "routes/admin.invitations_.import": "admin",
  "routes/admin.invitations_.links": "admin",
  "routes/admin.invitations_.links.$linkId.revoke": "admin",
  "routes/admin.invitations_.links.new": "admin",
  "routes/admin.invitations.new": "admin",
  "routes/admin.invitations.resend": "admin",
  "routes/admin.invitations.revoke": "admin",
  "routes/admin.invitations_.staff": "admin",
  "routes/admin.invitations[.]csv": "admin",
  "routes/admin.questions": "admin",
  "routes/admin.questions.add": "admin",
  "routes/admin.questions_.export": "admin",
  "routes/admin.questions_.export_.$format.$number": "admin",
  "routes/admin.questions_.import": "admin",
  "routes/admin.questions_.new": "admin",
  "routes/admin.questions_.$questionId.edit": "admin",
  "routes/admin.questions.$questionId.state": "admin",
  "routes/admin.questions[.]csv": "admin",
  "routes/admin.quizzes": "admin",
  "routes/admin.quizzes.new": "admin",
  "routes/admin.quizzes_.$quizId": "admin",
  "routes/admin.quizzes_.$quizId.blueprint": "admin",
  "routes/admin.quizzes_.$quizId.default": "admin",
  "routes/admin.quizzes_.$quizId.delete": "admin",
  "routes/admin.quizzes_.$quizId.edit": "admin",
  "routes/admin.quizzes_.$quizId.export.$format": "admin",
  "routes/admin.quizzes_.$quizId.import": "admin",
  "routes/admin.quizzes_.$quizId.publish": "admin",
  "routes/admin.quizzes_.$quizId.questions.$questionId.delete": "admin",
  "routes/admin.quizzes_.$quizId.questions.$questionId.edit": "admin",
  "routes/admin.quizzes_.$quizId.questions.new": "admin",
  "routes/admin.quizzes_.$quizId_.corrections": "admin",
  "routes/admin.quizzes_.$quizId_.corrections_.$correctionId": "admin",
  "routes/admin.quizzes_.$quizId_.corrections_.new": "admin",
  "routes/admin.quizzes_.codes[.]csv": "admin",
  "routes/admin.quizzes_.codes": "admin",
  "routes/admin.quizzes_.codes.$codeId.people": "admin",
  "routes/admin.quizzes_.codes.$codeId.revoke": "admin",
  "routes/admin.quizzes_.codes.new": "admin",
  "routes/admin.quizzes_.$quizId_.analysis": "admin",
  "routes/admin.quizzes_.$quizId_.analysis[.]csv": "admin",
  "routes/admin.quizzes_.$quizId_.facts": "admin",
  "routes/admin.at-risk": "admin",
  "routes/admin.at-risk.settings": "admin",
  "routes/admin.at-risk_.$studentId": "admin",
  "routes/admin.ratings": "admin",
  "routes/admin.ratings[.]csv": "admin",
  "routes/admin.refunds": "admin",
  "routes/admin.refunds[.]csv": "admin",
  "routes/admin.refunds_.$caseId": "admin",
  "routes/admin.refunds_.holidays": "admin",
  "routes/admin.ratings_.reviews": "admin",
  "routes/admin.ratings_.reviews_.$reviewId": "admin",
  "routes/admin.results": "admin",
  "routes/admin.results[.]csv": "admin",
  "routes/admin.results_.$attemptId": "admin",
  "routes/admin.results_.$attemptId.archive": "admin",
  "routes/admin.search": "admin",
  "routes/admin.search[.]json": "admin",
  "routes/admin.sessions": "admin",
  "routes/admin.sessions.$sessionId.delete": "admin",
  "routes/admin.sessions.$sessionId.edit": "admin",
  "routes/admin.sessions.new": "admin",
  "routes/admin.sessions_.$sessionId.attendance": "admin",
  "routes/admin.sessions_.$sessionId.attendance[.]csv": "admin",
  "routes/admin.sessions_.$sessionId.attendance_.import": "admin",
  "routes/admin.staff": "admin",
  "routes/admin.students": "admin",
  "routes/admin.students.enrol": "admin",
  "routes/admin.students.plan": "admin",
  "routes/admin.students[.]csv": "admin",
  "routes/admin.students_.$studentId": "admin",
  "routes/admin.students_.$studentId.$change": "admin",
  "routes/admin.students_.$studentId.extension": "admin",
  "routes/admin.students_.$studentId_.placements": "admin",
  "routes/admin.students_.$studentId_.staff-role": "admin",
  "routes/admin.students_.$studentId.two-factor": "admin",
  "routes/admin.students_.$studentId.view": "admin",
  "routes/admin_.enquiries[.]csv": "admin",
  "routes/admin_.stop-viewing": "admin",
  "routes/admin_.two-factor": "admin",
  "routes/api.docs": "public",
  "routes/calendar.$token[.ics]": "public",
  "routes/[.]well-known.jwks[.]json": "public",
  "routes/certificates.$number": "public",
  "routes/certificates.$number_.certificate[.]pdf": "signed-in",
  "routes/certificates.$number_.credential[.]jwt": "signed-in",
  "routes/certificates.$number_.print": "signed-in",
  "routes/certificates.issuer": "public",
  "routes/certificates.keys.$thumbprint": "public",
  "routes/certificates.revocations": "public",
  "routes/ask-for-a-code": "public",
  "routes/contact": "public",
  "routes/dashboard": "student",
  "routes/dashboard._index": "student",
  "routes/dashboard.account": "student",
  "routes/dashboard.account_.calendar": "student",
  "routes/dashboard.account_.notifications": "student",
  "routes/dashboard.account_.data": "student",
  "routes/dashboard.account_.profile": "student",
  "routes/dashboard.classes": "student",
  "routes/dashboard.course": "student",
  "routes/dashboard.certificate": "student",
  "routes/dashboard.enrolment": "student",
  "routes/dashboard.refund": "student",
  "routes/dashboard.feedback": "student",
  "routes/dashboard.foundation": "student",
  "routes/dashboard.notifications": "student",
  "routes/dashboard.rating": "student",
  "routes/dashboard.submissions": "student",
  "routes/dashboard.submissions_.$assignmentId": "student",
  "routes/dashboard.test": "student",
  "routes/dev.outbox": "dev",
  "routes/dev.ui": "dev",
  "routes/join.$token": "public",
  "routes/learning-time": "student",
  "routes/manifest[.]webmanifest": "public",
  "routes/my-data[.]zip": "signed-in",
  "routes/passkey-challenge": "public",
  "routes/refund-policy": "public",
  "routes/receipts.$number": "signed-in",
  "routes/robots[.]txt": "public",
  "routes/scholarship.$award": "public",
  "routes/scholarship-test": "student",
  "routes/scholarship-test_.practice": "student",
  "routes/scholarship-test_.practice[.]json": "student",
  "routes/scholarship-test_.result": "student",
  "routes/sessions.$sessionId.join": "student",
  "routes/sessions.$sessionId[.ics]": "student",
  "routes/sign-in": "guest",
  "routes/sign-in_.code": "guest",
  "routes/sign-in_.forgot-password": "guest",
  "routes/sign-in_.google": "guest",
  "routes/sign-in_.invitation": "public",
  "routes/sign-in_.passkey": "guest",
  "routes/sign-in_.reset-password": "guest",
  "routes/sign-in_.sign-up": "guest",
  "routes/sign-in_.waiting": "guest",
  "routes/sign-out": "public",
  "routes/sitemap[.]xml": "public",
  "routes/unsubscribe.$token": "public",
  "routes/verify-result": "public",
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
      const as = name === "admin.confirm-password" ? stale : actors.admin;
      return [name, async () => ({ ...(await adminWrites(worker, as)[name]!()), as })] as const;
    });
    const all = [
      ...ofAdmin,
      ...Object.entries(studentWrites(worker)),
      ...Object.entries(publicWrites(worker)),
    ];
    writes = [];
    for (const [name, make] of all) writes.push({ id: `routes/${name.split(" ")[0]}`, ...(await make()) });
  });

  test("exists for every action", () => {
    const written = new Set(writes.map(({ id }) => id));
    const withAction = routes.filter(({ hasAction }) => hasAction).map(({ id }) => id);
    expect(withAction.filter((id) => !written.has(id))).toEqual(["routes/sign-in_.google"]);
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
    const sent = perCommit(writes, ({ id, as }) => id === "routes/sign-out" || as !== actors.admin);
    for (const { id, path, form, as } of sent) {
      const response = await worker.fetch(path, { as, form, method: "POST" });
      const to = await redirectOf(response);
      const isSignedOut = SIGNED_OUT.test(to ?? "") || (to === "/" && id !== "routes/sign-out");
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
