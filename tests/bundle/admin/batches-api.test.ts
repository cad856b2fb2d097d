import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEvents, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { assignToStudent, createBatch, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
let admin: SignedIn;
let courseId: string;
beforeAll(async () => {
  admin = await signIn(worker.db, await createAdmin(worker.db));
});
beforeEach(async () => {
  courseId = (await createCourse(worker.db)).id;
});

async function call(
  method: string,
  path: string,
  json?: unknown,
  headers: Record<string, string> = {},
  as = admin,
) {
  const response = await worker.fetch(`/api/admin/batches${path}`, { as, method, json, headers });
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape
  const body = (await response.json()) as any;
  return { status: response.status, etag: response.headers.get("etag") ?? "", body };
}

const create = (json: object = {}, headers = {}) =>
  call("POST", "", { courseId, name: "March 2031", startsOn: "2031-03-03", ...json }, headers);

test("creates a batch once for an Idempotency-Key, and lists and reads it", async () => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const [one, other] = [await create({}, key), await create({}, key)];
  expect(one).toMatchObject({ status: 201, body: { courseId, name: "March 2031", startsOn: "2031-03-03" } });
  expect(other.body).toEqual(one.body);
  expect((await call("GET", `/${one.body._id}`)).body).toEqual(one.body);
  const all = (await call("GET", "")).body as { _id: string; name: string }[];
  expect(all.filter(({ _id }) => _id === one.body._id)).toHaveLength(1);
  expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort());
});

test("names the field of an unknown course and of a name that is taken", async () => {
  const unknown = await create({ courseId: "unknown" });
  expect(unknown).toMatchObject({ status: 422, body: { errors: [{ field: "courseId" }] } });
  await create();
  expect(await create()).toMatchObject({
    status: 409,
    body: { code: "conflict", errors: [{ field: "name" }] },
  });
});

describe("a change", () => {
  test("keeps the fields that it does not name, and takes null for none", async () => {
    const { body } = await create({ capacity: 40, college: "City College" });
    const path = `/${body._id}`;
    expect((await call("PATCH", path, { name: "April 2031" })).body).toEqual({
      ...body,
      name: "April 2031",
      updatedAt: expect.any(String),
    });
    const open = await call("PATCH", path, { startsOn: null, capacity: null });
    expect(open).toMatchObject({
      status: 200,
      body: { startsOn: null, capacity: null, college: "City College" },
    });
  });

  test("with an outdated tag is 412 with the newer batch, and of ten at once one is made", async () => {
    const { body } = await create();
    const path = `/${body._id}`;
    const { etag } = await call("GET", path);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call("PATCH", path, { college: `College ${index}` }, { "if-match": etag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    const late = await call("PATCH", path, { college: "Late" }, { "if-match": etag });
    expect(late.body.current).toEqual((await call("GET", path)).body);
  });
});

test("lists enrolments with their students; a counsellor reads those of the own batches", async () => {
  const student = await createUser(worker.db, { courseId });
  const batch = await findFirstBatch(worker.db, courseId);
  const path = `/${batch.id}/enrolments`;
  const expected = [{ studentId: student.id, email: student.email, state: "active", until: null }];
  expect((await call("GET", path)).body).toMatchObject(expected);
  const counsellor = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "counsellor" }));
  expect((await call("GET", path, undefined, {}, counsellor)).status).toBe(404);
  await assignToStudent(worker.db, counsellor.user, student);
  expect((await call("GET", path, undefined, {}, counsellor)).body).toMatchObject(expected);
});

describe("an enrolment", () => {
  const enrolled = async () => {
    const { id: studentId } = await createUser(worker.db);
    const { id: batchId } = await findFirstBatch(worker.db, courseId);
    const { body } = await call("POST", `/${batchId}/enrolments`, { studentId });
    return { batchId, studentId, id: body._id as string };
  };
  const change = (id: string, state: string, headers = {}) =>
    call("PATCH", `/../enrolments/${id}`, { state }, headers);

  test("is made once, also without an Idempotency-Key, and moves the student from another batch", async () => {
    const { batchId, studentId, id } = await enrolled();
    const again = await call("POST", `/${batchId}/enrolments`, { studentId });
    expect(again).toMatchObject({
      status: 201,
      etag: expect.stringMatching(/^"active\.[\w-]{12}"$/),
      body: { _id: id, state: "active" },
    });
    const other = await createBatch(worker.db, { courseId });
    const moved = await call("POST", `/${other.id}/enrolments`, { studentId });
    expect(moved.body).toMatchObject({ batchId: other.id, state: "active" });
    expect((await call("GET", `/../enrolments/${id}`)).body).toMatchObject({ state: "withdrawn" });
    const unknown = await call("POST", `/${other.id}/enrolments`, { studentId: "unknown" });
    expect([unknown.status, unknown.body.code]).toEqual([404, "not_found"]);
  });

  test("is paused, resumed, completed; an ended one stays, and a paused one can be withdrawn", async () => {
    const { id, studentId } = await enrolled();
    const states: [string, number][] = [];
    for (const state of ["paused", "paused", "completed", "active", "completed", "active", "withdrawn"]) {
      states.push([state, (await change(id, state)).status]);
    }
    expect(states).toEqual([
      ["paused", 200],
      ["paused", 200],
      ["completed", 409],
      ["active", 200],
      ["completed", 200],
      ["active", 409],
      ["withdrawn", 409],
    ]);
    const second = await enrolled();
    await change(second.id, "paused");
    expect((await change(second.id, "withdrawn")).body).toMatchObject({ until: expect.stringMatching(/Z$/) });
    const [student] = await worker.db.orm.select().from(users).where(eq(users.id, studentId));
    expect(student).toMatchObject({ batchId: null, courseId: null });
    const audited = await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, studentId));
    const changes = audited.map(({ action }) => action).filter((action) => action.endsWith("-enrolment"));
    expect(changes).toEqual([
      "student.pause-enrolment",
      "student.resume-enrolment",
      "student.complete-enrolment",
    ]);
  });

  test("with an outdated tag is 412 with the present state, and of two changes at once one is made", async () => {
    const { id } = await enrolled();
    const { etag } = await change(id, "active");
    const answers = await Promise.all(
      ["paused", "completed", "withdrawn"].map((state) => change(id, state, { "if-match": etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const late = await change(id, "paused", { "if-match": etag });
    expect(late.status).toBe(412);
    expect(late.body.current).toEqual((await call("GET", `/../enrolments/${id}`)).body);
  });
});
