import { requireRoom } from "#app/features/accounts/invitations/queries/invitations.server.ts";
import { updateInvitations } from "#app/features/accounts/invitations/queries/people-import.server.ts";
import { inviteStudent } from "#app/features/accounts/invitations/use-cases/invite.server.ts";
import type { PutStudent } from "#app/features/students/inputs.ts";
import { batchIsFull, unknownBatch } from "#app/features/students/problems.ts";
import {
  type KnownStudent,
  linkExternalId,
  selectByEmail,
  selectByExternalId,
  selectHasBeenIn,
  selectNewestInvitation,
} from "#app/features/students/queries/external-ids.server.ts";
import { isAssignable } from "#app/features/students/rules.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { type Admin, hasBoundKey } from "#app/kernel/actor.ts";
import { matches } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { changeStudent } from "./change-student.server.ts";
import type { ExternalStudent } from "./get-external-student.server.ts";

type PutOutcome = Outcome<ExternalStudent & { isNew: boolean }>;

type Ctx = ServiceContext<Admin>;
type Fields = Omit<PutStudent, "email">;

/** Another call with the same student may come first; the next try finds what it has stored. */
const TRIES = 3;

/**
 * Makes the student with an external id of the caller's what the body says: changes the student or the open invitation
 * with this address, or invites the person by mail. Omitted fields stay. The same body twice, also at once, is one
 * student. A batch in which the student was enrolled before changes nothing: what staff have decided about that
 * enrolment stays. Problems: conflict (the id belongs to another address, the address to staff, to another id or to a
 * student whom the key may not see, or staff have withdrawn the invitation), invalid_fields (the batch is unknown or
 * full, or the address has another invitation).
 */
export const putStudent = withPermission(
  "students.edit",
  async (ctx, externalId: string, { email, ...given }: PutStudent): Promise<PutOutcome> => {
    let stored = await store(ctx, externalId, email, given);
    for (let attempt = 1; attempt < TRIES && isOvertaken(stored); attempt += 1) {
      stored = await store(ctx, externalId, email, given);
    }
    return stored;
  },
);

/** Another call may have invited or changed the person between the read and the write. */
const isOvertaken = (outcome: PutOutcome): boolean =>
  !outcome.ok &&
  (outcome.problem === takenMeanwhile ||
    outcome.problem.code === "stale_version" ||
    Boolean(outcome.problem.errors?.some(({ field }) => field === "email")));

async function store(ctx: Ctx, externalId: string, email: string, fields: Fields): Promise<PutOutcome> {
  const { db, actor } = ctx;
  const ownerId = actor.userId;
  const {
    named: [named],
    person: [person],
    earlier,
    newest: [newest],
  } = await db.batch({
    named: selectByExternalId(db, ownerId, externalId),
    person: selectByEmail(db, ownerId, email),
    earlier: fields.batchId ? selectHasBeenIn(db, actor, email, fields.batchId) : undefined,
    newest: selectNewestInvitation(db, email),
  });
  const { batchId: _, ...withoutBatch } = fields;
  const given: Fields = earlier?.length ? withoutBatch : fields;
  const batchProblem = await checkBatch(ctx, given.batchId);
  if (batchProblem) return failed(batchProblem);
  if (named && named.email !== email) {
    return failed(named.studentId ? otherAddress : otherAddressInvited);
  }
  if (person?.userType === "admin") return failed(isStaff);
  if (person && person.externalId !== null && person.externalId !== externalId) {
    return failed(person.studentId ? otherId : otherIdInvited);
  }
  if (person?.studentId) {
    if (!(await mayReadStudent(ctx, person.studentId))) return failed(isElsewhere);
    const changed = await changeStudent(ctx, person.studentId, given);
    if (!changed.ok) return changed;
    await db.execute(linkExternalId(db, { ownerId, externalId, recordId: person.studentId }));
    return read(ctx, externalId, email, false);
  }
  if (person?.invitationId) return changeInvitation(ctx, externalId, person, given);
  if (newest?.isWithdrawn) return failed(wasWithdrawn);
  if (hasBoundKey(actor) && !given.batchId) return failed(noBatchOfKey);
  const { firstName = "", lastName = "", phone = "", plan = "free", batchId = "" } = given;
  const nothing = { branch: "", collegeName: "", formKey: undefined };
  const invited = await inviteStudent(
    ctx,
    { email, firstName, lastName, phone, plan, batchId, ...nothing },
    externalId,
  );
  return invited.ok ? read(ctx, externalId, email, true) : invited;
}

async function checkBatch({ db, actor }: Ctx, batchId: string | undefined) {
  if (!batchId) return undefined;
  const batches = (await db.execute(selectBatchChoices(db, actor))).filter(isAssignable);
  return batches.some(({ id }) => id === batchId) ? undefined : unknownBatch;
}

async function changeInvitation(ctx: Ctx, externalId: string, person: KnownStudent, given: Fields) {
  const { db, actor } = ctx;
  const { invitationId, email } = person;
  const id = invitationId!;
  if (hasBoundKey(actor) && !(person.batchId && actor.batchIds?.includes(person.batchId))) {
    return failed(isElsewhere);
  }
  const isSame = matches(person, given);
  const { batchId } = given;
  const moves = batchId !== undefined && batchId !== person.batchId;
  const written = await db.batch({
    room: moves ? requireRoom([{ email, batchId }]) : undefined,
    changed: isSame ? undefined : updateInvitations(db, [{ line: 1, id, email, before: {}, after: given }]),
    audit: isSame
      ? undefined
      : recordAudit(ctx, {
          action: "invitation.edit",
          entity: "invitation",
          entityId: id,
          before: Object.fromEntries(
            Object.keys(given).map((name) => [name, person[name as keyof KnownStudent]]),
          ),
          after: given,
        }),
    linked: linkExternalId(db, { ownerId: actor.userId, externalId, recordId: id }),
  });
  if (!written) return failed(batchIsFull);
  return read(ctx, externalId, email, false);
}

/** What the id names now: somebody else only when another call has taken it meanwhile. */
async function read(
  { db, actor }: Ctx,
  externalId: string,
  email: string,
  isNew: boolean,
): Promise<PutOutcome> {
  const [stored] = await db.execute(selectByExternalId(db, actor.userId, externalId));
  return stored?.email === email ? ok({ ...stored, externalId, isNew }) : failed(takenMeanwhile);
}

const takenMeanwhile = conflict("Other calls are changing this student. Please try again.");

const otherAddress = conflict(
  "This external id belongs to a student whose account has another email address, which stays. Send that address, or take the id away from the student first.",
);
const otherAddressInvited = conflict(
  "This external id belongs to an open invitation to another email address. If that address is right, correct yours. If it is wrong, withdraw the invitation with DELETE /api/admin/invitations/{id} and send this again; GET /api/admin/students/by-external-id/{externalId} answers its id as invitationId.",
);
const wasWithdrawn = conflict(
  "The invitation of this person was withdrawn. To invite them all the same, use POST /api/admin/invitations, and send this again.",
);
const isStaff = conflict("This address has an account of a member of staff.");
const otherId = conflict("This student has another external id. Send that one, or change it at the student.");
const otherIdInvited = conflict(
  "This address has an open invitation with another external id. Send that one, or withdraw the invitation first.",
);
const isElsewhere = conflict(
  "This address belongs to a person whom this API key may not see. Use a key for that person's batch.",
);
const noBatchOfKey = invalidFields({
  field: "batchId",
  message: "This API key is bound to batches; please name one of them",
});
