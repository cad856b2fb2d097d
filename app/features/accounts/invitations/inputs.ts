import * as v from "valibot";
import { shownNotice } from "#app/features/accounts/consents/inputs.ts";
import { branchOrNone } from "#app/features/provider/inputs.ts";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import {
  email,
  fileName,
  formKey,
  identifier,
  integerBetween,
  optionalLine,
  optionalText,
  text,
} from "#app/kernel/fields.ts";
import { optionalPhone } from "#app/kernel/phone.server.ts";
import { endOfDay, isPlausible } from "#app/kernel/zoned-time.ts";

const NAME_LENGTH = 80;

const names = { firstName: optionalLine(NAME_LENGTH), lastName: optionalLine(NAME_LENGTH) };
const plan = v.picklist(["free", "premium"], "Please choose a plan");
// An empty field of a form arrives as undefined, also below a default.
const branch = v.pipe(
  v.optional(v.string()),
  v.transform((value = "") => value),
  branchOrNone("Please choose a branch"),
);

export const COLLEGE_MISSING = "Please enter branch and college, or neither";

const areTogether = ({ branch, collegeName }: { branch: string; collegeName: string }) =>
  (branch === "") === (collegeName === "");

/** A student to invite. Branch and college fill in the entry form of the test, so they come together. */
export const InviteStudentInput = v.pipe(
  v.strictObject({
    ...names,
    email: email(),
    phone: optionalPhone,
    branch: v.optional(branch, ""),
    collegeName: optionalLine(120),
    batchId: optionalText(64),
    plan: v.optional(plan, "free"),
    formKey,
  }),
  v.forward(v.partialCheck([["branch"], ["collegeName"]], areTogether, COLLEGE_MISSING), ["collegeName"]),
);

const STAFF_HAVE_NO_PLACE = "Staff have no batch, plan, phone, branch or college; please leave this out";

/** The fields of a person to invite that only students have. */
const STUDENT_FIELDS = ["batchId", "plan", "phone", "branch", "collegeName"] as const;

export const InviteCall = v.pipe(
  v.strictObject({
    email: email(),
    ...names,
    phone: optionalPhone,
    branch: v.optional(branchOrNone("Please choose a branch"), ""),
    collegeName: optionalLine(120),
    batchId: optionalText(64),
    plan: v.optional(plan),
    role: v.optional(v.picklist(["student", ...STAFF_ROLES], "Please choose a role"), "student"),
  }),
  v.forward(v.partialCheck([["branch"], ["collegeName"]], areTogether, COLLEGE_MISSING), ["collegeName"]),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.role === "student") return;
    const input = dataset.value;
    for (const key of STUDENT_FIELDS.filter((field) => input[field])) {
      const path = [{ type: "object", origin: "value", input, key, value: input[key] }] as const;
      addIssue({ message: STAFF_HAVE_NO_PLACE, path: [...path] });
    }
  }),
);

export const InviteStaffInput = v.strictObject({
  ...names,
  email: email(),
  staffRole: v.picklist(STAFF_ROLES, "Please choose a role"),
  formKey,
});

const NOBODY = "Please choose a file or paste addresses";
const IMPORT_BYTES = 2_000_000;

/** A file or pasted text with people. Not trimmed, so that lines keep their numbers. */
export const ImportPeopleForm = v.strictObject({
  format: v.picklist(["addresses", "csv"], "Please choose the format"),
  content: v.pipe(
    v.string(NOBODY),
    v.check((content) => content.trim() !== "", NOBODY),
    v.maxBytes(IMPORT_BYTES, "This is too much at once; please split the file"),
  ),
  /** For students whose line names none. */
  batchId: optionalText(64),
  plan: v.pipe(
    v.optional(v.string()),
    v.transform((value = "") => value),
    v.picklist(["", "free", "premium"], "Please choose a plan"),
  ),
  /** What happens to people who are known already. */
  known: v.optional(v.picklist(["update", "skip"]), "update"),
  fileName,
});

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** A group link of a batch. Domains are separated by spaces, commas or lines; none allows every address. */
export const CreateGroupLinkForm = v.strictObject({
  batchId: text("Please choose a batch", 64),
  domains: v.pipe(
    optionalText(500),
    v.transform((domains) => [
      ...new Set(
        domains
          .toLowerCase()
          .split(/[\s,;@]+/)
          .filter(Boolean),
      ),
    ]),
    v.check(
      (domains) => domains.every((domain) => DOMAIN.test(domain)),
      "Please enter domains such as college.example",
    ),
    v.maxLength(20, "Please use at most 20 domains"),
  ),
  maxUses: integerBetween(1, 10_000, "Please enter how many people may use it, from 1 to 10000"),
  endsAt: v.pipe(
    text("Please enter the last day"),
    v.check((date) => endOfDay(date) !== undefined, "Please enter the last day as a date"),
    v.check((date) => isPlausible(endOfDay(date)), "Please enter a date between 2000 and 2100"),
    v.transform((date) => endOfDay(date)!),
  ),
  formKey,
});

/** The newest sending that the page of a bulk change showed, in epoch ms: what was sent since then is left out. */
export const SelectionSeen = v.strictObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export const invitationId = identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");

/**
 * An address that wants to join by a group link. Its page shows the privacy notice; the consent is recorded when the
 * mailed invitation is accepted.
 */
export const JoinByLinkForm = v.strictObject({ email: email(), ...shownNotice });

export type CreateGroupLink = v.InferOutput<typeof CreateGroupLinkForm>;
export type JoinByLink = v.InferOutput<typeof JoinByLinkForm>;
export type InviteStudent = v.InferOutput<typeof InviteStudentInput>;
export type ImportPeople = v.InferOutput<typeof ImportPeopleForm>;
export type InviteByCall = v.InferOutput<typeof InviteCall>;
export type InviteStaff = v.InferOutput<typeof InviteStaffInput>;
