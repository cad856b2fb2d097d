import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { StaffRole } from "#app/kernel/actor.ts";
import {
  attendance,
  auditEvents,
  counsellingRecords,
  liveSessions,
  profiles,
  users,
} from "#db/schema/index.ts";
import { createAdmin, createUser, signIn, signInAs } from "#tests/support/accounts.ts";
import { findFirstBatch } from "#tests/support/batches.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { createCourse } from "#tests/support/courses.ts";
import { allRowIds, pageLink, rowIds } from "#tests/support/list-pages.ts";
import { createApplication, createPlacement } from "#tests/support/openings.ts";
import { createReview, rateWeeks } from "#tests/support/ratings.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const STUDENTS = 130;
const HINDI = "आशा वर्मा";
const FORMULA = '=HYPERLINK("https://evil.example","click")';

const worker = useWorker();
const admin = useSignedIn(worker, (db) => createAdmin(db, { firstName: "Meera", lastName: "Iyer" }));
let course: Awaited<ReturnType<typeof createCourse>>;
let batch: Awaited<ReturnType<typeof findFirstBatch>>;

beforeAll(async () => {
  course = await createCourse(worker.db, { courseName: "Career Acceleration" });
  batch = await findFirstBatch(worker.db, course.id);
  const quiz = await createQuiz(worker.db, { questionCount: 10 });
  for (let index = 0; index < STUDENTS; index += 1) {
    const name = index === 0 ? HINDI : index === 1 ? FORMULA : `Student ${index % 90}`;
    const user = await createUser(worker.db, { name, plan: index % 3 === 0 ? "premium" : "free" });
    if (index % 2 === 0)
      await createFinishedAttempt(worker.db, user, quiz, { correctCount: (index / 2) % 11 });
    if (index % 5 === 0) await giveProfile(user.id, index % 10 === 0 ? "BCA" : "MCA");
  }
});

const giveProfile = (userId: string, branch: string) =>
  worker.db.orm.insert(profiles).values({
    userId,
    branch,
    collegeName: "Fergusson College",
    studentName: "Student",
    principalName: "Default Principal",
  });

const get = async (path: string) => {
  const response = await worker.fetch(path, { as: admin });
  expect(response.status, path).toBe(200);
  return response.text();
};

const shownIds = (html: string) => rowIds(html, "/admin/students");
const allPages = (path: string) => allRowIds(get, path);

async function csvLines(path: string): Promise<string[]> {
  const response = await worker.fetch(path, { as: admin });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  return (await response.text()).trim().split("\n");
}

const auditOf = (entityId: string, action: string) =>
  worker.db.orm
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.entityId, entityId))
    .then((rows) => rows.filter((row) => row.action === action));

const personOf = async (id: string) => (await worker.db.orm.select().from(users).where(eq(users.id, id)))[0]!;

