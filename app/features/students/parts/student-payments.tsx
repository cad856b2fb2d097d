import { Link } from "@remix-run/react";
import type { PlanLine } from "#app/features/enrolment/ledger/ledger-texts.ts";
import { PlanList } from "#app/features/enrolment/ledger/shared/plan-list.tsx";
import type { ReceiptLine } from "#app/features/enrolment/receipts/receipt-lines.ts";
import { ReceiptList } from "#app/features/enrolment/receipts/shared/receipt-list.tsx";
import type { CaseState } from "#app/kernel/cases.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Section } from "./student-section.tsx";

type Case = { id: string; to: string; state: CaseState; text: string; createdAt: number };

const Cases = ({ title, none, cases }: { title: string; none: string; cases: readonly Case[] }) => (
  <Section title={title}>
    {cases.length === 0 && <p className="text-muted">{none}</p>}
    <ul className="grid gap-2">
      {cases.map(({ id, to, state, text, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={to} className="link figures">
            {text}
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

/** Texts are composed on the server, so that the browser loads no rules of money. */
export type Payments = {
  requests: readonly Case[];
  receipts: readonly ReceiptLine[];
  ledger?: { facts: Record<string, string>; plan: PlanLine[]; to?: string };
  refunds: readonly Case[];
};

/** What the student asked for and paid, and what was paid back. */
export const PaymentsPart = ({ requests, receipts, refunds, ledger }: Payments) => (
  <div className="grid items-start gap-8 lg:grid-cols-3">
    {ledger && (
      <Section title="Fee">
        <FactList facts={ledger.facts} />
        {ledger.to && (
          <p className="mt-3">
            <Link to={ledger.to} className="link">
              Record a payment
            </Link>
          </p>
        )}
      </Section>
    )}
    {ledger && <PlanList plan={ledger.plan} />}
    <Cases
      title="Enrolment requests"
      none="The student has not asked to enrol. Students ask on their page 'Fee and enrolment'."
      cases={requests}
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
      cases={refunds}
    />
  </div>
);
