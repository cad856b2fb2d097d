import { Link } from "@remix-run/react";
import { CODE_CASE } from "#app/features/question-bank/rules.ts";
import type { TestCode } from "#app/features/scholarship-test/codes/queries/test-codes.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { ListColumns } from "#app/platform/lists/list-table.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { HARMFUL_ROW_ACTION, ROW_ACTION, RowMenu } from "#app/ui/row-menu.tsx";

type Row = Omit<TestCode, "cursor">;

/** Only staff who may edit get links; `search` is the list's own address, which the dialogs keep. */
export const codeColumns = (mayEdit: boolean, search: string): ListColumns<Row> => [
  { label: "Code", cell: ({ code }) => code, className: "min-w-32 break-words" },
  { label: "State", phone: "figure", cell: ({ state }) => <StateBadge state={CODE_CASE.states[state]} /> },
  {
    label: "Opens the quiz",
    phone: "line",
    cell: ({ quizTitle }) => quizTitle ?? "Default of every branch",
    className: "min-w-28 break-words",
  },
  { label: "For", phone: "line", cell: describeAudience, className: "min-w-28 break-words" },
  { label: "When", cell: (row) => <Window {...row} />, className: "min-w-28" },
  {
    label: "Used",
    numeric: true,
    phone: "line",
    cell: ({ useCount, maxUses }) => (
      <>
        {useCount}
        {maxUses !== null && ` of ${maxUses}`}
        <span className="sm:hidden"> used</span>
      </>
    ),
  },
  {
    label: "Actions",
    phone: "figure",
    cell: (row) =>
      mayEdit && CODE_CASE.staffMoves(row.state).includes("revoke") && <Actions {...row} search={search} />,
  },
];

const Window = ({ opensAt, closesAt }: Row) =>
  opensAt === null && closesAt === null ? (
    "At any time"
  ) : (
    <>
      {opensAt !== null && (
        <span className="block">
          From <HomeDateTime at={opensAt} />
        </span>
      )}
      {closesAt !== null && (
        <span className="block">
          Until <HomeDateTime at={closesAt} />
        </span>
      )}
    </>
  );

const PATH = paths.adminTestCodes;

const Actions = ({ id, code, namesPeople, search }: Row & { search: string }) => (
  <RowMenu name={code}>
    {namesPeople && (
      <Link to={`${PATH}/${id}/people${search}`} className={ROW_ACTION}>
        People<span className="visually-hidden"> of {code}</span>
      </Link>
    )}
    <Link to={`${PATH}/${id}/revoke${search}`} className={HARMFUL_ROW_ACTION}>
      Revoke<span className="visually-hidden"> {code}</span>
    </Link>
  </RowMenu>
);

/** Who may use a code; a student has to meet all of it. */
function describeAudience({ batchName, colleges, namesPeople, peopleCount }: Row): string {
  const parts = [
    batchName,
    colleges.length > 0 && colleges.join(", "),
    namesPeople && formatCount(peopleCount, "named person", "named people"),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join("; ") : "Everybody";
}
