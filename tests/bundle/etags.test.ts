import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SECTION_NAMES } from "#app/features/provider/sections.ts";
import type { ApiDocument } from "#app/platform/api/document.ts";
import { assignments, courses, resources, weeks } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { API_CALLS, type CallTarget } from "#tests/support/api-calls.ts";
import { createApiWorld } from "#tests/support/api-world.ts";
import { createCourse } from "#tests/support/courses.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";
import type { TestRequest } from "#tests/support/worker.ts";
import { apiDocument } from "#workers/api/index.ts";

const document = apiDocument("http://kadam.example");

const { worker, admin } = useAdminWorker();
let course: Awaited<ReturnType<typeof createCourse>>;
let path: string;
beforeEach(async () => {
  course = await createCourse(worker.db, { weekCount: 2 });
  path = `/predefined-courses/admin/predefined-courses/${encodeURIComponent(course.courseName)}`;
});

async function call(at: string, { ifMatch, ...request }: TestRequest & { ifMatch?: string } = {}) {
  const headers: Record<string, string> = ifMatch === undefined ? {} : { "if-match": ifMatch };
  const response = await worker.fetch(`/api${at}`, { as: admin, headers, ...request });
  return { status: response.status, etag: response.headers.get("etag"), body: await response.json() };
}

const FACTS = {
  courseDescription: "Six months",
  durationWeeks: 2,
  effortPerWeek: "2-3 hours daily",
  liveClassesPerWeek: 3,
};
const replace = (displayName: string, ifMatch?: string) =>
  call(path, { method: "PUT", json: { ...FACTS, displayName }, ifMatch });
const tagNow = async () => (await call(path)).etag!;

test("a call that compares no versions refuses If-Match, and does nothing", async () => {
  const before = await storedRows(worker.database.client);
  const json = { courseId: course.id, name: "March 2027" };
  const refused = await call("/admin/batches", { json, ifMatch: '"1"' });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "If-Match" }] } });
  expect(await storedRows(worker.database.client)).toEqual(before);
  expect((await call("/admin/batches", { json, ifMatch: "*" })).status).toBe(201);
});

test("the tag of a batch by an id of one's own is that of the batch", async () => {
  const json = { courseId: course.id, name: "March 2027" };
  const { etag, body } = await call("/admin/external-batches/TERM-1", { method: "PUT", json });
  const { _id } = body as { _id: string };
  const changed = await call(`/admin/batches/${_id}`, {
    ...{ method: "PATCH", json: { name: "April 2027" } },
    ifMatch: etag!,
  });
  expect(changed.status).toBe(200);
  expect((await call("/admin/external-batches/TERM-1", { method: "PUT", json: body as object })).status).toBe(
    200,
  );
});

