import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatAward } from "#app/features/scholarship-test/format-award.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { formatPercent, progressPercents } from "#app/features/teaching/courses/rules.ts";
import { paths } from "#app/platform/http/paths.ts";
import { IstDateTime } from "#app/shell/ist-time.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

const EmptySection = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>;

export const Facts = ({ person }: Pick<StudentRecord, "person">) => (
  <FactList
    facts={{
      Course: person.courseName ?? "None assigned",
      Branch: person.branch || "Not stated",
      College: person.collegeName || "Not stated",
      "Name in the test": person.studentName || "Not stated",
      Joined: <IstDateTime at={person.createdAt} />,
      "Account id": person.id,
    }}
  />
);

const STATES = { in_progress: "Running", finished: "Finished", archived: "Archived" };

export function Attempts({ attempts }: Pick<StudentRecord, "attempts">) {
  const head = (
    <tr>
      <Th>Started</Th>
      <Th>State</Th>
      <Th numeric>Correct</Th>
      <Th numeric>Score</Th>
      <Th numeric>Award</Th>
    </tr>
  );
  return (
    <Section title="Scholarship test">
      {attempts.length === 0 ? (
        <EmptySection>The test has not been taken.</EmptySection>
      ) : (
        <Table caption="Attempts of the scholarship test" captionHidden dense rows head={head}>
          {attempts.map((attempt) => (
            <tr key={attempt.id}>
              <RowTh className="whitespace-nowrap">
                <Link to={`${paths.adminResults}/${attempt.id}`} className="link">
                  <IstDateTime at={attempt.startedAt} />
                </Link>
              </RowTh>
              <Td phone="line">
                {STATES[attempt.state]}
                {attempt.archiveReason && <span className="block text-muted">{attempt.archiveReason}</span>}
              </Td>
              <Td numeric phone="line">
                {attempt.correctCount === null ? "–" : `${attempt.correctCount} of ${attempt.totalQuestions}`}
              </Td>
              <Td numeric phone="figure">
                {attempt.score === null ? "–" : `${attempt.score}%`}
              </Td>
              <Td numeric>{formatAward(attempt.awardPercent)}</Td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

export function Progress({ progress }: Pick<StudentRecord, "progress">) {
  const head = (
    <tr>
      <Th>Course</Th>
      <Th numeric>Weeks done</Th>
      <Th numeric>Assignments submitted</Th>
      <Th numeric>Average grade</Th>
    </tr>
  );
  return (
    <Section title="Progress">
      {progress.length === 0 ? (
        <EmptySection>No course is assigned.</EmptySection>
      ) : (
        <Table caption="Progress by course" captionHidden dense rows head={head}>
          {progress.map((course) => {
            const { completionPercent, assignmentPercent } = progressPercents(course);
            return (
              <tr key={course.id}>
                <RowTh className="min-w-44">{course.name}</RowTh>
                <Td numeric phone="figure">
                  {course.completedModules} of {course.totalModules}
                  <span className="max-sm:hidden"> ({formatPercent(completionPercent)})</span>
                  <span className="sm:hidden"> weeks</span>
                </Td>
                <Td numeric phone="line">
                  {course.submittedAssignments} of {course.totalAssignments} (
                  {formatPercent(assignmentPercent)})<span className="sm:hidden"> submitted</span>
                </Td>
                <Td numeric phone="line">
                  <span className="sm:hidden">Average </span>
                  {course.averageGrade === null ? "–" : formatPercent(course.averageGrade)}
                </Td>
              </tr>
            );
          })}
        </Table>
      )}
    </Section>
  );
}

export function SignIns({ sessions }: Pick<StudentRecord, "sessions">) {
  const head = (
    <tr>
      <Th>Device</Th>
      <Th>Signed in</Th>
      <Th>Address</Th>
    </tr>
  );
  return (
    <Section title="Signed in on">
      {sessions.length === 0 ? (
        <EmptySection>No active sign-ins.</EmptySection>
      ) : (
        <Table caption="Devices that are signed in" captionHidden dense rows head={head}>
          {sessions.map(({ id, device, signedInAt, ipAddress }) => (
            <tr key={id}>
              <RowTh>{device}</RowTh>
              <Td phone="line">
                <IstDateTime at={signedInAt} />
              </Td>
              <Td phone="line">{ipAddress || "Not known"}</Td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

export function AllAudit({ person }: Pick<StudentRecord, "person">) {
  const all = `${paths.adminAudit}?${new URLSearchParams({ person: person.id })}`;
  return (
    <p>
      <Link to={all} className="link">
        Everything recorded about {person.name}
      </Link>
    </p>
  );
}
