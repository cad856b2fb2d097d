import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
import { EventQuery } from "#app/features/operations/events/inputs.ts";
import { EVENT_OBJECTS, type EventObject, objectOf } from "#app/features/operations/events/rules.ts";
import { listEvents } from "#app/features/operations/events/use-cases/list-events.server.ts";
import { EVENT_DATA } from "#app/features/operations/events/wire.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { eventTriggers, NEWEST_EVENTS } from "#db/events.ts";
import { courses, events, users } from "#db/schema/index.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { mustHold } from "#db/session/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createReceipt } from "#tests/support/enrolment-requests.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";
import { deleteExpiredRows } from "#workers/jobs/retention.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoData(database.db, {
    now: Date.parse("2026-11-21T06:00:00Z"),
    passwordHash: "scrypt$of$the$tests",
  });
  await createReceipt(database.db);
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const orm = () => database.db.orm;

const ask = (query: Record<string, string> = {}, ctx = admin) => listEvents(ctx, v.parse(EventQuery, query));

async function answer(query: Record<string, string> = {}, ctx = admin) {
  const answered = await ask(query, ctx);
  if (!answered.ok) throw new Error(answered.problem.message);
  return answered.value;
}

/** The end of everything: what follows is new. */
async function readToEnd(after?: string): Promise<string> {
  const page = await answer({ limit: "200", ...(after && { after }) });
  return page.events.length < 200 ? page.next : readToEnd(page.next);
}

/** What happened during `change`: types and data. */
async function eventsOf(change: () => Promise<unknown>) {
  const start = await readToEnd();
  await change();
  return (await answer({ after: start, limit: "200" })).events;
}

/** A copy that follows the events from a place on, some at a time. */
function follow(limit: number) {
  const copy = new Map<string, string>();
  let after: string | undefined;
  const read = async () => {
    for (;;) {
      const page = await answer({ limit: String(limit), ...(after && { after }) });
      after = page.next;
      for (const { type, objectId, data } of page.events) {
        const key = `${objectOf(type)} ${objectId}`;
        if (data) copy.set(key, JSON.stringify(data));
        else copy.delete(key);
      }
      if (page.events.length < limit) return;
    }
  };
  return { copy, read };
}

async function recordsNow() {
  const { rows } = await database.client.execute(NEWEST_EVENTS.select);
  return new Map(
    rows.map(({ object, object_id, data }) => [
      `${object} ${object_id}`,
      JSON.stringify(JSON.parse(String(data))),
    ]),
  );
}

const sorted = (map: Map<string, string>) => [...map].sort();

describe("a copy that follows the events", () => {
  test("equals the tables from the first event on, and after every kind of change", async () => {
    const { copy, read } = follow(97);
    await read();
    expect(sorted(copy)).toEqual(sorted(await recordsNow()));
    expect(new Set([...copy.keys()].map((key) => key.split(" ")[0]))).toEqual(
      new Set(Object.keys(EVENT_OBJECTS)),
    );
    const [student] = await orm().select().from(users).where(eq(users.userType, "student"));
    await orm().update(users).set({ firstName: "Renamed" }).where(eq(users.id, student!.id));
    const course = await createCourse(database.db);
    const joining = await createUser(database.db, { courseId: course.id });
    await erasePerson({ db: database.db, actor: { kind: "system" }, requestId: "r" }, joining.id);
    await orm().update(users).set({ batchId: null }).where(eq(users.courseId, course.id));
    await read();
    expect(sorted(copy)).toEqual(sorted(await recordsNow()));
  });

  test("gets every record in the format that the document describes", async () => {
    const { rows } = await database.client.execute(NEWEST_EVENTS.select);
    for (const { object, data } of rows) {
      const parsed = v.safeParse(EVENT_DATA[object as EventObject], JSON.parse(String(data)));
      expect(
        parsed.issues?.map((issue) => `${object} ${v.getDotPath(issue)}: ${issue.message}`),
      ).toBeUndefined();
    }
  });
});

describe("a change", () => {
  test("has one event with the record after it, and none when nothing changed", async () => {
    const student = await createUser(database.db);
    const rename = (firstName: string) => () =>
      orm().update(users).set({ firstName }).where(eq(users.id, student.id));
    expect(await eventsOf(rename("Asmita"))).toMatchObject([
      { type: "student.updated", objectId: student.id, version: 1, data: { firstName: "Asmita" } },
    ]);
    expect(await eventsOf(rename("Asmita"))).toEqual([]);
  });

  test("has none when its transaction is undone", async () => {
    const student = await createUser(database.db);
    const undone = () =>
      database.db.batch({
        renamed: orm().update(users).set({ firstName: "Never" }).where(eq(users.id, student.id)) as never,
        refused: mustHold(sql`false`),
      });
    expect(await eventsOf(undone)).toEqual([]);
  });

  test("of a submission has one event, with the newest version", async () => {
    const course = await createCourse(database.db);
    const student = await createUser(database.db, { courseId: course.id, plan: "premium" });
    const [{ assignment }] = course.weeks as [(typeof course.weeks)[number]];
    const ctx = contextFor(database.db, toStudentActor(student) as Student);
    const submit = (name: string) => () =>
      submitAssignment(ctx, {
        assignmentId: assignment.id,
        week: 1,
        submissionLink: `https://work.example/${name}`,
        description: "",
        notes: "",
      });
    const data = (name: string, version: number) => ({
      submissionLink: `https://work.example/${name}`,
      version,
    });
    expect(await eventsOf(submit("one"))).toMatchObject([
      { type: "submission.created", data: data("one", 1) },
    ]);
    expect(await eventsOf(submit("two"))).toMatchObject([
      { type: "submission.updated", data: data("two", 2) },
    ]);
  });
});

