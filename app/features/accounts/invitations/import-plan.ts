import type { StaffRole } from "#app/kernel/actor.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import type { ImportRow } from "./import-rows.ts";
import { COLLEGE_MISSING } from "./inputs.ts";

/** What an import can find about an address: an account, or an open invitation. */
export type KnownPeople = { accounts: KnownAccount[]; invitations: KnownInvitation[] };

type Shared = {
  id: string;
  email: string;
  phone: string;
  branch: string;
  collegeName: string;
  batchId: string | null;
  plan: "free" | "premium" | null;
  staffRole: StaffRole | null;
};
/** `hasAttempt` (1): the test is started, which fixes branch and college. */
type KnownAccount = Shared & { name: string; hasAttempt: 0 | 1 };
type KnownInvitation = Shared & { firstName: string; lastName: string };

type Values = Partial<Omit<KnownInvitation, "id" | "email">>;
export type ImportChange = { line: number; id: string; email: string; before: Values; after: Values };

/** What an import does. With any error it may not be done. */
export type ImportPlan = {
  invited: ImportRow[];
  /** Changes of open invitations, and of accounts of students. */
  invitations: ImportChange[];
  accounts: ImportChange[];
  same: number;
  errors: LineMessage[];
};

/** `staffProblem`: why the actor may not invite staff; undefined when the actor may. */
type Options = {
  defaults: Pick<ImportRow, "batchId" | "plan">;
  /** Leaves people who are known already as they are. */
  skipsKnown?: boolean;
  staffProblem: string | undefined;
};

/** Compares the rows with what is stored: who is invited, who changes and how, who stays the same, what is wrong. */
export function planImport(
  rows: readonly ImportRow[],
  known: KnownPeople,
  { defaults, skipsKnown = false, staffProblem }: Options,
) {
  const plan: ImportPlan = { invited: [], invitations: [], accounts: [], same: 0, errors: [] };
  const accountsByEmail = new Map(known.accounts.map((account) => [account.email, account]));
  const invitationsByEmail = new Map(known.invitations.map((invitation) => [invitation.email, invitation]));
  for (const row of rows) {
    const account = accountsByEmail.get(row.email);
    const invitation = invitationsByEmail.get(row.email);
    if (skipsKnown && (account || invitation)) {
      plan.same += 1;
      continue;
    }
    const isStaff = Boolean(row.staffRole === undefined ? invitation?.staffRole : row.staffRole);
    const wanted = isStaff
      ? row
      : { ...row, batchId: row.batchId ?? defaults.batchId, plan: row.plan ?? defaults.plan };
    const faults = [
      ...(isStaff && !account ? staffFaults(row, staffProblem) : []),
      ...(account ? accountFaults(account, wanted) : []),
      ...(invitation && !account ? invitationFaults(invitation, isStaff) : []),
      ...collegeFaults(account ?? invitation, wanted),
    ];
    if (faults.length > 0) {
      plan.errors.push(...faults.map((message) => ({ line: row.line, message })));
      continue;
    }
    addTo(plan, wanted, account, invitation);
  }
  return plan;
}

function addTo(plan: ImportPlan, row: ImportRow, account?: KnownAccount, invitation?: KnownInvitation): void {
  const stored = account ?? invitation;
  if (!stored) {
    plan.invited.push(row);
    return;
  }
  const change = findChange(row, stored, account ? ACCOUNT_FIELDS : INVITATION_FIELDS);
  if (!change) plan.same += 1;
  else if (account) plan.accounts.push(change);
  else plan.invitations.push(change);
}

const ACCOUNT_FIELDS = ["batchId", "plan", "phone", "branch", "collegeName"] as const;
const INVITATION_FIELDS = [...ACCOUNT_FIELDS, "firstName", "lastName", "staffRole"] as const;

/** The fields that a row changes; empty cells change nothing. */
function findChange(
  row: ImportRow,
  stored: KnownAccount | KnownInvitation,
  fields: typeof INVITATION_FIELDS | typeof ACCOUNT_FIELDS,
): ImportChange | undefined {
  const wanted: Record<string, unknown> = row;
  const present: Record<string, unknown> = stored;
  const changed = fields.filter((field) => wanted[field] && wanted[field] !== present[field]);
  if (changed.length === 0) return undefined;
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  const { line, email } = row;
  return { line, id: stored.id, email, before: pick(present), after: pick(wanted) };
}

function staffFaults(
  { batchId, plan, phone, branch, collegeName }: ImportRow,
  problem: string | undefined,
): string[] {
  if (problem) return [problem];
  return batchId || plan || phone || branch || collegeName
    ? ["Staff have no batch, plan, phone, branch or college; please leave these cells empty"]
    : [];
}

/** A student's invitation does not become one of staff, nor the reverse. */
const invitationFaults = ({ staffRole }: KnownInvitation, isStaff: boolean): string[] =>
  Boolean(staffRole) === isStaff
    ? []
    : [`The open invitation of this address is for ${staffRole ?? "a student"}; please revoke it first`];

function accountFaults(account: KnownAccount, row: ImportRow): string[] {
  if (account.staffRole !== null) return ["The address belongs to a staff account; please remove this line"];
  if (row.staffRole) return ["The address has an account; an owner gives roles on the person's own page"];
  const changesEntry =
    (row.branch !== "" && row.branch !== account.branch) ||
    (row.collegeName !== "" && row.collegeName !== account.collegeName);
  return account.hasAttempt && changesEntry
    ? [`${account.name} has started the test, so branch and college stay; please leave these cells empty`]
    : [];
}

/** Branch and college are stored together, for the entry form of the test. */
function collegeFaults(stored: Shared | undefined, row: ImportRow): string[] {
  const branch = row.branch || stored?.branch;
  const collegeName = row.collegeName || stored?.collegeName;
  return Boolean(branch) === Boolean(collegeName) ? [] : [COLLEGE_MISSING];
}
