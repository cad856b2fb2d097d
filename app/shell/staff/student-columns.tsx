import { Link } from "@remix-run/react";
import type { ListColumn } from "#app/platform/lists/list-table.tsx";
import { HomeDate } from "#app/shell/home-time.tsx";

type Row = { id: string; studentName: string; email: string; createdAt: number };

/** The first two columns of a list of what students ask for: the student, linked to the case, and when they asked. */
export const studentColumns = (cases: string): [ListColumn<Row>, ListColumn<Row>] => [
  {
    label: "Student",
    cell: ({ id, studentName }) => (
      <Link to={`${cases}/${id}`} className="link">
        {studentName}
      </Link>
    ),
    detail: { cell: ({ email }) => email },
    className: "min-w-40 max-w-96 break-words",
  },
  {
    label: "Asked",
    sort: "asked",
    first: "descending",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <HomeDate at={createdAt} />,
  },
];
