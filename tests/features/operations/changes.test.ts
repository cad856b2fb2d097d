import { randomUUID } from "node:crypto";
import { eq, max, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import type { ChangesQuery } from "#app/features/operations/events/inputs.ts";
import { type EventObject, typesOf } from "#app/features/operations/events/rules.ts";
import { listChanges } from "#app/features/operations/events/use-cases/list-changes.server.ts";
import { listEvents } from "#app/features/operations/events/use-cases/list-events.server.ts";
import {
  deleteExternalId,
  getNamedRecord,
  putExternalId,
} from "#app/features/operations/external-ids/use-cases/name-records.server.ts";
import { listStudentRecords } from "#app/features/students/use-cases/list-students.server.ts";
import { enrolments, events, externalIds, liveSessions, users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch, createStudentInBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: Awaited<ReturnType<typeof adminContext>>;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

type Ctx = Parameters<typeof listChanges>[0];

async function read(request: ChangesQuery, object: EventObject = "student", ctx: Ctx = admin) {
  const page = await listChanges(ctx, object, request);
  if (!page.ok) throw new Error(page.problem.code);
  const [seq = 0, since = 0] = page.value.next.split("-").map((part) => Number.parseInt(part, 36));
  return { rows: page.value.rows, next: { seq, since } };
}

type Read = Awaited<ReturnType<typeof read>>;

/** A copy as a program keeps it: the names by the ids of students. */
function apply(copy: Map<string, string>, { rows }: Read) {
  for (const { id, data } of rows) {
    if (data) copy.set(id, String(data.firstName));
    else copy.delete(id);
  }
}

const stored = async () => {
  const rows = await database.db.orm.select().from(users).where(eq(users.userType, "student"));
  return new Map(rows.map(({ id, firstName }) => [id, firstName]));
};

const sorted = (copy: Map<string, string>) => [...copy].sort();

/** Numbers from 0 to below 1 that are the same in every run of a seed. */
function randomsOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe("the order of the last changes", () => {
  test.each([1, 2, 3, 4, 5])(
    "skips nothing while students are added, renamed and deleted (seed %i)",
    async (seed) => {
      const random = randomsOf(seed);
      const { orm } = database.db;
      const anyone = async () => {
        const ids = [...(await stored()).keys()].sort();
        return ids[Math.floor(random() * ids.length)];
      };
      const change = async () => {
        const what = random();
        const id = await anyone();
        if (what < 0.3 || !id) await createUser(database.db, { firstName: randomUUID() });
        else if (what < 0.75)
          await orm.update(users).set({ firstName: randomUUID() }).where(eq(users.id, id));
        else await orm.delete(users).where(eq(users.id, id));
      };
      for (let count = 0; count < 12; count += 1) await createUser(database.db);
      const copy = new Map<string, string>();
      let after: Read["next"] | undefined;
      for (let round = 0; round < 25; round += 1) {
        const limit = 1 + Math.floor(random() * 4);
        const page = await read({ after, limit });
        expect(page.rows.length).toBeLessThanOrEqual(limit);
        apply(copy, page);
        after = page.next;
        for (let count = 0; count < 2; count += 1) await change();
      }
      for (;;) {
        const page = await read({ after, limit: 3 });
        if (page.next.seq === after?.seq) break;
        apply(copy, page);
        after = page.next;
      }
      expect(sorted(copy)).toEqual(sorted(await stored()));
    },
  );

  test("begins with what has changed since an instant, and says when a record changed", async () => {
    const { id } = await createUser(database.db);
    const since = Date.now() + 60_000;
    await database.db.orm.run(sql`UPDATE events SET occurred_at = ${since} WHERE object_id = ${id}`);
    expect((await read({ updatedSince: since })).rows).toMatchObject([{ id, updatedAt: since }]);
    const listed = await listStudentRecords(admin, { filters: {}, updatedSince: since });
    expect(listed).toMatchObject({ value: { rows: [{ id }] } });
  });

  test("goes on from what is newest when nothing has changed since an instant", async () => {
    await createUser(database.db);
    const updatedSince = Date.now() + 86_400_000;
    const none = await read({ updatedSince });
    expect(none.rows).toEqual([]);
    const later = await createUser(database.db);
    expect((await read({ after: none.next })).rows).toMatchObject([{ id: later.id }]);
  });

  test("ends at the newest change of any record, as the events do", async () => {
    const { next } = await read({ limit: 200 });
    await createCourse(database.db);
    const end = await read({ after: next });
    const [newest] = await database.db.orm.select({ seq: max(events.seq) }).from(events);
    expect([end.rows, end.next.seq]).toEqual([[], newest!.seq]);
  });

  test("is refused from where deletions may be forgotten", async () => {
    const past = Date.now() - 91 * 86_400_000;
    const [seq, since] = [1, past];
    for (const request of [{ updatedSince: past }, { after: { seq, since } }]) {
      expect(await listChanges(admin, "student", request)).toMatchObject({ problem: { code: "gone" } });
    }
    const elsewhere = { after: { seq: 1e9, since: Date.now() } };
    expect(await listChanges(admin, "student", elsewhere)).toMatchObject({ problem: { code: "gone" } });
  });
});

const keyFor = (...batchIds: string[]) =>
  contextFor(database.db, {
    ...{ kind: "api-key", keyId: "key", userId: admin.actor.userId, userType: "admin", staffRole: "owner" },
    scopes: ["read:events", "read:students", "read:batches", "read:courses", "read:sessions"],
    batchIds,
    quota: { limit: 1, remaining: 1, resetSeconds: 1 },
  });

describe("a key for some batches", () => {
  test("reads what has changed in these, as events too, and nothing of others", async () => {
    const own = await createStudentInBatch(database.db);
    await createStudentInBatch(database.db);
    const key = keyFor(own.batch.id);
    const idsOf = async (object: EventObject) =>
      (await read({ limit: 200 }, object, key)).rows.filter(({ data }) => data).map(({ id }) => id);
    expect(await idsOf("student")).toEqual([own.student.id]);
    expect(await idsOf("batch")).toEqual([own.batch.id]);
    const [enrolment] = await database.db.orm
      .select()
      .from(enrolments)
      .where(eq(enrolments.batchId, own.batch.id));
    expect(await idsOf("enrolment")).toEqual([enrolment!.id]);
    const listed = await listEvents(key, { limit: 200 });
    if (!listed.ok) throw new Error(listed.problem.code);
    const readable = listed.value.events.flatMap(({ data, objectId }) => (data ? [objectId] : []));
    expect(new Set(readable)).toEqual(new Set([own.student.id, own.batch.id, enrolment!.id]));
    expect(await listChanges(key, "course", {})).toMatchObject({ problem: { code: "forbidden" } });
  });

  const move = (studentId: string, batchId: string | null) =>
    database.db.orm.update(users).set({ batchId }).where(eq(users.id, studentId));

  /** What a copy gets after a place, by both calls: the records with their names, null for those to forget. */
  const readAfter = async (after: Read["next"], object: EventObject, key: Ctx) => {
    const { rows } = await read({ after }, object, key);
    const listed = await listEvents(key, { after, types: typesOf(object) });
    if (!listed.ok) throw new Error(listed.problem.code);
    const events = listed.value.events.map(({ objectId, type, data }) => {
      expect(type.endsWith(".deleted")).toBe(data === null);
      return [objectId, data] as const;
    });
    const copy = Object.fromEntries(rows.map(({ id, data }) => [id, data]));
    expect(Object.fromEntries(events)).toEqual(copy);
    return copy;
  };

  test("is told to forget a student who was moved to another batch, and nothing else of them", async () => {
    const own = await createStudentInBatch(database.db);
    const [stays, other] = [
      await createUser(database.db, { courseId: own.course.id }),
      await createStudentInBatch(database.db),
    ];
    const key = keyFor(own.batch.id);
    const { next } = await read({ limit: 200 }, "student", key);
    await move(own.student.id, other.batch.id);
    await move(other.student.id, null);
    expect(await readAfter(next, "student", key)).toEqual({ [own.student.id]: null });
    await move(stays.id, null);
    await move(own.student.id, own.batch.id);
    expect(await readAfter(next, "student", key)).toMatchObject({
      [own.student.id]: { batchId: own.batch.id },
      [stays.id]: { batchId: null },
    });
    expect(await readAfter(next, "student", keyFor(other.batch.id))).toMatchObject({
      [own.student.id]: null,
      [other.student.id]: { batchId: null },
    });
  });

  test("is told to forget a class that was moved to another batch", async () => {
    const { batch, course } = await createStudentInBatch(database.db);
    const other = await createBatch(database.db, { courseId: course.id });
    const classOf = async (batchId: string) => {
      const values = { title: "Expert talk", startsAt: Date.now(), link: "https://meet.example/talk" };
      const [row] = await database.db.orm
        .insert(liveSessions)
        .values({ ...values, courseId: course.id, batchId })
        .returning();
      return row!.id;
    };
    const [moved, elsewhere] = [await classOf(batch.id), await classOf(other.id)];
    const key = keyFor(batch.id);
    const { next } = await read({ limit: 200 }, "session", key);
    await database.db.orm.update(liveSessions).set({ batchId: null }).where(eq(liveSessions.id, elsewhere));
    await database.db.orm.update(liveSessions).set({ batchId: other.id }).where(eq(liveSessions.id, moved));
    expect(await readAfter(next, "session", key)).toEqual({ [moved]: null });
  });
});

describe("an id of another system", () => {
  const named = async () => {
    const { id: courseId } = await createCourse(database.db);
    const batch = await createBatch(database.db, { courseId });
    return { batch, name: { object: "batch", externalId: `B-${randomUUID()}` } as const };
  };

  test("finds the record, is with its changes, and is seen by its owner alone", async () => {
    const { batch, name } = await named();
    const given = { id: batch.id, externalId: name.externalId, data: { name: batch.name } };
    for (const _ of [1, 2])
      expect(await putExternalId(admin, name, batch.id)).toMatchObject({ value: given });
    expect(await getNamedRecord(admin, name)).toMatchObject({ value: given });
    expect((await read({ limit: 200 }, "batch")).rows).toContainEqual(
      expect.objectContaining({ externalId: name.externalId }),
    );
    const other = await adminContext(database.db);
    expect(await getNamedRecord(other, name)).toMatchObject({ problem: { code: "not_found" } });
  });

  test("is of one record, and a record has one", async () => {
    const { batch, name } = await named();
    const second = await named();
    await putExternalId(admin, name, batch.id);
    await putExternalId(admin, second.name, second.batch.id);
    expect(await putExternalId(admin, name, second.batch.id)).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await getNamedRecord(admin, second.name)).toMatchObject({ value: { id: second.batch.id } });
    const renamed = { ...name, externalId: randomUUID() };
    expect(await putExternalId(admin, renamed, batch.id)).toMatchObject({ ok: true });
    expect(await getNamedRecord(admin, name)).toMatchObject({ problem: { code: "not_found" } });
    expect(await putExternalId(admin, name, second.batch.id)).toMatchObject({ ok: true });
  });

  test("is of a record that there is, and free again when it is deleted or taken away", async () => {
    const { batch, name } = await named();
    const next = await named();
    const nothing = await putExternalId(admin, name, randomUUID());
    expect(nothing).toMatchObject({ problem: { errors: [{ field: "id" }] } });
    await putExternalId(admin, name, batch.id);
    await database.db.orm.run(sql`DELETE FROM batches WHERE id = ${batch.id}`);
    expect(await getNamedRecord(admin, name)).toMatchObject({ problem: { code: "not_found" } });
    expect(await putExternalId(admin, name, next.batch.id)).toMatchObject({ ok: true });
    for (const _ of [1, 2]) expect(await deleteExternalId(admin, name)).toMatchObject({ ok: true });
    expect(await getNamedRecord(admin, name)).toMatchObject({ problem: { code: "not_found" } });
  });

  test("goes with the person whose record it names", async () => {
    const { student, batch } = await createStudentInBatch(database.db);
    const [enrolment] = await database.db.orm
      .select()
      .from(enrolments)
      .where(eq(enrolments.batchId, batch.id));
    const name = { object: "enrolment", externalId: randomUUID() } as const;
    await putExternalId(admin, name, enrolment!.id);
    await erasePerson({ db: database.db, actor: { kind: "system" }, requestId: "r" }, student.id);
    const left = await database.db.orm
      .select()
      .from(externalIds)
      .where(eq(externalIds.externalId, name.externalId));
    expect(left).toEqual([]);
  });
});
