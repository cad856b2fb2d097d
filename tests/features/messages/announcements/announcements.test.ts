import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WriteAnnouncement } from "#app/features/messages/announcements/inputs.ts";
import { NEWS_LIST } from "#app/features/messages/announcements/list.ts";
import { toFormValues } from "#app/features/messages/announcements/parts/form-values.server.ts";
import { recordReading } from "#app/features/messages/announcements/queries/own-news.server.ts";
import { UNDO_MS } from "#app/features/messages/announcements/rules.ts";
import {
  changeAnnouncement,
  correctAnnouncement,
  deleteAnnouncement,
  editAnnouncement,
  getAnnouncement,
  takeBackAnnouncement,
  takeDownAnnouncement,
  writeAnnouncement,
  writeAnnouncementByCall,
} from "#app/features/messages/announcements/use-cases/manage-announcements.server.ts";
import { notifyOfAnnouncements } from "#app/features/messages/announcements/use-cases/notify-of-announcements.server.ts";
import { getNews, listNews } from "#app/features/messages/announcements/use-cases/own-news.server.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import type { Selection } from "#app/features/students/queries/people.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { dateAt, endOfDay } from "#app/kernel/zoned-time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { announcements, notifications } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createStudentInBatch } from "#tests/support/batches.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const form: WriteAnnouncement = {
  title: "The class has moved",
  text: "We meet in the **blue** room at [noon](https://maps.example/blue).",
  isPinned: false,
  audience: "everybody",
  date: "",
  time: "",
  expiresOn: null,
};

const asStudent = (student: TestUser) => contextFor(database.db, toStudentActor(student));

/** The announcement goes out now, without waiting for the minute in which it can be taken back. */
const letGo = (id: string) =>
  database.db.orm
    .update(announcements)
    .set({ publishAt: Date.now() - 1 })
    .where(eq(announcements.id, id));

async function write(values: Partial<WriteAnnouncement> = {}, selection?: Selection) {
  const written = await writeAnnouncement(admin, { ...form, ...values }, selection);
  if (!written.ok) throw new Error(JSON.stringify(written.problem));
  return written.value;
}

async function writeAndLetGo(...written: Parameters<typeof write>) {
  const { id } = await write(...written);
  await letGo(id);
  return id;
}

const sees = async (student: TestUser, id: string) => (await getNews(asStudent(student), id)).ok;

const noticesOf = (student: TestUser, announcementId: string) =>
  database.db.orm
    .select({ facts: notifications.facts, mailDueAt: notifications.mailDueAt })
    .from(notifications)
    .where(
      and(eq(notifications.userId, student.id), eq(notifications.eventKey, `announcement:${announcementId}`)),
    );

const stateOf = async (id: string) => {
  const found = await getAnnouncement(admin, id);
  return found.ok ? found.value.state : "not found";
};

describe("reaches", () => {
  test.each(["everybody", "course", "batch", "selected", "the filtered list"])(
    "%s and nobody else",
    async (kind) => {
      const { db } = database;
      const { student, batch, course } = await createStudentInBatch(db);
      const { student: other } = await createStudentInBatch(db);
      const named = await createUser(db, { firstName: "Zubeida", lastName: student.id });
      const id = await {
        everybody: () => writeAndLetGo(),
        course: () => writeAndLetGo({ audience: `course:${course.id}` }),
        batch: () => writeAndLetGo({ audience: `batch:${batch.id}` }),
        selected: () => writeAndLetGo({ audience: "selected" }, { ids: [student.id] }),
        "the filtered list": () =>
          writeAndLetGo(
            { audience: "selected" },
            { query: readListQuery(STUDENT_LIST, new URLSearchParams({ batch: batch.id })) },
          ),
      }[kind]!();
      const isForAll = kind === "everybody";
      expect([await sees(student, id), await sees(other, id), await sees(named, id)]).toEqual([
        true,
        isForAll,
        isForAll,
      ]);
      await notifyOfAnnouncements(db);
      const notified = [student, other, named].map(async (one) => (await noticesOf(one, id)).length);
      expect((await Promise.all(notified)).map((count) => count > 0)).toEqual([true, isForAll, isForAll]);
      const counted = await getAnnouncement(admin, id);
      expect(counted.ok && !isForAll && counted.value.studentCount).toBe(isForAll ? false : 1);
      await takeDownAnnouncement(admin, id);
    },
  );

  test("an audience that is unknown or empty is a problem at its field", async () => {
    const at = async (audience: string, selection?: Selection) =>
      writeAnnouncement(admin, { ...form, audience }, selection);
    const problem = { ok: false, problem: { errors: [{ field: "audience" }] } };
    for (const audience of ["batch:none", "course:none", "batch", "team:1", "selected"])
      expect(await at(audience), audience).toMatchObject(problem);
    expect(await at("selected", { ids: [] })).toMatchObject(problem);
  });
});

