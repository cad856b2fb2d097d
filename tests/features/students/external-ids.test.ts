import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { revokeInvitation } from "#app/features/accounts/invitations/use-cases/change-invitations.server.ts";
import { inviteStudent } from "#app/features/accounts/invitations/use-cases/invite.server.ts";
import { acceptWithNewAccount } from "#app/features/accounts/use-cases/accept-invitation.server.ts";
import { PutStudentCall, PutStudentRow } from "#app/features/students/inputs.ts";
import {
  changeStudentByCall,
  getStudentWithETag,
} from "#app/features/students/use-cases/change-student.server.ts";
import { changeEnrolment, enrolByCall } from "#app/features/students/use-cases/enrolment-record.server.ts";
import { getExternalStudent } from "#app/features/students/use-cases/get-external-student.server.ts";
import { putStudent } from "#app/features/students/use-cases/put-student.server.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import { auditEvents, courses, enrolments, invitations, users } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createBatch, findEnrolment, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, anonymousContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let college: Awaited<ReturnType<typeof adminContext>>;
let other: Awaited<ReturnType<typeof adminContext>>;
let batchId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  college = await adminContext(database.db);
  other = await adminContext(database.db);
  batchId = (await findFirstBatch(database.db, (await createCourse(database.db)).id)).id;
});
afterAll(() => database.close());

const person = () => ({
  id: `CC-${randomUUID()}`,
  body: { email: `${randomUUID()}@college.example`, firstName: "Nisha", lastName: "Rao" },
});

const enrolmentsOf = async (studentId: string) => {
  const rows = await database.db.orm.select().from(enrolments).where(eq(enrolments.studentId, studentId));
  return rows.sort((one, other) => one.since - other.since).map(({ batchId, state }) => [batchId, state]);
};

/** A key of the college for one batch. */
function keyFor(ofBatch: string) {
  const { isConfirmed: _, ...actor } = college.actor;
  const key = { kind: "api-key", keyId: "1", scopes: [], batchIds: [ofBatch], quota: {} };
  return { ...college, actor: { ...actor, ...key } as never };
}

const invitationsOf = (email: string) =>
  database.db.orm.select().from(invitations).where(eq(invitations.email, email));

async function accept(email: string) {
  const token = randomUUID();
  const tokenHash = sha256(token, "base64url");
  await database.db.orm.update(invitations).set({ tokenHash }).where(eq(invitations.email, email));
  const fields = { token, password: "a-long-enough-phrase", firstName: "Nisha", lastName: "Rao" };
  expect(await acceptWithNewAccount(anonymousContext(database.db), fields)).toMatchObject({ ok: true });
}