describe("the list", () => {
  test("shows each student once, page by page, in one session read and one batch", async () => {
    const response = await worker.fetch("/admin/students", { as: admin });
    expect(response.headers.get("server-timing")).toMatch(/^db;desc="2"/);
    const ids = await allPages("/admin/students");
    expect(ids).toHaveLength(STUDENTS);
    expect(new Set(ids).size).toBe(STUDENTS);
  });

  test.each([
    "?show=high",
    "?show=scholarship",
    "?plan=premium",
    "?branch=BCA",
    "?branch=none&plan=free",
    "?course=none&show=high",
    "?q=student+1&sort=score&dir=desc",
    `?q=${encodeURIComponent("आशा")}`,
    "?sort=email",
    "?sort=created&dir=desc",
  ])("has the same count, rows and download: %s", async (query) => {
    const html = await get(`/admin/students${query}`);
    const total = Number(/role="status"[^>]*><span[^>]*>(\d+)</.exec(html)?.[1]);
    const ids = await allPages(`/admin/students${query}`);
    expect(ids).toHaveLength(total);
    const [, ...lines] = await csvLines(`/admin/students.csv${query}`);
    expect(lines.map((line) => line.slice(line.lastIndexOf(",") + 1))).toEqual(ids);
    expect(total).toBeGreaterThan(0);
  });

  test("shows a count beside each filter that equals the length of its list", async () => {
    const html = await get("/admin/students?plan=premium");
    const links = [
      ...html.matchAll(/href="\/admin\/students(\?[^"]*)"[^>]*>[^<]+<span class="figures">(\d+)</g),
    ];
    expect(links).toHaveLength(3);
    for (const [, query, count] of links) {
      expect(await allPages(`/admin/students${query?.replaceAll("&amp;", "&")}`)).toHaveLength(Number(count));
    }
  });

  test("states its sort column, and keeps search and filters in every link", async () => {
    const html = await get("/admin/students?q=student&plan=free&sort=score&dir=desc");
    expect(html).toMatch(/<th scope="col" aria-sort="descending"[^>]*>.*?Test/);
    expect(html.match(/aria-sort=/g)).toHaveLength(1);
    expect(pageLink(html, "next")).toContain("q=student&plan=free&sort=score&dir=desc&after=");
  });

  test("returns to the same rows with Previous", async () => {
    const first = await get("/admin/students?sort=score&dir=desc");
    const second = await get(pageLink(first, "next")!);
    expect(shownIds(await get(pageLink(second, "prev")!))).toEqual(shownIds(first));
  });

  test("links back when nothing is found; an invalid cursor gives the first page", async () => {
    expect(await get("/admin/students?q=nobodyatall")).toContain("No students match this search.");
    expect(shownIds(await get("/admin/students?after=%7B%7D"))).toEqual(
      shownIds(await get("/admin/students")),
    );
  });

  test("marks Hindi as UTF-8 and writes formulas as text in the download", async () => {
    const response = await worker.fetch("/admin/students.csv", { as: admin });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain(HINDI);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""click"")"`);
    expect(text).not.toMatch(/(^|,)"?=/m);
  });
});

describe("bulk changes", () => {
  const enrol = (query: string, form: Record<string, string>) =>
    worker.fetch(`/admin/students/enrol${query}`, { as: admin, form });

  test("name the students before they run", async () => {
    const one = await createUser(worker.db, { name: "Chitra Rao" });
    const html = await get(`/admin/students/enrol?id=${one.id}&q=chitra`);
    expect(html).toContain(">1 student<");
    expect(html).toContain("Chitra Rao");
    expect(html).toContain('href="/admin/students?q=chitra"');
  });

  test("enrol the selected students once, with an audit row each", async () => {
    const people = [await createUser(worker.db), await createUser(worker.db)];
    const query = `?${people.map(({ id }) => `id=${id}`).join("&")}`;
    const form = { batchId: batch.id, alsoPremium: "on", expected: "2" };
    for (let times = 0; times < 2; times += 1) {
      const response = await enrol(query, form);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/admin/students");
      expect(response.headers.get("server-timing")).toMatch(/^db;desc="2"/);
    }
    for (const { id } of people) {
      expect(await personOf(id)).toMatchObject({ courseId: course.id, plan: "premium" });
      const events = await auditOf(id, "student.enrol");
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({
        actorId: admin.user.id,
        before: { plan: "free", batchId: null },
        after: { plan: "premium", batchId: batch.id },
      });
    }
  });

  test("change every listed student and no other", async () => {
    await createUser(worker.db, { name: "Zubin One" });
    await createUser(worker.db, { name: "Zubin Two" });
    const form = { plan: "premium", expected: "2" };
    const response = await worker.fetch("/admin/students/plan?all=1&q=zubin", { as: admin, form });
    expect(response.status).toBe(303);
    const premium = await worker.db.orm.select().from(users).where(eq(users.plan, "premium"));
    expect(premium.filter(({ name }) => name.startsWith("Zubin"))).toHaveLength(2);
    expect(await allPages("/admin/students?q=zubin&plan=premium")).toHaveLength(2);
  });

  test("do nothing when the list has changed since the confirmation", async () => {
    await createUser(worker.db, { name: "Yash Kale" });
    const response = await enrol("?all=1&q=yash", { batchId: batch.id, expected: "7" });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("The list has changed since you looked at it.");
    expect(await allPages("/admin/students?q=yash&course=none")).toHaveLength(1);
  });

  test("report the missing or wrong field and keep the others", async () => {
    const { id } = await createUser(worker.db);
    for (const batchId of ["", "no-such-batch"]) {
      const response = await enrol(`?id=${id}`, { batchId, expected: "1" });
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html).toContain("Please choose a batch");
      expect(html).toMatch(/aria-invalid="true"/);
      expect(html).toMatch(/There is a problem/);
    }
  });
});

