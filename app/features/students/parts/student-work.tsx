import { Link } from "@remix-run/react";
import { gradeTone } from "#app/features/grading/rules.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";
import { Section } from "./student-section.tsx";

type WorkLine = Pick<
  StudentRecord["work"][number],
  | "week"
  | "title"
  | "assignmentId"
  | "dueAt"
  | "submissionId"
  | "state"
  | "isLate"
  | "score"
  | "maxScore"
  | "submittedAt"
  | "isOverdue"
>;

export type CourseWork = {
  id: string;
  name: string;
  isAssigned: boolean;
  weeksDone: number;
  weeks: number;
  /** The tasks that were sent or are due, newest week first. */
  lines: WorkLine[];
  /** The others. */
  later: number;
};

const GRADES = { green: "leaf", yellow: "amber", red: "brick", gray: "neutral" } as const;

function WorkState({ line: { state, score, maxScore, isOverdue } }: { line: WorkLine }) {
  if (isOverdue) return <Badge tone="brick">Overdue</Badge>;
  if (state === null) return <Badge>Not sent</Badge>;
  if (state === "held") return <Badge tone="marigold">Grade held</Badge>;
  if (state === "returned") return <Badge tone="amber">Returned</Badge>;
  if (state === "pending" || score === null) return <Badge tone="marigold">To grade</Badge>;
  return (
    <Badge tone={GRADES[gradeTone(score, maxScore)]}>
      {score} of {maxScore}
    </Badge>
  );
}

/** The tasks of each course with what became of them. */
export const Work = ({ courses, extendPath }: { courses: readonly CourseWork[]; extendPath?: string }) =>
  courses.length === 0 ? (
    <p className="text-muted">No course is assigned.</p>
  ) : (
    courses.map((course) => (
      <CourseSection
        key={course.id}
        course={course}
        extendPath={course.isAssigned ? extendPath : undefined}
      />
    ))
  );

const CourseSection = ({
  course: { name, isAssigned, weeksDone, weeks, lines, later },
  extendPath,
}: {
  course: CourseWork;
  /** The form of a later due date. */
  extendPath: string | undefined;
}) => (
  <Section title={name}>
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <span>
        {weeksDone} of {weeks} weeks done
        {later > 0 && ` · ${formatCount(later, "task is", "tasks are")} open`}
      </span>
      {extendPath && (
        <Link to={extendPath} preventScrollReset className="link inline-flex min-h-9 items-center">
          Extend a due date
        </Link>
      )}
    </p>
    {lines.length > 0 && (
      <Table
        caption={`Work in ${name}`}
        captionHidden
        dense
        rows
        head={
          <tr>
            <Th>Task</Th>
            <Th>State</Th>
            <Th>Due</Th>
            <Th>Sent</Th>
          </tr>
        }
      >
        {lines.map((line, index) => (
          <tr
            key={line.assignmentId}
            id={isAssigned && line.week !== lines[index - 1]?.week ? `week-${line.week}` : undefined}
            className="scroll-mt-24"
          >
            <RowTh className="break-words">
              {line.submissionId ? (
                <Link to={`${paths.adminGrading}/${line.submissionId}`} className="link">
                  {line.title}
                </Link>
              ) : (
                line.title
              )}
              <span className="font-normal whitespace-nowrap text-muted"> Week {line.week}</span>
            </RowTh>
            <Td phone="figure">
              <WorkState line={line} />
            </Td>
            <Td phone="line">
              {line.dueAt !== null && (
                <>
                  <span className="sm:hidden">Due </span>
                  <HomeDate at={line.dueAt} />
                </>
              )}
            </Td>
            <Td phone="line">
              {line.submittedAt !== null && (
                <>
                  <span className="sm:hidden">Sent </span>
                  <HomeDate at={line.submittedAt} />
                  {line.isLate && <span className="text-brick">, late</span>}
                </>
              )}
            </Td>
          </tr>
        ))}
      </Table>
    )}
  </Section>
);

const ATTENDANCE = {
  present: { label: "Attended", tone: "leaf" },
  absent: { label: "Missed", tone: "brick" },
  excused: { label: "Excused", tone: "neutral" },
} as const;

export const Classes = ({ classes }: Pick<StudentRecord, "classes">) => (
  <Section title="Attendance">
    {classes.length === 0 ? (
      <p className="text-muted">No class with a confirmed attendance.</p>
    ) : (
      <Table
        caption="Attendance of classes"
        captionHidden
        dense
        rows
        head={
          <tr>
            <Th>Class</Th>
            <Th>Attendance</Th>
            <Th>Date</Th>
          </tr>
        }
      >
        {classes.map(({ id, title, startsAt, state }) => (
          <tr key={id}>
            <RowTh className="break-words">
              <Link to={`${paths.adminSessions}/${id}/attendance`} className="link">
                {title}
              </Link>
            </RowTh>
            <Td phone="figure">
              {state ? (
                <Badge tone={ATTENDANCE[state].tone}>{ATTENDANCE[state].label}</Badge>
              ) : (
                <Badge>Joined, not confirmed</Badge>
              )}
            </Td>
            <Td phone="line">
              <HomeDate at={startsAt} />
            </Td>
          </tr>
        ))}
      </Table>
    )}
  </Section>
);