describe("a course", () => {
  test("is replaced with its current tag; the response has the next one", async () => {
    const tag = await tagNow();
    expect(tag).toMatch(/^"[0-9a-f]{24}\.[\w-]{12}"$/);
    const first = await replace("First", tag);
    expect([first.status, first.etag]).toEqual([200, await tagNow()]);
    expect(first.etag).not.toBe(tag);
    expect((await replace("Second", first.etag!)).status).toBe(200);
  });

  test("is not replaced with an outdated tag; the response has the newer state and its tag", async () => {
    const tag = await tagNow();
    await replace("Newer");
    const before = await storedRows(worker.database.client);
    const refused = await replace("Older", tag);
    expect(refused).toMatchObject({
      status: 412,
      body: { code: "precondition_failed", current: { displayName: "Newer" } },
      etag: await tagNow(),
    });
    expect(refused.body).toMatchObject({ current: (await call(path)).body as object });
    expect(await storedRows(worker.database.client)).toEqual(before);
    expect((await replace("Mine on top", refused.etag!)).status).toBe(200);
  });

  const week = () => course.weeks[0]!;
  const CHANGES: [what: string, () => Promise<unknown>][] = [
    [
      "a resource added",
      () =>
        call(`${path}/weeks/1/resources`, {
          json: { title: "Read", url: "https://read.example/", type: "article" },
        }),
    ],
    [
      "an assignment added",
      () => call(`${path}/weeks/1/assignments`, { json: { title: "More", description: "It" } }),
    ],
    [
      "a resource changed",
      () => worker.db.orm.update(resources).set({ title: "New" }).where(eq(resources.weekId, week().id)),
    ],
    [
      "an assignment changed",
      () =>
        worker.db.orm
          .update(assignments)
          .set({ title: "New", version: sql`version + 1` })
          .where(eq(assignments.id, week().assignment.id)),
    ],
    [
      "a week changed",
      () =>
        worker.db.orm
          .update(weeks)
          .set({ title: "New", version: sql`version + 1` })
          .where(eq(weeks.id, week().id)),
    ],
    ["a resource removed", () => worker.db.orm.delete(resources).where(eq(resources.weekId, week().id))],
    [
      "the course closed",
      () =>
        worker.db.orm
          .update(courses)
          .set({ isActive: false, version: sql`version + 1` })
          .where(eq(courses.id, course.id)),
    ],
  ];
  test.each(CHANGES)("gets another tag after %s", async (_what, change) => {
    const tag = await tagNow();
    expect(await tagNow()).toBe(tag);
    await change();
    expect(await tagNow()).not.toBe(tag);
    expect((await replace("Older", tag)).status).toBe(412);
  });

  test("is replaced once by ten requests at once with the same tag", async () => {
    const tag = await tagNow();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => replace(`No. ${index}`, tag)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(412)]);
  });

  test("is replaced without the header, as the specification says, and in any state with *", async () => {
    expect((await replace("Without")).status).toBe(200);
    expect((await replace("Any", "*")).status).toBe(200);
  });

  test.each(['W/"1"', "1", '"1", "2"', '"'])("rejects If-Match %j as malformed", async (ifMatch) => {
    const { status, body } = await replace("Never", ifMatch);
    expect([status, body]).toMatchObject([400, { errors: [{ field: "If-Match" }] }]);
  });
});

describe("a part of a course", () => {
  const at = (kind: "weeks" | "resources" | "assignments", id: string) => `${path}/${kind}/${id}`;
  const patch = (address: string, json: object, ifMatch?: string) =>
    call(address, { method: "PATCH", json, ifMatch });
  const remove = async (address: string) =>
    (await worker.fetch(`/api${address}`, { as: admin, method: "DELETE" })).status;

  test("is changed by its id, and its other fields stay", async () => {
    const { resource, assignment, ...week } = course.weeks[0]!;
    const changes = [
      [at("weeks", week.id), { topics: ["HTTP"] }],
      [at("resources", resource.id), { url: "https://read.example/2" }],
      [at("assignments", assignment.id), { dueDate: "2031-03-03T10:00:59.999Z" }],
    ] as const;
    for (const [address, change] of changes) {
      const read = await call(address);
      const { updatedAt, ...kept } = read.body as { updatedAt: string };
      const changed = await patch(address, change, read.etag!);
      expect(changed).toMatchObject({ status: 200, body: { ...kept, ...change } });
      expect((changed.body as { updatedAt: string }).updatedAt > updatedAt).toBe(true);
      expect((await patch(address, change, read.etag!)).status).toBe(412);
      expect(await call(address)).toMatchObject({ etag: changed.etag, body: changed.body as object });
    }
  });

  test("moves within its week and to another one, without other changes", async () => {
    const [first, second] = course.weeks;
    const added = await call(`${path}/weeks/1/resources`, {
      json: { title: "Read", url: "https://read.example/", type: "article" },
    });
    const address = at("resources", (added.body as { _id: string })._id);
    expect(added.body).toMatchObject({ week: 1, position: 1 });
    expect(await call(address)).toMatchObject({ etag: added.etag, body: added.body as object });
    expect((await patch(address, { position: 0 })).body).toMatchObject({ week: 1, position: 0 });
    expect((await patch(address, { week: 2 })).body).toMatchObject({ week: 2, position: 1 });
    expect((await patch(address, { week: 9 })).status).toBe(422);
    const both = await patch(address, { week: 1, title: "Both" });
    expect(both).toMatchObject({ status: 422, body: { errors: [{ field: "week" }] } });
    expect((await call(address)).body).toMatchObject({ week: 2, title: "Read" });
    expect((await patch(at("weeks", second!.id), { week: 1 })).body).toMatchObject({ week: 1 });
    expect((await call(at("weeks", first!.id))).body).toMatchObject({ week: 2 });
  });

  test("is deleted once, and a repetition deletes nothing else", async () => {
    const [first] = course.weeks;
    const added = await call(`${path}/weeks`, { json: { title: "Third" } });
    expect(added).toMatchObject({ status: 201, body: { week: 3, title: "Third" } });
    for (const address of [
      at("resources", first!.resource.id),
      at("assignments", first!.assignment.id),
      at("weeks", first!.id),
    ]) {
      expect([await remove(address), await remove(address)]).toEqual([204, 204]);
      expect((await call(address)).status).toBe(404);
    }
    expect((await call(`${path}/weeks`)).body).toMatchObject([{ week: 1 }, { week: 2, title: "Third" }]);
  });
});