describe("an announcement that was sent", () => {
  test("is seen by nobody for a minute, and can be taken back until then", async () => {
    const student = await createUser(database.db);
    const { id, publishAt } = await write();
    expect(publishAt! - admin.now).toBe(UNDO_MS);
    expect(await sees(student, id)).toBe(false);
    await notifyOfAnnouncements(database.db);
    expect(await noticesOf(student, id)).toEqual([]);
    expect(await takeBackAnnouncement(admin, id)).toMatchObject({ ok: true, value: { state: "draft" } });
    await letGo(id);
    expect(await takeBackAnnouncement(admin, id)).toMatchObject({ ok: false, problem: { code: "conflict" } });
    expect(await deleteAnnouncement(admin, id)).toMatchObject({ ok: false, problem: { code: "conflict" } });
  });

  test("waits for its time, ends with its last day, and not before it goes out", async () => {
    const student = await createUser(database.db);
    const planned = await write({ date: "2035-05-01", time: "09:30" });
    expect(planned.state).toBe("scheduled");
    expect(await writeAnnouncement(admin, { ...form, date: "2020-05-01", time: "09:30" })).toMatchObject({
      problem: { errors: [{ field: "date" }] },
    });
    const tooEarly = { ...form, date: "2035-05-01", time: "09:30", expiresOn: planned.publishAt! };
    expect(await writeAnnouncement(admin, tooEarly)).toMatchObject({
      problem: { errors: [{ field: "expiresOn" }] },
    });
    const id = await writeAndLetGo();
    expect(await takeDownAnnouncement(admin, id)).toMatchObject({ ok: true, value: { state: "ended" } });
    expect(await takeDownAnnouncement(admin, id)).toMatchObject({ ok: true });
    expect(await sees(student, id)).toBe(false);
    const taken = await getAnnouncement(admin, id);
    if (!taken.ok) throw new Error(taken.problem.code);
    const { title, text, isPinned, version, expiresAt } = taken.value;
    const sameDay = endOfDay(dateAt(expiresAt! - 1))!;
    await correctAnnouncement(admin, id, { title, text, isPinned, version, expiresOn: sameDay });
    expect(await sees(student, id)).toBe(false);
    expect(await takeDownAnnouncement(admin, planned.id)).toMatchObject({ problem: { code: "conflict" } });
  });

  test("notifies each student once, however often the work runs", async () => {
    const student = await createUser(database.db);
    const disabled = await createUser(database.db, { disabledAt: 1 });
    const id = await writeAndLetGo();
    await Promise.allSettled([notifyOfAnnouncements(database.db), notifyOfAnnouncements(database.db)]);
    await notifyOfAnnouncements(database.db);
    const [notice, ...others] = await noticesOf(student, id);
    expect(others).toEqual([]);
    expect(notice?.mailDueAt).not.toBeNull();
    expect(notice?.facts).toMatchObject({
      title: form.title,
      text: "We meet in the blue room at noon (https://maps.example/blue).",
    });
    expect(await noticesOf(disabled, id)).toEqual([]);
  });

  test("notifies five thousand students once, in one write that none of them waits for long", async () => {
    const crowd = await createTestDatabase();
    const ctx = await adminContext(crowd.db);
    for (let from = 0; from < 5_000; from += 2_500)
      await crowd.db.orm.run(sql`
        INSERT INTO users (id, name, first_name, last_name, email, email_verified, user_type, created_at, updated_at)
        SELECT 'student-' || value, 'Asha Rao', 'Asha', 'Rao', 'student-' || value || '@example.com', 1, 'student', 1, 1
        FROM generate_series(${from + 1}, ${from + 2_500})`);
    const written = await writeAnnouncement(ctx, form);
    await crowd.db.orm.update(announcements).set({ publishAt: Date.now() - 1 });
    const start = performance.now();
    await Promise.allSettled([notifyOfAnnouncements(crowd.db), notifyOfAnnouncements(crowd.db)]);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(written).toMatchObject({ ok: true, value: { studentCount: 5_000 } });
    const [counted] = await crowd.db.orm
      .select({ all: sql<number>`count(*)`, students: sql<number>`count(DISTINCT user_id)` })
      .from(notifications);
    expect(counted).toEqual({ all: 5_000, students: 5_000 });
    await crowd.close();
  });

  test("is corrected visibly, and cannot be given to others", async () => {
    const student = await createUser(database.db);
    const id = await writeAndLetGo();
    expect(await editAnnouncement(admin, id, { ...form, title: "Moved", version: 1 })).toMatchObject({
      problem: { code: "conflict" },
    });
    const { title, text, isPinned, expiresOn } = form;
    const content = { title, text, isPinned, expiresOn };
    await correctAnnouncement(admin, id, { ...content, isPinned: true, version: 1 });
    expect(await getNews(asStudent(student), id)).toMatchObject({
      value: { isPinned: true, correctedAt: null },
    });
    await correctAnnouncement(admin, id, { ...content, text: "In the red room.", version: 2 });
    const corrected = await getNews(asStudent(student), id);
    expect(corrected).toMatchObject({ value: { text: "In the red room.", correctedAt: expect.any(Number) } });
    expect(await correctAnnouncement(admin, id, { ...content, title: "Other", version: 2 })).toMatchObject({
      problem: { code: "stale_version" },
    });
  });

  test("is corrected also once it has ended, and stays so unless it gets another last day", async () => {
    const id = await writeAndLetGo();
    await takeDownAnnouncement(admin, id);
    const { title, text, isPinned } = form;
    const correct = (expiresOn: number | null, version: number) =>
      correctAnnouncement(admin, id, { title, text, isPinned, expiresOn, version });
    const today = endOfDay(dateAt(Date.now()))! + 1;
    expect(await correct(today, 2)).toMatchObject({ value: { state: "ended", version: 3 } });
    expect(await correct(1, 3)).toMatchObject({ problem: { errors: [{ field: "expiresOn" }] } });
    expect(await correct(null, 3)).toMatchObject({ ok: true });
    expect(await stateOf(id)).not.toBe("ended");
  });

  test("counts who has read it, each student once", async () => {
    const { student, batch } = await createStudentInBatch(database.db);
    const stranger = await createUser(database.db);
    const id = await writeAndLetGo({ audience: `batch:${batch.id}` });
    for (const { id: reader } of [student, student, stranger])
      await database.db.execute(recordReading(database.db, reader, id));
    expect(await getAnnouncement(admin, id)).toMatchObject({ value: { studentCount: 1, readCount: 1 } });
    const page = await listNews(asStudent(student), readListQuery(NEWS_LIST, new URLSearchParams()));
    expect(page.rows.find((row) => row.id === id)).toMatchObject({ isRead: true });
  });
});

