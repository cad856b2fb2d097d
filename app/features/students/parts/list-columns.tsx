import type { ListedStudent } from "#app/features/students/use-cases/list-students.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { ListColumns } from "#app/platform/lists/list-table.tsx";
import { HomeDate } from "#app/shell/home-time.tsx";
import { recordPath } from "#app/shell/staff/list-steps.ts";
import { RecordLink } from "#app/shell/staff/peek.tsx";
import { Badge } from "#app/ui/badge.tsx";

/** `list` is the query of the list. */
export const studentColumns = (list: string): ListColumns<ListedStudent> => [
  {
    label: "Name",
    sort: "name",
    cell: ({ id, name, disabledAt }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RecordLink id={id} to={recordPath(paths.adminStudents, id, list)}>
          {name}
        </RecordLink>
        {disabledAt !== null && <Badge tone="brick">Disabled</Badge>}
      </span>
    ),
    detail: { label: "Email", sort: "email", cell: ({ email }) => email },
    className: "min-w-40 max-w-96 break-words",
  },
  {
    label: "Course",
    cell: ({ courseName }) => <Clipped text={courseName} />,
    detail: { cell: ({ plan }) => (plan === "premium" ? "Premium" : "Free") },
    className: "w-1/4 max-w-0",
  },
  {
    label: "College",
    cell: ({ collegeName }) => <Clipped text={collegeName} />,
    detail: { cell: ({ branch }) => branch },
    className: "w-[29%] max-w-0",
  },
  {
    label: "Test score",
    phone: "figure",
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
    cell: ({ createdAt }) => <HomeDate at={createdAt} />,
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
    <span className="block truncate" title={text}>
      {text}
    </span>
  ) : (
    <Missing />
  );

function testText({ testState, score }: ListedStudent) {
  if (testState === "finished") return `${score}%`;
  return <span className="text-muted">{testState === "in_progress" ? "Running" : "Not taken"}</span>;
}
