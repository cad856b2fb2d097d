import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApplyInput, MoveInput } from "#app/features/placement/applications/inputs.ts";
import { APPLICATION_CASE } from "#app/features/placement/applications/rules.ts";
import { MoveHistory } from "#app/features/placement/applications/shared/move-history.tsx";
import {
  applyForOpening,
  getOwnOpening,
  moveOwnApplication,
} from "#app/features/placement/applications/use-cases/own-applications.server.ts";
import { applyingText, openingFacts } from "#app/features/placement/openings/parts/opening-text.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { chatLink, openingMessage } from "#app/shell/chat.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const INTENTS = { apply: "apply", accept: "accept", decline: "decline", withdraw: "withdraw" } as const;

export const handle = {
  failure: {
    [INTENTS.apply]: "Your application was not sent. Please try again.",
    [INTENTS.accept]: "Your answer was not stored. Please try again.",
    [INTENTS.decline]: "Your answer was not stored. Please try again.",
    [INTENTS.withdraw]: "Your application was not withdrawn. Please try again.",
  },
};

export const loader = guarded("workspace", async ({ ctx, params, context }) => {
  const page = await getOwnOpening(ctx, params.openingId ?? "");
  if (!page.ok) throw problemPage(page.problem, context.requestId);
  const { opening, applying, application, history, resumeUrl, otherOpen } = page.value;
  const isOver = application?.state === "withdrawn";
  return {
    opening: {
      position: opening.position,
      company: opening.company,
      website: opening.website,
      description: opening.description,
      isSample: opening.isSample,
    },
    facts: openingFacts(opening),
    application: application && {
      state: application.state,
      resumeUrl: application.resumeUrl,
      interview: application.state === "interview" ? interviewText(application) : undefined,
      moves: APPLICATION_CASE.studentMoves(application.state),
    },
    history: history.map(({ isOwn, applicationId: _, ...move }) => ({
      ...move,
      actor: isOwn ? "you" : "staff",
    })),
    mayApply: applying === "possible" && (!application || isOver),
    refusal: application && !isOver ? "" : applyingText(applying, opening),
    chat: chatLink(openingMessage(opening)),
    resumeUrl,
    otherOpen,
    formId: crypto.randomUUID(),
  };
});

/** Texts are composed here, so that the browser does not load them twice. */
const interviewText = ({
  interviewAt,
  interviewPlace,
}: {
  interviewAt: number | null;
  interviewPlace: string;
}) => ({
  at: interviewAt === null ? "" : formatHomeDateTime(interviewAt),
  place: interviewPlace,
});

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  to: ({ params }) => `${placementPaths.openings}/${params.openingId}`,
  intents: (form) => {
    const move = (intent: Exclude<keyof typeof INTENTS, "apply">, done: string) =>
      form({
        input: MoveInput,
        run: ({ ctx, params, input: { note } }) =>
          moveOwnApplication(ctx, params.openingId ?? "", { move: intent, note }),
        done,
      });
    return {
      [INTENTS.apply]: form({
        input: ApplyInput,
        run: ({ ctx, params, input }) => applyForOpening(ctx, params.openingId ?? "", input),
        done: "Your application has been sent. We will message you when there is an update.",
      }),
      [INTENTS.accept]: move(
        INTENTS.accept,
        "You have accepted the offer. The staff arrange your start with you.",
      ),
      [INTENTS.decline]: move(INTENTS.decline, "You have declined the offer."),
      [INTENTS.withdraw]: move(INTENTS.withdraw, "Your application is withdrawn."),
    };
  },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.opening.position ?? "Opening", "Internships") },
];

type Reply = ReturnType<typeof useActionData<typeof action>>;

export default function OwnOpening() {
  const { opening, facts, application, history, mayApply, refusal, chat, formId, ...rest } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  const errors = Object.entries(reply?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).slice(0, 1).map((message) => ({ message, fieldId: name === "" ? undefined : name })),
  );
  return (
    <>
      <PageHeader
        title={opening.position}
        lead={
          <>
            {opening.website ? (
              <ExternalLink href={opening.website}>{opening.company}</ExternalLink>
            ) : (
              opening.company
            )}
            {opening.isSample && (
              <>
                {" "}
                <Badge>Sample</Badge>
              </>
            )}
          </>
        }
      />
      <ErrorSummary errors={errors} answer={reply} />
      <FactList facts={facts} />
      {opening.description && <p className="max-w-measure whitespace-pre-line">{opening.description}</p>}
      <div key={formId} className="grid gap-6">
        {application && <OwnApplication application={application} otherOpen={rest.otherOpen} reply={reply} />}
        {mayApply && <ApplyForm resumeUrl={rest.resumeUrl} reply={reply} />}
        {refusal && (
          <div className="grid max-w-measure justify-items-start gap-2">
            <p>{refusal}</p>
            {chat && (
              <ExternalLink href={chat} className="link inline-flex min-h-11 items-center">
                Ask about it on WhatsApp
              </ExternalLink>
            )}
          </div>
        )}
        {history.length > 0 && <MoveHistory moves={history} />}
      </div>
      <p>
        <Link to={placementPaths.openings} className="link inline-flex min-h-11 items-center">
          All internships
        </Link>
      </p>
    </>
  );
}

