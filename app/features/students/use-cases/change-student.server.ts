import type { ChangeStudent, ChangeStudentByCall } from "#app/features/students/inputs.ts";
import { batchIsFull, unknownBatch } from "#app/features/students/problems.ts";
import {
  linkExternalId,
  selectByExternalId,
  selectExternalId,
  unlinkExternalId,
} from "#app/features/students/queries/external-ids.server.ts";
import { type StudentValues, updateStudent } from "#app/features/students/queries/people.server.ts";
import { selectPerson } from "#app/features/students/queries/person-record.server.ts";
import { isAssignable } from "#app/features/students/rules.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import type { CourseReference } from "#app/features/teaching/courses/course-reference.ts";
import { matches } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import { recordAudit } from "#db/audit.ts";
import { mustChange, type RowOf, unlessBatchIsFull } from "#db/session/index.ts";

type Person = RowOf<typeof selectPerson>;
export type StudentWithETag = Person & { tag: string; externalId: string | null };

const TAG_LENGTH = 24;

const toValues = ({ firstName, lastName, phone, plan, batchId }: Person): StudentValues => ({
  firstName,
  lastName,
  phone,
  plan,
  batchId,
});

const withTag = (person: Person, [named]: { externalId: string }[]): StudentWithETag => ({
  ...person,
  externalId: named?.externalId ?? null,
  tag: sha256(JSON.stringify(toValues(person)), "hex").slice(0, TAG_LENGTH),
});

/** Gets a student with the tag of names, phone, plan and batch. Problems: not_found, also for staff. */
export const getStudentWithETag = withPermission(
  "students.read",
  async (ctx, id: string): Promise<Outcome<StudentWithETag>> => {
    if (!(await mayReadStudent(ctx, id))) return failed(unknownStudent);
    const {
      person: [person],
      named,
    } = await ctx.db.batch({
      person: selectPerson(ctx.db, id),
      named: selectExternalId(ctx.db, ctx.actor.userId, id),
    });
    return person?.userType === "student" ? ok(withTag(person, named)) : failed(unknownStudent);
  },
);

/**
 * Changes names, phone (E.164, empty: none), plan, course or batch of a student; omitted fields stay. A course alone means its only batch; null
 * withdraws. Problems: not_found, invalid_fields (unknown or full batch, unknown course, a course with several
 * batches), stale_version with the newer student when `expectedTag` is outdated or another save came in between.
 */
export const changeStudent = withPermission(
  "students.edit",
  async (ctx, id: string, change: ChangeStudent, expectedTag?: string): Promise<Outcome<StudentWithETag>> => {
    const { db, actor } = ctx;
    if (!(await mayReadStudent(ctx, id))) return failed(unknownStudent);
    const {
      before: [before],
      batches,
      named,
    } = await db.batch({
      before: selectPerson(db, id),
      batches: selectBatchChoices(db, actor),
      named: selectExternalId(db, actor.userId, id),
    });
    if (before?.userType !== "student") return failed(unknownStudent);
    const current = withTag(before, named);
    if (expectedTag !== undefined && expectedTag !== current.tag) return failed(staleStudent(current));
    const { course, email, ...values } = change;
    if (email !== undefined && email !== before.email) return failed(emailStays);
    const place = { course, batchId: change.batchId };
    const batch = isPlaceOf(before, place) ? ok(undefined) : batchFor(place, batches.filter(isAssignable));
    if (!batch.ok) return batch;
    const wanted = { ...values, ...(batch.value === undefined ? {} : { batchId: batch.value }) };
    if (matches(toValues(before), wanted)) return ok(current);
    const written = await unlessBatchIsFull(
      db
        .batch({
          updated: mustChange(updateStudent(db, id, toValues(before), { ...toValues(before), ...wanted })),
          audit: recordAudit(ctx, {
            action: "student.edit",
            entity: "user",
            entityId: id,
            before: toValues(before),
            after: wanted,
          }),
          person: selectPerson(db, id),
        })
        .then((results) => results ?? null),
    );
    if (written === undefined) return failed(batchIsFull);
    if (written) return ok(withTag(written.person[0]!, named));
    const newer = await getStudentWithETag(ctx, id);
    return newer.ok ? failed(staleStudent(newer.value)) : newer;
  },
);

/**
 * The same for API callers, who may also give a student the id of their own system; null takes it away. Problems: as
 * changeStudent, invalid_fields at `externalId` (another student's).
 */
export const changeStudentByCall = withPermission(
  "students.edit",
  async (
    ctx,
    id: string,
    { externalId, ...change }: ChangeStudentByCall,
    expectedTag?: string,
  ): Promise<Outcome<StudentWithETag>> => {
    if (externalId === undefined) return changeStudent(ctx, id, change, expectedTag);
    const { db, actor } = ctx;
    const ownerId = actor.userId;
    const isTaken = async () => {
      const [named] = externalId ? await db.execute(selectByExternalId(db, ownerId, externalId)) : [];
      return named !== undefined && named.studentId !== id;
    };
    if (await isTaken()) return failed(externalIdTaken);
    const changed = await changeStudent(ctx, id, change, expectedTag);
    if (!changed.ok || changed.value.externalId === externalId) return changed;
    await db.batch({
      unlinked: unlinkExternalId(db, ownerId, id),
      linked: externalId ? linkExternalId(db, { ownerId, externalId, recordId: id }) : undefined,
    });
    return (await isTaken()) ? failed(externalIdTaken) : ok({ ...changed.value, externalId });
  },
);

const externalIdTaken = invalidFields({
  field: "externalId",
  message: "Another student has this external id",
});

type Choice = { id: string; course: CourseReference };

/** What is sent back unchanged stays, also in a course that accepts nobody any more. */
const isPlaceOf = (person: Person, { course, batchId }: Pick<ChangeStudent, "course" | "batchId">) =>
  (batchId === undefined || batchId === person.batchId) &&
  (course === undefined || course === (person.course?.name ?? null));

/** The batch that course and batch name: undefined leaves it, null is none. */
function batchFor(
  { course, batchId }: Pick<ChangeStudent, "course" | "batchId">,
  batches: readonly Choice[],
): Outcome<string | null | undefined> {
  if (course === undefined && batchId === undefined) return ok(undefined);
  if (batchId === null || (course === null && batchId === undefined)) return ok(null);
  const ofCourse = batches.filter((batch) => course === undefined || batch.course.name === course);
  if (ofCourse.length === 0) return failed(unknownCourse);
  if (batchId !== undefined) {
    return ofCourse.some(({ id }) => id === batchId) ? ok(batchId) : failed(unknownBatch);
  }
  return ofCourse.length === 1 ? ok(ofCourse[0]!.id) : failed(severalBatches);
}

const staleStudent = (current: StudentWithETag): Problem => ({
  code: "stale_version",
  message: "Someone else has changed this student. Compare both versions and send your change again.",
  current,
});
const emailStays = invalidFields({
  field: "email",
  message: "Only the student can change this address, under Account",
});
const unknownStudent = notFound("This student");
const unknownCourse = invalidFields({ field: "course", message: "There is no active course of this name" });
const severalBatches = invalidFields({
  field: "batchId",
  message: "This course has several batches; please name one",
});
