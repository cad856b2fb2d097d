import { Link } from "@remix-run/react";
import { ReceiptList } from "#app/features/enrolment/receipts/shared/receipt-list.tsx";
import { REQUEST_CASE } from "#app/features/enrolment/requests/rules.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { REFUND_CASE } from "#app/features/refunds/rules.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import type { CaseState } from "#app/kernel/cases.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { paths } from "#app/platform/http/paths.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { Section } from "./student-section.tsx";

type Case = { id: string; to: string; state: CaseState; amount: number; createdAt: number };

const Cases = ({ title, none, cases }: { title: string; none: string; cases: readonly Case[] }) => (
  <Section title={title}>
    {cases.length === 0 && <p className="text-muted">{none}</p>}
    <ul className="grid gap-2">
      {cases.map(({ id, to, state, amount, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={to} className="link figures">
            {formatMoney(amount)}
          </Link>
          <StateBadge state={state} />
          <span className="text-sm text-muted">
            <HomeDate at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

export type Payments = {
  requests: Pick<StudentRecord["requests"][number], "id" | "state" | "amount" | "createdAt">[];
  receipts: Parameters<typeof ReceiptList>[0]["receipts"];
  refunds: Pick<
    StudentRecord["refunds"][number],
    "id" | "state" | "ruleAmount" | "approvedAmount" | "createdAt"
  >[];
};

/** What the student asked for and paid, and what was paid back. */
export const PaymentsPart = ({ requests, receipts, refunds }: Payments) => (
  <div className="grid items-start gap-8 lg:grid-cols-3">
    <Cases
      title="Enrolment requests"
      none="The student has not asked to enrol. Students ask on their page 'Fee and enrolment'."
      cases={requests.map(({ id, state, amount, createdAt }) => ({
        ...{ id, amount, createdAt },
        to: `${paths.adminEnrolmentRequests}/${id}`,
        state: REQUEST_CASE.states[state],
      }))}
    />
    {receipts.length > 0 ? (
      <ReceiptList receipts={receipts} />
    ) : (
      <Section title="Receipts">
        <p className="text-muted">No payment is recorded.</p>
      </Section>
    )}
    <Cases
      title="Refunds"
      none="The student has not asked for a refund. Students ask on their page 'Refund'."
      cases={refunds.map(({ id, state, ruleAmount, approvedAmount, createdAt }) => ({
        ...{ id, createdAt },
        to: `${refundPaths.cases}/${id}`,
        state: REFUND_CASE.states[state],
        amount: approvedAmount ?? ruleAmount,
      }))}
    />
  </div>
);