type FormReply = NonNullable<Reply>["form"] | undefined;

function ApplyForm({ resumeUrl, reply }: { resumeUrl: string; reply: FormReply }) {
  return (
    <Form method="post" aria-label="Apply" noValidate className="grid max-w-measure gap-4">
      <h2 className="text-xl">Apply</h2>
      <TextField
        id="resumeUrl"
        name="resumeUrl"
        label="Link to your resume"
        type="url"
        hint="A document that everybody with the link can read."
        required
        defaultValue={(reply?.initialValue?.resumeUrl as string | undefined) ?? resumeUrl}
        errors={reply?.error?.resumeUrl ?? undefined}
      />
      <NoteField
        label="Note for the company"
        hint="Why this internship, and what you have built."
        reply={reply}
      />
      <p className="text-sm text-muted">
        Your first application starts placement help. After that a full refund is no longer possible; a
        partial refund is, as the{" "}
        <a href="/refund-policy#full" target="_blank" rel="noreferrer" className="link">
          Refund Policy
        </a>{" "}
        says.
      </p>
      <div>
        <FormButton name="intent" value={INTENTS.apply} pending="Sending…">
          Send application
        </FormButton>
      </div>
    </Form>
  );
}

type NoteProps = { label: string; hint?: string; reply: FormReply };

const NoteField = ({ label, hint, reply }: NoteProps) => (
  <TextAreaField
    id="note"
    name="note"
    label={label}
    hint={hint}
    optional
    rows={3}
    defaultValue={(reply?.initialValue?.note as string | undefined) ?? ""}
    errors={reply?.error?.note ?? undefined}
  />
);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type OwnProps = {
  application: NonNullable<Loaded["application"]>;
  otherOpen: number;
  reply: FormReply;
};

/** The state of the student's application, and what they can do now. */
function OwnApplication({ application, otherOpen, reply }: OwnProps) {
  const { state, resumeUrl, interview, moves } = application;
  return (
    <section aria-labelledby="application-title" className="grid max-w-measure gap-4">
      <h2 id="application-title" className="flex flex-wrap items-center gap-3 text-xl">
        Your application <StateBadge state={APPLICATION_CASE.states[state]} />
      </h2>
      {interview && (
        <p>
          Your interview is <strong>{interview.at}</strong>, {interview.place}.
        </p>
      )}
      <p className="text-sm">
        <ExternalLink href={resumeUrl}>Your resume</ExternalLink>
      </p>
      {moves.includes("accept") && (
        <Form method="post" className="grid justify-items-start gap-3">
          <p>
            You have an offer. Accepting takes one of the positions.
            {otherOpen > 0 &&
              " Withdraw your other applications afterwards, so that others get those places."}
          </p>
          <FormButton name="intent" value={INTENTS.accept} pending="Saving…">
            Accept the offer
          </FormButton>
        </Form>
      )}
      {moves.includes("decline") && (
        <EndForm intent={INTENTS.decline} label="Decline the offer" reply={reply}>
          The offer ends, and you cannot apply for this opening again.
        </EndForm>
      )}
      {moves.includes("withdraw") && (
        <EndForm intent={INTENTS.withdraw} label="Withdraw my application" reply={reply}>
          The company no longer considers you. While the opening is open you can apply again.
        </EndForm>
      )}
    </section>
  );
}

type EndProps = { intent: string; label: string; reply: FormReply; children: string };

/** A step that ends the application: its button appears after a first click. */
const EndForm = ({ intent, label, reply, children }: EndProps) => (
  <Disclosure summary={label} defaultOpen={Boolean(reply)}>
    <Form method="post" className="grid gap-4">
      <p>{children}</p>
      <NoteField label="Reason" hint="The staff read it." reply={reply} />
      <div>
        <FormButton name="intent" value={intent} variant="danger" pending="Saving…">
          {label}
        </FormButton>
      </div>
    </Form>
  </Disclosure>
);