test("a grade: its tag is the submission's version, and an outdated one gets the newer grade", async () => {
  const student = await createUser(worker.db);
  const { assignment } = course.weeks[0]!;
  await createSubmission(worker.db, { student, course, assignment });
  const named = { studentId: student.id, courseId: course.id, assignmentId: assignment.id, week: 1 };
  const grade = (score: number, ifMatch?: string) =>
    call("/admin/grade-assignment", { json: { ...named, score, feedback: "" }, ifMatch });
  const [listed] = (await call(`/predefined-courses/admin/assignments/${course.id}`)).body as [
    { version: number },
  ];
  const graded = await grade(80, `"${listed.version}"`);
  expect(graded).toMatchObject({
    status: 200,
    etag: expect.stringMatching(new RegExp(`^"${listed.version + 1}\\.[\\w-]{12}"$`)),
    body: { version: listed.version + 1 },
  });
  expect(await grade(20, `"${listed.version}"`)).toMatchObject({
    status: 412,
    etag: graded.etag,
    body: { code: "precondition_failed", current: { score: 80 } },
  });
  expect((await grade(20, '"none"')).status).toBe(412);
  expect((await grade(70, graded.etag!)).body).toMatchObject({ score: 70 });
});

describe("what GET answers is accepted by PUT and PATCH, and changes nothing", () => {
  /** A correction is carried out by a PUT that names what its preview answered. */
  const COMMANDS = ["/api/admin/quizzes/{id}/corrections/{correctionId}"];
  const records = Object.entries(document.paths).flatMap(([address, { get, put, patch }]) => {
    const method = put ? "PUT" : "PATCH";
    if (!get || !(put ?? patch) || COMMANDS.includes(address)) return [];
    const sections = address.includes("{section}") ? SECTION_NAMES : [undefined];
    return sections.map((section) => [method, address, section] as const);
  });
  let target: CallTarget;
  beforeAll(async () => {
    const world = await createApiWorld(worker);
    target = { ...world.target, user: world.people.free.user };
    const { path, json } = API_CALLS["PUT /external-ids/:object/:externalId"]!(target);
    await call(path, { method: "PUT", json });
    const student = API_CALLS["GET /admin/students/by-external-id/:externalId"]!(target);
    await call(student.path, { method: "PUT", json: { email: target.user.email } });
  });

  test("there are such records", () => expect(records.length).toBeGreaterThan(5));

  test.each(records)("%s %s %s", async (method, address, section) => {
    const route = address.replace(/^\/api/, "").replace(/\{(\w+)\}/g, ":$1");
    const example = API_CALLS[`GET ${route}`]!(target).path;
    const at = section ? `/provider/${section}` : example;
    const read = await call(at);
    expect(read.status).toBe(200);
    const before = await storedRows(worker.database.client);
    const { parameters } = document.paths[address]![method.toLowerCase()]!;
    const comparesVersions = parameters.some(({ name }) => name === "If-Match");
    const ifMatch = comparesVersions ? read.etag! : undefined;
    const sent = await call(at, { method, json: read.body as object, ifMatch });
    expect(sent).toMatchObject({ status: 200, etag: read.etag, body: read.body as object });
    expect(await storedRows(worker.database.client)).toEqual(before);
  });

  test("also a course of more than 64 KB, and none of more than 1 MB", async () => {
    const { body, etag } = await call(path);
    const read = body as { weeklyRoadmap: object[] };
    const week = { title: "Long", topics: Array.from({ length: 50 }, () => "a".repeat(300)) };
    const weeklyRoadmap = Array.from({ length: 10 }, (_, index) => ({ ...week, week: index + 1 }));
    const put = (json: object, ifMatch: string | null) =>
      call(path, { method: "PUT", json, ifMatch: ifMatch ?? undefined });
    const long = await put({ ...read, durationWeeks: 10, weeklyRoadmap }, etag);
    expect(long.status).toBe(200);
    expect(JSON.stringify(long.body).length).toBeGreaterThan(100_000);
    expect(await put(long.body as object, long.etag)).toMatchObject({ status: 200, etag: long.etag });
    const tooLong = Array.from({ length: 100 }, (_, index) => ({ ...week, week: index + 1 }));
    expect(await put({ ...read, weeklyRoadmap: tooLong }, long.etag)).toMatchObject({
      status: 413,
      body: { code: "too_large" },
    });
    expect((await call(path)).etag).toBe(long.etag);
  });
});