describe("one student", () => {
  test("has a history of 20 entries, and all of them behind 'Show more'", async () => {
    const user = await createUser(worker.db, { name: "Gita Rao" });
    const record = { studentId: user.id, name: user.name };
    await worker.db.orm.insert(counsellingRecords).values(Array.from({ length: 25 }, () => record));
    const path = `/admin/students/${user.id}?tab=history`;
    const linesOf = (html: string) => html.match(/>Counselling with/g)?.length;
    const first = (await get(path)).replaceAll("<!-- -->", "");
    expect(linesOf(first)).toBe(20);
    const link = /href="([^"]+)"[^>]*>Show more: 6 earlier</.exec(first)?.[1];
    expect(link).toBe(`/admin/students/${user.id}?tab=history&amp;all=1`);
    const all = await get(link!.replace("&amp;", "&"));
    expect([linesOf(all), all.includes("Joined"), all.includes("Show more")]).toEqual([25, true, false]);
  });

  test("has everything on its tabs, each in one session read and one batch", async () => {
    const quiz = await createQuiz(worker.db, { questionCount: 10 });
    const user = await createUser(worker.db, { name: "Farah Khan", courseId: course.id, plan: "premium" });
    await createFinishedAttempt(worker.db, user, quiz, { correctCount: 8 });
    const student = { id: user.id };
    await rateWeeks(worker.db, { student, batch }, [4]);
    await createReview(worker.db, { of: { student, batch } });
    await createApplication(worker.db, { studentId: user.id });
    await createPlacement(worker.db, { studentId: user.id });
    await createCertificate(worker.db, { studentId: user.id, courseName: "Career Acceleration" });
    const classes = await worker.db.orm
      .insert(liveSessions)
      .values([1, 2].map((startsAt) => ({ title: "Review of code", startsAt, link: "https://meet.example" })))
      .returning();
    await worker.db.orm.insert(attendance).values([
      { sessionId: classes[0]!.id, studentId: user.id, state: "present", confirmedAt: 3 },
      { sessionId: classes[1]!.id, studentId: user.id, state: "absent", confirmedAt: 3 },
    ]);
    const shown = {
      "": [
        "Farah Khan",
        user.email,
        "Premium",
        "Batch 1",
        "Unassigned",
        "Weeks done",
        "50%",
        "1 of 2 classes",
      ],
      "?tab=work": ["Career Acceleration", "Active", "Review of code", "Attended", "Missed"],
      "?tab=test": ["80%", "8 of 10"],
      "?tab=counselling": ["Week 1:", "4 of 10", "weeks 1–4"],
      "?tab=payments": ["The student has not asked to enrol.", "No payment is recorded."],
      "?tab=history": [
        "Scored 80% in the scholarship test",
        "Rated 4 of 10",
        "Low ratings in weeks 1–4, review opened",
        ": </span><span><a",
        ">Applied<",
        ">Internship from",
        "Certificate issued",
        "Attended “Review of code”",
        "Missed “Review of code”",
      ],
    };
    for (const [tab, texts] of Object.entries(shown)) {
      const response = await worker.fetch(`/admin/students/${user.id}${tab}`, { as: admin });
      expect(response.headers.get("server-timing"), tab).toMatch(/^db;desc="2"/);
      const html = (await response.text()).replaceAll("<!-- -->", "");
      for (const text of texts) expect(html, tab).toContain(text);
    }
  });

  test("has tabs for what the role may read alone", async () => {
    const { id } = await createUser(worker.db);
    const as = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "viewer" }));
    const open = (path: string, by = as) => worker.fetch(path, { as: by });
    expect((await open(`/admin/students/${id}?tab=payments`)).status).toBe(200);
    const staff = `/admin/students/${as.user.id}`;
    const refused = await open(`${staff}?tab=payments`, admin);
    expect([refused.status, refused.headers.get("location")]).toEqual([302, staff]);
  });

  test("with an unknown id is not found", async () => {
    expect((await worker.fetch("/admin/students/nobody", { as: admin })).status).toBe(404);
  });

  test("has plan and course saved and recorded once when they are sent repeatedly", async () => {
    const { id } = await createUser(worker.db);
    const wanted = { plan: "premium", batchId: batch.id };
    const form = { intent: "enrolment", ...wanted, expectedPlan: "free", expectedBatchId: "none" };
    for (let times = 0; times < 2; times += 1) {
      expect((await worker.fetch(`/admin/students/${id}`, { as: admin, form })).status).toBe(303);
    }
    expect(await personOf(id)).toMatchObject(wanted);
    expect(await auditOf(id, "student.enrol")).toHaveLength(1);
    const page = (await get(`/admin/students/${id}?tab=history`)).replaceAll("<!-- -->", "");
    expect(page.match(/>Enrolled in Batch 1, by Meera Iyer</g)).toHaveLength(1);
    expect(page).not.toContain("Plan or course changed");
    const wrong = await worker.fetch(`/admin/students/${id}?tab=work`, {
      as: admin,
      form: { ...form, plan: "gold" },
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Please choose a plan");
  });

  test("is saved by one of two admins; the other is shown the saved plan, course or extra time", async () => {
    const { id } = await createUser(worker.db);
    const post = (form: Record<string, string>, tab = "work") =>
      worker.fetch(`/admin/students/${id}?tab=${tab}`, { as: admin, form });
    const seen = { intent: "enrolment", expectedPlan: "free", expectedBatchId: "none" };
    expect((await post({ plan: "premium", batchId: batch.id, ...seen })).status).toBe(303);
    const late = await post({ plan: "free", batchId: batch.id, ...seen });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain(
      "Someone else has changed this. It is now: premium plan, Career Acceleration (Batch 1).",
    );
    expect(html).toMatch(/name="plan"[^>]* checked=""[^>]* value="free"/);
    expect(html).toContain('name="expectedPlan" value="premium"');
    expect(await personOf(id)).toMatchObject({ plan: "premium", courseId: course.id });

    const time = (factor: string) => post({ intent: "extra-time", factor, expectedFactor: "1" }, "test");
    expect((await time("2")).status).toBe(303);
    const lateTime = await time("1.5");
    expect(lateTime.status).toBe(409);
    expect(await lateTime.text()).toContain("2 times the standard time");
    expect(await personOf(id)).toMatchObject({ extraTimeFactor: 2 });
    expect(await auditOf(id, "student.set-extra-time")).toHaveLength(1);
  });

  test("accepts extra time within its bounds", async () => {
    const { id } = await createUser(worker.db);
    const save = (factor: string) =>
      worker.fetch(`/admin/students/${id}`, {
        as: admin,
        form: { intent: "extra-time", factor, expectedFactor: "1" },
      });
    expect((await save("1.5")).status).toBe(303);
    expect((await save("9")).status).toBe(422);
    expect(await personOf(id)).toMatchObject({ extraTimeFactor: 1.5 });
    expect(await auditOf(id, "student.set-extra-time")).toMatchObject([
      { before: { extraTimeFactor: 1 }, after: { extraTimeFactor: 1.5 } },
    ]);
  });
});

