import { Link } from "@remix-run/react";
import type { ActionTarget, NextAction } from "#app/domain/student-workspace/rules.ts";
import { joinPath, paths, weekPath } from "#app/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";

const SCREENS = {
  "test-page": paths.scholarshipTest,
  "test-result": paths.scholarshipResult,
  "test-tab": paths.dashboardTest,
  feedback: paths.dashboardFeedback,
  counselling: `${paths.dashboard}#counselling`,
  programs: paths.landing,
  sessions: `${paths.dashboardCourse}#sessions`,
} as const;

const COURSES = { course: paths.dashboardCourse, foundation: paths.dashboardFoundation };

/** Addresses outside the dashboard load a document: other sections, static pages, the join link of a class. */
const DOCUMENTS = new Set<ActionTarget["screen"]>(["test-page", "test-result", "programs", "join"]);

/** The address of an action. */
function addressOf(target: ActionTarget): string {
  if (target.screen === "join") return joinPath(target.sessionId);
  if (target.screen === "course" || target.screen === "foundation") {
    return weekPath(COURSES[target.screen], target.week, target.assignmentId);
  }
  return SCREENS[target.screen];
}

/** An action as a button or, among further actions, as a link. */
export function ActionLink({ action, isNext = false }: { action: NextAction; isNext?: boolean }) {
  const { target, label } = action;
  return (
    <Link
      to={addressOf(target)}
      reloadDocument={DOCUMENTS.has(target.screen)}
      className={isNext ? buttonClass() : "link"}
    >
      {label}
    </Link>
  );
}