test("the API's document names the calls that take If-Match and the responses with a tag", async () => {
  const { paths } = (await call("/openapi.json")).body as ApiDocument;
  const operations = Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, operation]) => ({ name: `${method} ${address}`, operation })),
  );
  const taking = operations.filter(({ operation }) =>
    operation.parameters.some(({ name }) => name === "If-Match"),
  );
  const named = "/api/predefined-courses/admin/predefined-courses/{courseName}";
  expect(taking.map(({ name }) => name).sort()).toEqual([
    "patch /api/admin/announcements/{id}",
    "patch /api/admin/batches/{id}",
    "patch /api/admin/batches/{id}/weeks/{week}",
    "patch /api/admin/enquiries/{id}",
    "patch /api/admin/enrolments/{id}",
    "patch /api/admin/feedback-records/{id}",
    "patch /api/admin/fees/{id}",
    "patch /api/admin/openings/{id}",
    "patch /api/admin/partner-companies/{id}",
    "patch /api/admin/questions/{id}",
    "patch /api/admin/quizzes/{id}",
    "patch /api/admin/rating-reviews/{id}",
    "patch /api/admin/students/{id}",
    "patch /api/admin/upcoming-sessions/{id}",
    ...["assignments", "resources", "weeks"].map((kind) => `patch ${named}/${kind}/{id}`),
    "post /api/admin/grade-assignment",
    "post /api/admin/placements/{id}/job",
    "post /api/admin/submissions/{id}/return",
    "post /api/provider-texts/{name}/publication",
    "put /api/admin/extra-time/{studentId}",
    ...["blueprint", "publication"].map((part) => `put /api/admin/quizzes/{id}/${part}`),
    "put /api/admin/refunds/holidays",
    "put /api/admin/risks/settings",
    `put ${named}`,
    "put /api/provider-texts/{name}",
    "put /api/provider/{section}",
  ]);
  expect(taking.every(({ operation }) => operation.responses[412])).toBe(true);
  expect(paths[named]?.get?.responses[200]?.headers?.ETag).toBeDefined();
});

test.each(["/events?types=student", "/events?limit=1", "/changes/student", "/changes/student?limit=1"])(
  "%s, which programs ask again and again, is not sent again while nothing changes",
  async (at) => {
    await createUser(worker.db);
    await createUser(worker.db);
    const known = (await call(at)).etag!;
    const again = await worker.fetch(`/api${at}`, { as: admin, headers: { "if-none-match": known } });
    expect(again.status).toBe(304);
  },
);
