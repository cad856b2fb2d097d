import { gatherDecisions, StatementForm } from "#app/features/enrolment/statements/inputs.ts";
import { chosenTarget, type Match } from "#app/features/enrolment/statements/matching.ts";
import { BANK_TABLE } from "#app/features/enrolment/statements/statement-rows.ts";
import {
  checkStatement,
  recordStatement,
} from "#app/features/enrolment/statements/use-cases/statements.server.ts";
import { importer } from "#app/features/operations/imports/importer.server.ts";
import type { PreviewRow } from "#app/features/operations/imports/rules.ts";
import { setRowsAside } from "#app/features/operations/imports/set-aside.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { formatDate } from "#app/platform/format/time.ts";

/** Payments on the statement of a bank. */
export const statementImporter = importer({
  kind: "statement",
  permission: "enrolment-requests.edit",
  table: BANK_TABLE,
  input: StatementForm,
  fileFormat: "csv",
  gather: gatherDecisions,
  check: ({ ctx, input }) => checkStatement(ctx, input),
  show: ({ matches }, { decisions }) => ({
    rows: matches.map((match): PreviewRow => {
      const { credit, fate, message } = match;
      const target = chosenTarget(match, decisions);
      return {
        line: credit.line,
        cells: [
          formatDate(credit.day),
          formatMoney(credit.amount),
          credit.narration,
          target?.studentName ?? "",
        ],
        fate: target ? "new" : fate === "exact" ? "choice" : fate,
        messages: message ? [message] : [],
      };
    }),
    summary: {
      ticked: matches.flatMap((match) =>
        match.fate === "exact"
          ? [
              {
                ...{ line: match.credit.line, text: describe(match), label: match.target!.label },
                isTicked: chosenTarget(match, decisions) !== undefined,
              },
            ]
          : [],
      ),
      toDecide: matches.flatMap((match) =>
        match.fate === "choice"
          ? [
              {
                ...{ line: match.credit.line, text: describe(match), message: match.message },
                choices: match.choices.map(({ value, label }) => ({ value, label })),
                chosen: chosenTarget(match, decisions)?.value ?? "",
              },
            ]
          : [],
      ),
    },
  }),
  setAside: ({ content }, { errors }) => setRowsAside(content, errors, BANK_TABLE),
  store: ({ ctx, input, id }) => recordStatement(ctx, { ...input, id }),
});

const describe = ({ credit: { amount, day, narration } }: Match) =>
  `${formatMoney(amount)} on ${formatDate(day)}, ${narration}`;