test("a draft is changed as a whole and deleted, and the same form twice is one", async () => {
  const twice = { next: "draft", formKey: crypto.randomUUID() } as const;
  const [{ id }, second] = [await write(twice), await write(twice)];
  expect(second.id).toBe(id);
  const { batch } = await createStudentInBatch(database.db);
  const audience = `batch:${batch.id}`;
  expect(await editAnnouncement(admin, id, { ...form, audience, next: "draft", version: 1 })).toMatchObject({
    value: { state: "draft", audience: "batch", version: 2 },
  });
  const planned = { ...form, date: "2035-05-01", time: "09:30", next: "draft", version: 2 } as const;
  const outcome = await editAnnouncement(admin, id, planned);
  expect(outcome.ok && toFormValues(outcome.value).fields).toMatchObject({
    date: "2035-05-01",
    time: "09:30",
  });
  expect(await deleteAnnouncement(admin, id)).toEqual({ ok: true, value: undefined });
  expect(await stateOf(id)).toBe("not found");
});

describe("an announcement of a program", () => {
  const sent = { title: "Moved", text: "The blue room.", isPinned: false, isDraft: false } as const;

  test("is for its batch or the students that it names, and for nobody without them", async () => {
    const { student, batch } = await createStudentInBatch(database.db);
    const ofBatch = await writeAnnouncementByCall(admin, { ...sent, audience: "batch", batchId: batch.id });
    expect(ofBatch).toMatchObject({ ok: true, value: { batchId: batch.id, studentCount: 1 } });
    const named = { ...sent, audience: "selected" as const, studentIds: [student.id] };
    expect(await writeAnnouncementByCall(admin, named)).toMatchObject({ value: { studentCount: 1 } });
    const refused = { problem: { errors: [{ field: "audience" }] } };
    expect(await writeAnnouncementByCall(admin, { ...sent, audience: "batch" })).toMatchObject(refused);
    expect(await writeAnnouncementByCall(admin, { ...named, studentIds: [] })).toMatchObject(refused);
  });

  test("keeps its time while its text changes, and not a time that has passed", async () => {
    const sendAt = Date.parse("2099-01-05T04:30:00Z");
    const { id } = await write({ date: "2099-01-05", time: "10:00", audience: "everybody" });
    expect(await changeAnnouncement(admin, id, { text: "The red room." })).toMatchObject({
      value: { publishAt: sendAt, plannedAt: sendAt, text: "The red room." },
    });
    expect(await changeAnnouncement(admin, id, { sendAt: 1 })).toMatchObject({
      problem: { errors: [{ field: "sendAt" }] },
    });
  });

  test("that was taken down stays so when what was read is sent back", async () => {
    const id = await writeAndLetGo();
    const taken = await takeDownAnnouncement(admin, id);
    const expiresOn = endOfDay(dateAt(Date.now()))! + 1;
    expect(await changeAnnouncement(admin, id, { title: form.title, expiresOn })).toEqual(taken);
    expect(await changeAnnouncement(admin, id, { isDraft: true })).toMatchObject({
      problem: { code: "conflict" },
    });
  });
});
