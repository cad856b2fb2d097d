import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ActionGroup, ActionLink, ActionsMenu } from "./actions-menu.tsx";
import { useTabPath } from "./student-profile.tsx";

type Access = Pick<StudentRecord, "person" | "may">;

/** Everything that the reader may do with this person; each link opens a page that explains the effect. */
export function StudentActions(record: Access) {
  const { person, may } = record;
  const toTab = useTabPath();
  const ofCourse: Item[] = [
    [`${toTab("work")}#enrolment`, "Plan and course"],
    ...(may.readResults ? [[`${toTab("test")}#extra-time`, "Extra time"] satisfies Item] : []),
    ...(person.courseId === null ? [] : [[ownPath(person, "extension"), "Extend a due date"] satisfies Item]),
  ];
  return (
    <ActionsMenu>
      <ActionGroup name="Student">
        <Items items={studentItems(record)} />
      </ActionGroup>
      {may.editEnrolment && person.userType === "student" && (
        <ActionGroup name="Course and test">
          <Items items={ofCourse} />
        </ActionGroup>
      )}
      <AccountGroup {...record} />
    </ActionsMenu>
  );
}

type Item = [to: string, label: string];
const ownPath = ({ id }: StudentRecord["person"], page: string) => `${paths.adminStudents}/${id}/${page}`;

const Items = ({ items, danger }: { items: Item[]; danger?: boolean }) =>
  items.map(([to, label]) => (
    <ActionLink key={to} to={to} danger={danger}>
      {label}
    </ActionLink>
  ));

function studentItems({ person, may }: Access): Item[] {
  return [
    ...(may.view ? [[ownPath(person, "view"), "View as this student"] satisfies Item] : []),
    [`${paths.adminCounselling}/students/${person.id}`, "Feedback and notes"],
    ...(may.readPlacements ? [[ownPath(person, "placements"), "Placements and waiver"] satisfies Item] : []),
  ];
}

function AccountGroup({ person, may }: Access) {
  const isStaff = person.staffRole !== null;
  const isDisabled = person.disabledAt !== null;
  const to = (page: string, label: string): Item => [ownPath(person, page), label];
  const changes = [
    ...(may.editStaff ? [to("staff-role", isStaff ? "Change role" : "Make staff")] : []),
    ...(may.editAccount ? [to("unlock", "Unlock sign-in"), to("sign-out", "Sign out everywhere")] : []),
    ...(may.editAccount && person.returnReason !== null ? [to("mail-again", "Send mail again")] : []),
    ...(may.editAccount && isDisabled ? [to("enable", "Enable account")] : []),
  ];
  const dangers = [
    ...(may.resetTwoFactor ? [to("two-factor", "Reset two-factor sign-in")] : []),
    ...(may.editStaff && isStaff ? [to("make-student", "Remove staff role")] : []),
    ...(may.editAccount && !isDisabled ? [to("disable", "Disable account")] : []),
  ];
  if (changes.length + dangers.length === 0) return null;
  return (
    <ActionGroup name="Account">
      <Items items={changes} />
      <Items items={dangers} danger />
    </ActionGroup>
  );
}