describe("accounts", () => {
  const change = (id: string, what: string, as = admin) =>
    worker.fetch(`/admin/students/${id}/${what}`, { as, form: {}, method: "POST" });
  const setRole = (id: string, role: StaffRole, as = admin) =>
    worker.fetch(`/admin/students/${id}/staff-role`, { as, form: { role, reason: "Asked by the head" } });

  test("end the sessions of a disabled student on the next request, also after enabling again", async () => {
    const student = await signInAs(worker.db);
    expect((await change(student.user.id, "disable")).status).toBe(303);
    expect((await worker.fetch("/api/student/upcoming-sessions", { as: student })).status).toBe(401);
    expect((await change(student.user.id, "disable")).status).toBe(303);
    expect(await auditOf(student.user.id, "user.disable")).toHaveLength(1);
    expect((await change(student.user.id, "enable")).status).toBe(303);
    expect(await personOf(student.user.id)).toMatchObject({ disabledAt: null });
    expect((await worker.fetch("/api/student/upcoming-sessions", { as: student })).status).toBe(401);
  });

  test("end every session by signing out everywhere", async () => {
    const student = await signInAs(worker.db);
    const other = await signIn(worker.db, student.user);
    expect((await change(student.user.id, "sign-out")).status).toBe(303);
    for (const as of [student, other]) {
      expect((await worker.fetch("/api/student/upcoming-sessions", { as })).status).toBe(401);
    }
    expect(await auditOf(student.user.id, "user.sign-out-everywhere")).toHaveLength(1);
  });

  test("apply a staff role from the next request", async () => {
    const person = await signInAs(worker.db);
    expect((await worker.fetch("/admin", { as: person })).status).toBe(302);
    await setRole(person.user.id, "viewer");
    expect((await worker.fetch("/admin", { as: person })).status).toBe(200);
    expect((await worker.fetch("/admin/staff", { as: person })).status).toBe(403);
    await setRole(person.user.id, "owner");
    expect((await worker.fetch("/admin/staff", { as: person })).status).toBe(200);
    await change(person.user.id, "make-student");
    expect((await worker.fetch("/admin", { as: person })).status).toBe(302);
    expect(await auditOf(person.user.id, "user.change-role")).toMatchObject([
      { before: { staffRole: null }, after: { staffRole: "viewer" } },
      { before: { staffRole: "viewer" }, after: { staffRole: "owner" } },
      { before: { staffRole: "owner" }, after: { staffRole: null } },
    ]);
  });

  test("keep the last owner under concurrent requests", async () => {
    const other = await signIn(worker.db, await createAdmin(worker.db));
    const answers = await Promise.all([
      change(other.user.id, "make-student"),
      change(admin.user.id, "make-student", other),
    ]);
    const owners = await worker.db.orm.select().from(users).where(eq(users.staffRole, "owner"));
    expect(owners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 303).length).toBeLessThan(2);
    const last = owners[0]!.id === admin.user.id ? admin : other;
    for (const what of ["make-student", "disable"]) {
      const response = await change(last.user.id, what, last);
      expect(response.status).toBe(409);
      expect(await response.text()).toContain("This is the last owner who can sign in.");
    }
    const demoted = await setRole(last.user.id, "coordinator", last);
    expect(demoted.status).toBe(409);
    expect(await demoted.text()).toContain("This is the last owner who can sign in.");
    await worker.db.orm
      .update(users)
      .set({ userType: "admin", staffRole: "owner" })
      .where(eq(users.id, admin.user.id));
  });

  test("reject an unknown change as not found", async () => {
    expect((await change(admin.user.id, "promote")).status).toBe(404);
  });
});