describe("a student with an id of another system", () => {
  test("is invited once, however often and at once the same is sent", async () => {
    const { id, body } = person();
    const first = await putStudent(college, id, { ...body, batchId });
    expect(first).toMatchObject({ value: { externalId: id, isNew: true, studentId: null, batchId } });
    const both = await Promise.all([1, 2].map(() => putStudent(college, id, { ...body, batchId })));
    for (const again of both) expect(again).toMatchObject({ value: { externalId: id, isNew: false } });
    const rows = await invitationsOf(body.email);
    expect(rows).toHaveLength(1);
    const audits = await database.db.orm
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entityId, rows[0]!.id));
    expect(audits.map(({ action }) => action)).toEqual(["invitation.create"]);
  });

  test("is one student when the first two calls come at once", async () => {
    const { id, body } = person();
    const both = await Promise.all([1, 2, 3].map(() => putStudent(college, id, body)));
    expect(both.map((outcome) => outcome.ok && outcome.value.externalId)).toEqual([id, id, id]);
    expect(await invitationsOf(body.email)).toHaveLength(1);
  });

  test("keeps the id when the invitation is accepted, and is changed from then on", async () => {
    const { id, body } = person();
    await putStudent(college, id, body);
    expect(await putStudent(college, id, { ...body, firstName: "Nisha Devi" })).toMatchObject({
      value: { isNew: false, firstName: "Nisha Devi" },
    });
    await accept(body.email);
    const enrolled = await putStudent(college, id, { email: body.email, plan: "premium", batchId });
    expect(enrolled).toMatchObject({ value: { plan: "premium", batchId, lastName: "Rao" } });
    const studentId = enrolled.ok ? enrolled.value.studentId! : "";
    const [stored] = await database.db.orm.select().from(users).where(eq(users.id, studentId));
    expect(stored).toMatchObject({ name: "Nisha Rao", plan: "premium", batchId });
    expect(await getStudentWithETag(college, studentId)).toMatchObject({ value: { externalId: id } });
    // Another system has its own ids.
    expect(await getStudentWithETag(other, studentId)).toMatchObject({ value: { externalId: null } });
    expect(await putStudent(other, "1", { email: body.email })).toMatchObject({ value: { studentId } });
  });

  test("stays as staff decided when a row with a batch is sent again", async () => {
    const decisions = ["paused", "completed", "withdrawn"] as const;
    for (const state of decisions) {
      const student = await createUser(database.db);
      const row = { email: student.email, batchId };
      expect(await putStudent(college, student.id, row)).toMatchObject({ value: { batchId } });
      const enrolment = await findEnrolment(database.db, student.id);
      await changeEnrolment(college, enrolment.id, { state });
      expect(await putStudent(college, student.id, { ...row, firstName: "Nisha" })).toMatchObject({
        value: { batchId: null, firstName: "Nisha" },
      });
      expect(await enrolmentsOf(student.id)).toEqual([[batchId, state]]);
      await enrolByCall(college, batchId, { studentId: student.id });
      expect(await putStudent(college, student.id, row)).toMatchObject({ value: { batchId } });
    }
  });

  test("stays where staff moved the student, and is enrolled in a batch that is new to them", async () => {
    const student = await createUser(database.db);
    const { id: courseId } = await createCourse(database.db);
    const [moved, next] = [
      await createBatch(database.db, { courseId }),
      await createBatch(database.db, { courseId }),
    ];
    const put = (to: string) => putStudent(college, student.id, { email: student.email, batchId: to });
    await put(batchId);
    await changeStudentByCall(college, student.id, { batchId: moved.id });
    expect(await put(batchId)).toMatchObject({ value: { batchId: moved.id } });
    expect(await enrolmentsOf(student.id)).toEqual([
      [batchId, "withdrawn"],
      [moved.id, "active"],
    ]);
    expect(await put(next.id)).toMatchObject({ value: { batchId: next.id } });
  });

  test("is not refused for a batch of before, whose course accepts nobody any more", async () => {
    const { id: courseId } = await createCourse(database.db);
    const batch = await createBatch(database.db, { courseId });
    const [student, newcomer] = [await createUser(database.db), await createUser(database.db)];
    const put = ({ id, email }: typeof student) => putStudent(college, id, { email, batchId: batch.id });
    await put(student);
    await database.db.orm.update(courses).set({ isActive: false }).where(eq(courses.id, courseId));
    expect(await put(student)).toMatchObject({ value: { batchId: batch.id } });
    expect(await put(newcomer)).toMatchObject({ problem: { errors: [{ field: "batchId" }] } });
  });

  test("is not mixed up with another one, and nothing is stored then", async () => {
    const { id, body } = person();
    await putStudent(college, id, body);
    const elsewhere = person();
    const staff = await createAdmin(database.db);
    const refused = [
      await putStudent(college, id, elsewhere.body),
      await putStudent(college, elsewhere.id, body),
      await putStudent(college, elsewhere.id, { ...elsewhere.body, email: staff.email }),
    ];
    for (const outcome of refused) expect(outcome).toMatchObject({ problem: { code: "conflict" } });
    expect(await putStudent(college, elsewhere.id, { ...elsewhere.body, batchId: "none" })).toMatchObject({
      problem: { code: "invalid_fields", errors: [{ field: "batchId" }] },
    });
    expect(await invitationsOf(elsewhere.body.email)).toEqual([]);
  });

  test("who was invited at a wrong address is invited at the right one once that invitation is withdrawn", async () => {
    const { id, body } = person();
    const right = { ...body, email: `${randomUUID()}@college.example` };
    await putStudent(college, id, body);
    expect(await putStudent(college, id, right)).toMatchObject({
      problem: { code: "conflict", message: expect.stringContaining("DELETE /api/admin/invitations/{id}") },
    });
    const read = await getExternalStudent(college, id);
    await revokeInvitation(college, read.ok ? read.value.invitationId! : "");
    expect(await putStudent(college, id, right)).toMatchObject({
      value: { isNew: true, email: right.email },
    });
    expect(await getExternalStudent(college, id)).toMatchObject({ value: { email: right.email } });
    await accept(right.email);
    expect(await putStudent(college, id, body)).toMatchObject({
      problem: { message: expect.stringContaining("another email address, which stays") },
    });
  });

  test("whose invitation staff have withdrawn is not invited again by the same call, until they invite again", async () => {
    const { id, body } = person();
    await putStudent(college, id, body);
    const read = await getExternalStudent(college, id);
    await revokeInvitation(college, read.ok ? read.value.invitationId! : "");
    expect(await putStudent(college, id, body)).toMatchObject({
      problem: { code: "conflict", message: expect.stringContaining("was withdrawn") },
    });
    expect(await invitationsOf(body.email)).toHaveLength(1);
    const nothing = { plan: "free", batchId: "", phone: "", branch: "", collegeName: "" } as const;
    await inviteStudent(college, { ...body, ...nothing, formKey: undefined });
    expect(await putStudent(college, id, body)).toMatchObject({ value: { isNew: false, email: body.email } });
    expect(await getExternalStudent(college, id)).toMatchObject({ value: { email: body.email } });
  });

  test("who was invited and signs up with the address unproven gets what the invitation has by accepting it", async () => {
    const { id, body } = person();
    await putStudent(college, id, { ...body, plan: "premium", batchId });
    const stranger = await createUser(database.db, { email: body.email, emailVerified: false });
    expect(await putStudent(college, id, { ...body, plan: "premium", batchId })).toMatchObject({
      value: { isNew: false, studentId: null, batchId },
    });
    const planOf = async () =>
      (await database.db.orm.select().from(users).where(eq(users.id, stranger.id)))[0]!.plan;
    expect(await planOf()).toBe("free");
    await database.db.orm.update(users).set({ emailVerified: true }).where(eq(users.id, stranger.id));
    expect(await putStudent(college, id, { ...body, plan: "premium", batchId })).toMatchObject({
      value: { studentId: stranger.id, batchId },
    });
    expect(await getExternalStudent(college, id)).toMatchObject({ value: { studentId: stranger.id } });
  });

  test("whose invitation was withdrawn is not invited by another id or for another admin either", async () => {
    const { id, body } = person();
    await putStudent(college, id, body);
    const [invited] = await invitationsOf(body.email);
    await revokeInvitation(college, invited!.id);
    for (const [ctx, externalId] of [
      [college, randomUUID()],
      [other, id],
    ] as const) {
      expect(await putStudent(ctx, externalId, body)).toMatchObject({ problem: { code: "conflict" } });
    }
    expect(await invitationsOf(body.email)).toHaveLength(1);
  });

  test("is told when an invitation or a student has another id", async () => {
    const { id, body } = person();
    await putStudent(college, id, body);
    const another = () => putStudent(college, randomUUID(), body);
    expect(await another()).toMatchObject({
      problem: { message: expect.stringContaining("withdraw the invitation") },
    });
    await accept(body.email);
    expect(await another()).toMatchObject({
      problem: { message: expect.stringContaining("change it at the student") },
    });
  });

  test("is not invited to a batch without room, nor is the invitation moved there", async () => {
    const { id: courseId } = await createCourse(database.db);
    const { id: full } = await createBatch(database.db, { courseId, capacity: 1 });
    const [first, second] = [person(), person()];
    const put = ({ id, body }: typeof first) => putStudent(college, id, { ...body, batchId: full });
    expect(await put(first)).toMatchObject({ value: { isNew: true, batchId: full } });
    expect(await put(first)).toMatchObject({ value: { isNew: false, batchId: full } });
    const refusal = {
      problem: { errors: [{ field: "batchId", message: expect.stringContaining("no room") }] },
    };
    expect(await put(second)).toMatchObject(refusal);
    expect(await invitationsOf(second.body.email)).toEqual([]);
    await putStudent(college, second.id, { ...second.body, batchId });
    expect(await put(second)).toMatchObject(refusal);
    expect(await getExternalStudent(college, second.id)).toMatchObject({ value: { batchId } });
  });

  test("is read by it, invited and accepted, by its own system alone", async () => {
    const { id, body } = person();
    await putStudent(college, id, { ...body, batchId });
    const [invitation] = await invitationsOf(body.email);
    expect(await getExternalStudent(college, id)).toMatchObject({
      value: { ...body, externalId: id, studentId: null, invitationId: invitation!.id, batchId },
    });
    await accept(body.email);
    expect(await getExternalStudent(college, id)).toMatchObject({
      value: { externalId: id, studentId: expect.any(String), invitationId: null, batchId },
    });
    for (const outcome of [await getExternalStudent(other, id), await getExternalStudent(college, "none")]) {
      expect(outcome).toMatchObject({ problem: { code: "not_found" } });
    }
  });

  test("is read by a key for batches only in one of these, invited and accepted", async () => {
    const { id, body } = person();
    const elsewhere = await createBatch(database.db, { courseId: (await createCourse(database.db)).id });
    await putStudent(college, id, { ...body, batchId });
    const isFound = async (batch: string) => (await getExternalStudent(keyFor(batch), id)).ok;
    expect([await isFound(batchId), await isFound(elsewhere.id)]).toEqual([true, false]);
    await accept(body.email);
    expect([await isFound(batchId), await isFound(elsewhere.id)]).toEqual([true, false]);
    const nowhere = person();
    await putStudent(college, nowhere.id, nowhere.body);
    expect(await getExternalStudent(keyFor(batchId), nowhere.id)).toMatchObject({
      problem: { code: "not_found" },
    });
  });

  test("is accepted as it was read, also without a name and a batch", () => {
    const read = { externalId: "1", state: "invited", studentId: null, invitationId: "1" };
    const fields = { email: "asha@students.example", firstName: "", lastName: "", phone: "", batchId: null };
    const wanted = { email: fields.email, lastName: "", phone: "" };
    expect(v.parse(PutStudentCall, { ...read, ...fields })).toEqual(wanted);
    expect(v.parse(PutStudentRow, { ...read, ...fields })).toEqual({ ...wanted, externalId: "1" });
  });

  test("of a batch that a key is not for stays unseen and unchanged", async () => {
    const { id, email } = await createUser(database.db);
    const own = await createBatch(database.db, { courseId: (await createCourse(database.db)).id });
    const key = keyFor(own.id);
    const put = (body: object) => putStudent(key, "E-1", { email, ...body });
    expect(await put({})).toMatchObject({ problem: { code: "conflict" } });
    expect(await put({ batchId: own.id })).toMatchObject({ problem: { code: "conflict" } });
    expect(await put({ batchId })).toMatchObject({ problem: { errors: [{ field: "batchId" }] } });
    const [stored] = await database.db.orm.select().from(users).where(eq(users.id, id));
    expect(stored?.batchId).toBeNull();
    const fresh = { email: `${randomUUID()}@college.example`, firstName: "Ravi" };
    expect(await putStudent(key, "E-2", fresh)).toMatchObject({
      problem: { errors: [{ field: "batchId" }] },
    });
    expect(await putStudent(key, "E-2", { ...fresh, batchId: own.id })).toMatchObject({ ok: true });
  });

  test("is given, changed and taken away at the student, and is unique", async () => {
    const [one, two] = [await createUser(database.db), await createUser(database.db)];
    const [name, newer] = [randomUUID(), randomUUID()];
    expect(await changeStudentByCall(college, one.id, { externalId: name })).toMatchObject({
      value: { externalId: name },
    });
    expect(await changeStudentByCall(college, two.id, { externalId: name, firstName: "X" })).toMatchObject({
      problem: { errors: [{ field: "externalId" }] },
    });
    const unchanged = await getStudentWithETag(college, two.id);
    expect(unchanged).toMatchObject({ value: { externalId: null, firstName: two.firstName } });
    await changeStudentByCall(college, one.id, { externalId: newer });
    expect(await getStudentWithETag(college, one.id)).toMatchObject({ value: { externalId: newer } });
    await changeStudentByCall(college, one.id, { externalId: null });
    expect(await changeStudentByCall(college, two.id, { externalId: newer })).toMatchObject({ ok: true });
  });
});
