import type { ImportChange, ImportPlan } from "#app/features/accounts/invitations/import-plan.ts";
import type { ImportRow } from "#app/features/accounts/invitations/import-rows.ts";
import type { PreviewRow } from "#app/features/operations/imports/rules.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";

type Batch = { id: string; name: string; courseName: string };
type Found = {
  plan: ImportPlan;
  rows: readonly ImportRow[];
  needsConfirmation: boolean;
  batches: readonly Batch[];
};

/** The rows of a file of people as an import would store them: by email, name, and the values that are new. */
export function toPreview({ plan, rows, needsConfirmation, batches }: Found) {
  const invited = new Map(plan.invited.map((row) => [row.email, row]));
  const changes = new Map([...plan.accounts, ...plan.invitations].map((change) => [change.email, change]));
  const batchName = (id: unknown) => {
    const batch = batches.find((one) => one.id === id);
    return batch ? `${batch.courseName}, ${batch.name}` : String(id);
  };
  const shown = rows.map((row): PreviewRow => {
    const [added, change] = [invited.get(row.email), changes.get(row.email)];
    const name = fullName(row);
    const fate = added ? "new" : change ? "changed" : "same";
    const stored = added ? describeNew(added, batchName) : change ? describeChange(change, batchName) : "";
    return { line: row.line, cells: [row.email, name, stored], fate };
  });
  return { rows: shown, summary: { invited: plan.invited.length, needsConfirmation } };
}

type BatchName = (id: unknown) => string;

const describeNew = (row: ImportRow, batchName: BatchName) =>
  [
    row.staffRole,
    row.batchId && batchName(row.batchId),
    row.phone,
    row.branch && `${row.branch}, ${row.collegeName}`,
    row.plan === "premium" && "premium",
  ]
    .filter(Boolean)
    .join("; ");

/** The names of the changed fields. */
const FIELDS: Record<string, string> = {
  batchId: "batch",
  plan: "plan",
  phone: "phone",
  branch: "branch",
  collegeName: "college",
  firstName: "first name",
  lastName: "last name",
  staffRole: "role",
};

function describeChange({ before, after }: ImportChange, batchName: BatchName): string {
  const say = (field: string, value: unknown) => (field === "batchId" && value ? batchName(value) : value);
  return Object.entries(after)
    .map(([field, value]) => {
      const earlier = say(field, (before as Record<string, unknown>)[field]);
      return `${FIELDS[field] ?? field}: ${earlier ? `${earlier} becomes ` : ""}${say(field, value)}`;
    })
    .join("; ");
}