describe("API lists", () => {
  test("return every student and every result in the documented shape", async () => {
    const students = (await (await worker.fetch("/api/admin/students", { as: admin })).json()) as object[];
    const count = await worker.db.orm.select().from(users).where(eq(users.userType, "student"));
    expect(students).toHaveLength(count.length);
    expect(Object.keys(students[0]!).sort()).toEqual(
      [
        ...["id", "clerkId", "firstName", "lastName", "email", "plan", "course", "userType", "createdAt"],
        ...["externalId", "updatedAt"],
      ].sort(),
    );
    const results = (await (await worker.fetch("/api/admin/test-results", { as: admin })).json()) as object[];
    expect(results[0]).toMatchObject({
      _id: expect.any(String),
      userId: expect.any(String),
      score: expect.any(Number),
      completedAt: expect.stringMatching(/Z$/),
      award: { discountPercent: expect.any(Number) },
      eligibility: { eligible: expect.any(Boolean), discountPercent: expect.any(Number) },
    });
  });

  test("return the results of one student, or of one batch", async () => {
    const { id: courseId } = await createCourse(worker.db);
    const { id: batch } = await findFirstBatch(worker.db, courseId);
    const quiz = await createQuiz(worker.db, { questionCount: 1 });
    const inBatch = await createUser(worker.db, { courseId });
    const beside = await createUser(worker.db);
    for (const user of [inBatch, beside])
      await createFinishedAttempt(worker.db, user, quiz, { correctCount: 1 });
    const usersOf = async (query: string) => {
      const response = await worker.fetch(`/api/admin/test-results?${query}`, { as: admin });
      return ((await response.json()) as { userId: string }[]).map(({ userId }) => userId);
    };
    expect(await usersOf(`student=${beside.id}`)).toEqual([beside.id]);
    expect(await usersOf(`batch=${batch}`)).toEqual([inBatch.id]);
    expect(await usersOf(`student=${beside.id}&batch=${batch}`)).toEqual([]);
  });

  test.each(["/api/admin/students", "/api/admin/test-results"])("restrict %s to admins", async (path) => {
    expect((await worker.fetch(path)).status).toBe(401);
    expect((await worker.fetch(path, { as: await signInAs(worker.db) })).status).toBe(403);
  });
});
