import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { InterviewInput, MoveInput, ReasonedMoveInput } from "#app/features/placement/applications/inputs.ts";
import { InterviewForm, MoveForm } from "#app/features/placement/applications/parts/case-forms.tsx";
import { APPLICATION_CASE, type StaffApplicationMove } from "#app/features/placement/applications/rules.ts";
import { MoveHistory } from "#app/features/placement/applications/shared/move-history.tsx";
import {
  getApplication,
  moveApplication,
} from "#app/features/placement/applications/use-cases/move-applications.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { DecisionForms } from "#app/shell/staff/case-parts.tsx";
import { readAgainAfterConflict } from "#app/shell/staff/read-again.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const shouldRevalidate = readAgainAfterConflict;

export const handle = { failure: "The application was not changed. Please try again." };

export const loader = guarded("applications.read", async ({ ctx, params, context }) => {
  const read = await getApplication(ctx, params.applicationId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { application, history } = read.value;
  const mayEdit = hasRoleFor(ctx.actor, "applications.edit");
  const { state, interviewAt, interviewPlace, placementId } = application;
  return {
    application,
    history: history.map(({ actorName, ...move }) => ({ ...move, actor: actorName ?? "" })),
    moves: mayEdit && placementId === null ? APPLICATION_CASE.staffMoves(state) : [],
    // Converted here, so that the browser does not load a time zone library.
    interview:
      state === "interview" && interviewAt !== null
        ? { ...toWallTime(interviewAt), place: interviewPlace }
        : undefined,
    formId: crypto.randomUUID(),
  };
});

const DONE: Record<StaffApplicationMove, string> = {
  shortlist: "The student is on the shortlist.",
  interview: "The interview is in the student's calendar.",
  offer: "The offer is recorded. The student accepts or declines it.",
  reject: "The application is rejected. The student reads the reason.",
  reconsider: "The student is on the shortlist again.",
  release: "The position is free again.",
};

/** One form for each move; the history is on the same page. */
export const action = formAction({
  permission: "applications.edit",
  failure: handle.failure,
  to: ({ params }) => `${placementPaths.adminApplications}/${params.applicationId}`,
  intents: (form) => {
    const move = (
      intent: StaffApplicationMove,
      input: typeof MoveInput | typeof ReasonedMoveInput | typeof InterviewInput,
    ) =>
      form({
        input,
        run: (sent) => moveApplication(sent.ctx, sent.params.applicationId ?? "", intent, sent.input),
        done: DONE[intent],
      });
    return {
      shortlist: move("shortlist", MoveInput),
      interview: move("interview", InterviewInput),
      offer: move("offer", MoveInput),
      reject: move("reject", ReasonedMoveInput),
      reconsider: move("reconsider", MoveInput),
      release: move("release", ReasonedMoveInput),
    };
  },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.application.studentName ?? "Application", "Applications", "Admin") },
];

export default function ApplicationPage() {
  const { application, history, moves, interview, formId } = useLoaderData<typeof loader>();
  const form = { id: formId, lastResult: useActionData<typeof action>()?.form };
  const formOf = (move: StaffApplicationMove) =>
    move === "interview" ? (
      <InterviewForm {...form} current={interview} />
    ) : (
      <MoveForm {...form} move={move} />
    );
  return (
    <>
      <PageHeader
        title={application.studentName}
        lead={<StateBadge state={APPLICATION_CASE.states[application.state]} />}
      />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-8">
          <Facts application={application} />
          <MoveHistory moves={history} />
        </div>
        <DecisionForms {...form} forms={Object.fromEntries(moves.map((move) => [move, formOf(move)]))} />
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const Facts = ({ application }: Pick<Loaded, "application">) => (
  <FactList
    facts={{
      Opening: (
        <Link
          to={`${placementPaths.adminApplications}?${new URLSearchParams({ opening: application.openingId })}`}
          className="link"
        >
          {application.position} at {application.company}
        </Link>
      ),
      Student: (
        <Link to={`${paths.adminStudents}/${application.studentId}`} className="link wrap-anywhere">
          {application.email}
        </Link>
      ),
      Resume: <ExternalLink href={application.resumeUrl}>{hostName(application.resumeUrl)}</ExternalLink>,
      Applied: <HomeDateTime at={application.createdAt} />,
      ...(application.batchName && { Batch: application.batchName }),
      ...(application.state === "accepted" && {
        Placement: (
          <Link to={placementPaths.ofStudent(application.studentId)} className="link">
            {application.placementId === null ? "Record the placement" : "The placement is recorded"}
          </Link>
        ),
      }),
      Positions: `${application.accepted} of ${application.positions} accepted`,
      ...(application.interviewAt !== null && { Interview: <HomeDateTime at={application.interviewAt} /> }),
      ...(application.interviewPlace && { "Interview at": application.interviewPlace }),
      ...(application.note && { Note: <span className="whitespace-pre-line">{application.note}</span> }),
    }}
  />
);

const hostName = (address: string) => (URL.canParse(address) ? new URL(address).host : "Removed");
