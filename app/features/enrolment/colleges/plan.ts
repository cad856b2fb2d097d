import { type CollegeFee, computeCollegeFee } from "#app/features/enrolment/fees/rules.ts";
import { provider } from "#app/features/provider/provider.ts";
import type { Money } from "#app/kernel/money.ts";
import { comparableName, fullName } from "#app/kernel/rules-for-names.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";

export type ListedPerson = { line: number; email: string; firstName: string; lastName: string };

/** What is stored about a listed address; flags are 0 or 1. */
export type Account = {
  id: string;
  email: string;
  name: string;
  plan: "free" | "premium" | null;
  isStudent: number;
  isDisabled: number;
  hasOpenRequest: number;
};

/** Who would be enrolled for which fee. With any error nobody may be. */
export type CollegePlan = {
  students: (Pick<Account, "id" | "email" | "name"> & { line: number })[];
  fee: CollegeFee;
  errors: LineMessage[];
  notes: LineMessage[];
};

/**
 * Compares the lines with the accounts: each needs one of a student who is not enrolled yet. The fee is the rate less the
 * volume discount. A name that differs from the account is a note, because people write their names in several ways.
 */
export function planCollegeEnrolment(
  rate: Money,
  people: readonly ListedPerson[],
  accounts: readonly Account[],
): CollegePlan {
  const accountsByEmail = new Map(accounts.map((account) => [account.email, account]));
  const plan = {
    students: [] as (Account & { line: number })[],
    errors: [] as LineMessage[],
    notes: [] as LineMessage[],
  };
  for (const { line, email, ...listed } of people) {
    const account = accountsByEmail.get(email);
    const fault = findFault(email, account);
    if (fault || !account) {
      plan.errors.push({ line, message: fault });
      continue;
    }
    plan.students.push({ ...account, line });
    const name = fullName(listed);
    if (name && !isSameName(name, account.name))
      plan.notes.push({ line, message: `Listed as '${name}'; the account of ${email} is '${account.name}'` });
  }
  const students = plan.students.map(({ line, id, email, name }) => ({ line, id, email, name }));
  return {
    ...plan,
    students,
    fee: computeCollegeFee(rate, students.length, provider().plans.volumeDiscounts),
  };
}

function findFault(email: string, account: Account | undefined): string {
  if (!account) return `${email} has no account; invite the person first`;
  if (!account.isStudent) return `${email} belongs to staff; remove this line`;
  if (account.isDisabled)
    return `The account of ${account.name} is disabled; enable it first, or remove this line`;
  if (account.plan === "premium") return `${account.name} is enrolled already; remove this line`;
  return account.hasOpenRequest
    ? `${account.name} has an open request to enrol; decline it first, or remove this line`
    : "";
}

const isSameName = (one: string, other: string) => comparableName(one) === comparableName(other);
