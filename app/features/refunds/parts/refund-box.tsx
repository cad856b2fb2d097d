import type { ConditionLine, RefundSummary } from "#app/features/refunds/texts.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";

const CIRCLE = "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0";
const CHECK = `${CIRCLE}M8 12.5l3 3 5-6`;
const CROSS = `${CIRCLE}M9 9l6 6M15 9l-6 6`;

/** The conditions of a full refund, each met or not, with its evidence. */
export const RefundConditions = ({ conditions }: { conditions: readonly ConditionLine[] }) => (
  <ul className="mt-4 grid gap-2">
    {conditions.map(({ name, text, isMet, evidence, href }) => (
      <li key={name} className="flex gap-2.5">
        <StrokeIcon
          path={isMet ? CHECK : CROSS}
          className={isMet ? "mt-0.5 size-5 text-leaf" : "mt-0.5 size-5 text-brick"}
        />
        <div>
          <span className="visually-hidden">{isMet ? "Met:" : "Not met:"} </span>
          {text}
          {evidence && (
            <p className="text-sm text-muted">
              {evidence}{" "}
              {href && (
                <a href={href} className="link">
                  Open<span className="visually-hidden"> the evidence: {text}</span>
                </a>
              )}
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
);

/** The refund by the rule: amount, conditions with their evidence, and the formula. */
export const RefundBox = ({ title, summary }: { title: string; summary: RefundSummary }) => (
  <section className="max-w-measure">
    <h2 className="text-xl">{title}</h2>
    <p className="mt-2 text-muted">{summary.heading}</p>
    <p className="figures text-3xl font-bold">{formatMoney(summary.amount)}</p>
    <RefundConditions conditions={summary.conditions} />
    <p className="mt-4 text-sm text-muted">{summary.reason}</p>
  </section>
);