test("an erased person leaves ids in the events and nothing else", async () => {
  const course = await createCourse(database.db);
  const student = await createUser(database.db, { courseId: course.id, firstName: "Ermine" });
  await orm().update(users).set({ phone: "+919800000001" }).where(eq(users.id, student.id));
  await erasePerson({ db: database.db, actor: { kind: "system" }, requestId: "r" }, student.id);
  const left = await orm().select().from(events).where(sql`instr(${events.data}, 'Ermine')`);
  expect(left).toEqual([]);
  const ofStudent = await orm().select().from(events).where(eq(events.objectId, student.id));
  expect(ofStudent).toMatchObject([{ type: "student.deleted", data: null }]);
});

describe("who may read events", () => {
  const keyOf = async (...scopes: string[]) =>
    contextFor(database.db, {
      kind: "api-key",
      keyId: "key",
      userId: (await createAdmin(database.db)).id,
      userType: "admin",
      staffRole: "owner",
      scopes: ["read:events", ...scopes],
      batchIds: null,
      quota: { limit: 1, remaining: 1, resetSeconds: 1 },
    });

  test("a key gets those of records that it may read, and is told which scope it lacks", async () => {
    const key = await keyOf("read:courses");
    const { events } = await answer({ limit: "200" }, key);
    expect([...new Set(events.map(({ type }) => objectOf(type)))].sort()).toEqual([
      "assignment",
      "course",
      "resource",
      "week",
    ]);
    const refused = await ask({ types: "course,student.deleted" }, key);
    expect(refused).toMatchObject({ problem: { code: "forbidden" } });
    expect(refused.ok || refused.problem.message).toContain("read:students");
  });

  test("nobody by a type that does not exist, such as a name that every object has", () => {
    for (const types of ["students", "student.seen", "__proto__", "constructor"])
      expect(v.safeParse(EventQuery, { types }).success, types).toBe(false);
  });

  test("graders and counsellors, who see their own students alone, get none", async () => {
    for (const staffRole of ["grader", "counsellor"] as const)
      expect(await ask({}, await adminContext(database.db, { staffRole }))).toMatchObject({
        problem: { code: "forbidden" },
      });
  });
});

describe("where to go on", () => {
  test("after the id of an event, and after the end of what there was", async () => {
    const [first, second] = (await answer({ limit: "2" })).events;
    expect((await answer({ after: first!.id, limit: "1" })).events).toEqual([second]);
    const end = await readToEnd();
    expect((await answer({ after: end })).events).toEqual([]);
  });

  test("not after what may miss a deletion: an unknown event, an old answer, another database", async () => {
    const now = Date.now();
    const place = (seq: number, since: number) => `${seq.toString(36)}-${since.toString(36)}`;
    for (const after of ["0".repeat(32), place(1, now - 91 * DAY_MS), place(9_999_999, now)])
      expect(await ask({ after })).toMatchObject({ problem: { code: "gone" } });
  });
});

test("what is superseded goes after 90 days, a deletion a day later, and what is stays", async () => {
  const own = await createTestDatabase();
  const course = await createCourse(own.db, { weekCount: 1 });
  await own.db.orm.update(courses).set({ displayName: "Renamed" }).where(eq(courses.id, course.id));
  const leaving = await createUser(own.db);
  await own.db.orm.delete(users).where(eq(users.id, leaving.id));
  const typesAfter = async (days: number) => {
    await own.client.execute(
      `UPDATE events SET superseded_at = superseded_at - ${days * DAY_MS} WHERE superseded_at IS NOT NULL`,
    );
    await deleteExpiredRows(
      { ENQUIRY_RETENTION_DAYS: 365, MAIL_RETENTION_DAYS: 30, AUDIT_RETENTION_DAYS: 365 },
      own.db,
    );
    const rows = await own.db.orm.select().from(events).orderBy(events.seq);
    return rows.map(({ type }) => type).filter((type) => /^(course|student)/.test(type));
  };
  expect(await typesAfter(89)).toEqual([
    ...["course.created", "course.updated", "student.created", "student.deleted"],
  ]);
  expect(await typesAfter(1)).toEqual(["course.updated", "student.deleted"]);
  expect(await typesAfter(1)).toEqual(["course.updated"]);
  await own.close();
});

test("the triggers are those of the declaration (npm run db:generate)", () => {
  expect(readFileSync("db/triggers/events.sql", "utf8")).toBe(eventTriggers());
});
