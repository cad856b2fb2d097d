import type { ChangePlan, Enrol, Enrolment } from "#app/features/students/inputs.ts";
import {
  countSelected,
  type PeopleChange,
  type PersonChange,
  peopleToChange,
  type Selection,
  selectSelected,
  updatePeople,
} from "#app/features/students/queries/people.server.ts";
import { selectPerson } from "#app/features/students/queries/person-record.server.ts";
import { isAssignable, NONE } from "#app/features/students/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { matches } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditForEach } from "#db/audit.ts";
import { unlessBatchIsFull } from "#db/session/index.ts";

const NAMES_SHOWN = 20;

/** Previews a bulk change: the number of students, the first names, and the batches of active courses. */
export const previewSelection = withPermission("students.edit", async ({ db }, selection: Selection) => {
  const {
    selected: [selected],
    people,
    batches,
  } = await db.batch({
    selected: countSelected(db, selection),
    people: selectSelected(db, selection, NAMES_SHOWN),
    batches: selectBatchChoices(db),
  });
  return ok({ count: selected?.count ?? 0, people, batches: batches.filter(isAssignable) });
});

/**
 * Enrols the selected students in a batch, or withdraws them. Students who are in it already are skipped; each change
 * has its own audit row. Returns how many changed. Problems: invalid_fields (unknown batch, batch is full), conflict
 * (the list has changed).
 */
export function enrolStudents(
  ctx: ServiceContext,
  selection: Selection,
  { batchId, alsoPremium, expected }: Enrol,
) {
  const change: PersonChange = { batchId: checkBatch(batchId) };
  if (alsoPremium) change.plan = "premium";
  return changeStudents(ctx, selection, change, expected);
}

/** Changes the plan of the selected students; result and problems as enrolStudents. */
export const changePlan = (ctx: ServiceContext, selection: Selection, { plan, expected }: ChangePlan) =>
  changeStudents(ctx, selection, { plan }, expected);

const changeStudents = withPermission(
  "students.edit",
  async (
    ctx,
    selection: Selection,
    change: PersonChange,
    expected: number,
  ): Promise<Outcome<{ changed: number }>> => {
    const { db } = ctx;
    // Counted in the transaction of the change, so that the change applies to exactly these students.
    const written = await unlessBatchIsFull(
      db.batch({
        selected: countSelected(db, selection),
        batches: selectBatchChoices(db),
        ...changeStatements(ctx, { selection, change, expected: { count: expected } }),
      }),
    );
    if (!written) return failed(batchIsFull);
    const { selected, batches, updated } = written;
    if (selected[0]?.count !== expected) return failed(selectionChanged);
    return isKnown(batches, change) ? ok({ changed: updated.rowsAffected }) : failed(unknownBatch);
  },
);

/**
 * Sets plan and batch of one student, if they are still what the form showed. Problems: not_found, invalid_fields
 * (unknown batch, batch is full), stale_version (the message has the saved values).
 */
export const setEnrolment = withPermission(
  "students.edit",
  async (
    ctx,
    userId: string,
    { plan, batchId, expectedPlan, expectedBatchId }: Enrolment,
  ): Promise<Outcome<{ changed: number }>> => {
    const { db } = ctx;
    const change = { plan, batchId: checkBatch(batchId) };
    const expected = { plan: expectedPlan, batchId: checkBatch(expectedBatchId) };
    const written = await unlessBatchIsFull(
      db.batch({
        batches: selectBatchChoices(db),
        ...changeStatements(ctx, { selection: { ids: [userId] }, change, expected }),
        person: selectPerson(db, userId),
      }),
    );
    if (!written) return failed(batchIsFull);
    const {
      batches,
      updated,
      person: [person],
    } = written;
    if (!person) return failed(notFound("This person"));
    if (!isKnown(batches, change)) return failed(unknownBatch);
    if (updated.rowsAffected > 0 || matches(person, change)) return ok({ changed: updated.rowsAffected });
    const saved = `${person.plan} plan, ${enrolmentText(person)}`;
    return failed({
      code: "stale_version",
      message: `Someone else has changed this. It is now: ${saved}. Save again to replace it with your choice.`,
      current: person,
    });
  },
);

const enrolmentText = ({ courseName, batchName }: { courseName: string | null; batchName: string | null }) =>
  courseName && batchName ? `${courseName} (${batchName})` : "no course";

const checkBatch = (field: string) => (field === NONE ? null : field);

const changeStatements = (ctx: ServiceContext, wanted: PeopleChange) => {
  const action = wanted.change.batchId === undefined ? "student.change-plan" : "student.enrol";
  const event = { action, entity: "user", after: wanted.change };
  return {
    audit: recordAuditForEach(ctx, event, peopleToChange(wanted)),
    updated: updatePeople(ctx.db, wanted),
  };
};

const isKnown = (batches: { id: string }[], { batchId }: PersonChange) =>
  !batchId || batches.some(({ id }) => id === batchId);

const unknownBatch = invalidFields({ field: "batchId", message: "Please choose a batch" });
const batchIsFull = invalidFields({
  field: "batchId",
  message:
    "This batch has no room for them. Choose another batch or raise its capacity. No student was enrolled.",
});

const selectionChanged = conflict(
  "The list has changed since you looked at it. Nothing was done; please look again.",
);
