import { Link } from "@remix-run/react";
import { IstDate } from "#app/components/ist-time.tsx";
import type { ListColumns } from "#app/components/list-table.tsx";
import type { ListedStudent } from "#app/domain/students/service/list-students.server.ts";
import { paths } from "#app/http/paths.ts";
import { Badge } from "#app/ui/badge.tsx";

export const studentColumns: ListColumns<ListedStudent> = [
  {
    label: "Name",
    sort: "name",
    cell: ({ id, name, disabledAt }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={`${paths.adminStudents}/${id}`} className="link">
          {name}
        </Link>
        {disabledAt !== null && <Badge tone="brick">Disabled</Badge>}
      </span>
    ),
    className: "min-w-40 max-w-72 break-words",
  },
  { label: "Email", sort: "email", cell: ({ email }) => email, className: "whitespace-nowrap" },
  { label: "Plan", cell: ({ plan }) => (plan === "premium" ? "Premium" : "Free") },
  { label: "Course", cell: ({ courseName }) => <Clipped text={courseName} /> },
  { label: "Branch", cell: ({ branch }) => branch || <Missing /> },
  { label: "College", cell: ({ collegeName }) => <Clipped text={collegeName} /> },
  {
    label: "Test",
    sort: "score",
    first: "descending",
    numeric: true,
    cell: testText,
    className: "whitespace-nowrap",
  },
  {
    label: "Joined",
    sort: "created",
    first: "descending",
    cell: ({ createdAt }) => <IstDate at={createdAt} />,
    className: "whitespace-nowrap",
  },
];

const Missing = () => (
  <span className="text-muted" role="img" aria-label="none">
    –
  </span>
);

/** One line with the full text as its title. */
const Clipped = ({ text }: { text: string }) =>
  text ? (
    <span className="block max-w-36 truncate" title={text}>
      {text}
    </span>
  ) : (
    <Missing />
  );

function testText({ testState, score }: ListedStudent) {
  if (testState === "finished") return `${score}%`;
  return <span className="text-muted">{testState === "in_progress" ? "Running" : "Not taken"}</span>;
}
