import { Link } from "@remix-run/react";
import type { Setup } from "#app/features/operations/setup/checklist.server.ts";
import { FROM_STEPS, type SetupStep } from "#app/features/operations/setup/rules.ts";
import type { SectionName } from "#app/features/provider/sections.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { Badge } from "#app/ui/badge.tsx";

type StepText = { title: string; lead: string; links: readonly [label: string, to: string][] };

/** The form of a section, which leads back to the list. */
const section = (name: SectionName) => `${paths.adminProvider}/${name}?${FROM_STEPS}`;

const STEPS: Record<SetupStep, StepText> = {
  provider: {
    title: "Say who you are",
    lead: "Name and contact, on every page and mail.",
    links: [
      ["Name", section("identity")],
      ["Contact", section("contact")],
    ],
  },
  prices: {
    title: "Set your prices",
    lead: "Without them nobody can enrol, or take the test. Scholarships are optional.",
    links: [
      ["Prices", section("plans")],
      ["Scholarships", section("awards")],
      ["Refunds", section("refunds")],
    ],
  },
  branches: {
    title: "Describe the programme",
    lead: "How long it takes, and the branches of study whose students you take.",
    links: [
      ["Programme", section("programme")],
      ["Branches", section("branches")],
    ],
  },
  course: {
    title: "Make a course",
    lead: "From a file, or an empty one with weeks that you fill. Students see it once it is active.",
    links: [
      ["From a file", `${paths.adminCourses}/import`],
      ["Empty course", `${paths.adminCourses}/new`],
      ["Courses", paths.adminCourses],
    ],
  },
  quiz: {
    title: "Publish a test",
    lead: "The test of a branch is a quiz. Its questions are written here or imported.",
    links: [["Quizzes", paths.adminQuizzes]],
  },
  code: {
    title: "Make a test code",
    lead: "Students need one to start the test.",
    links: [["New code", `${paths.adminTestCodes}/new`]],
  },
  mail: {
    title: "See that mail arrives",
    lead: "Mail is set up on the server: SMTP_URL, or MAIL_API_URL and MAIL_API_KEY, and MAIL_FROM.",
    links: [],
  },
  staff: {
    title: "Invite your team",
    lead: "Each person gets a role.",
    links: [["Invite staff", `${paths.adminInvitations}/staff`]],
  },
  texts: {
    title: "Publish your texts",
    lead: "What the site says about the programme, its people and its terms.",
    links: [["Texts", `${paths.adminProvider}/texts`]],
  },
};

type ChecklistProps = { setup: Setup; heading: string };

/** The steps of the first day; its forms go to their own page, so that they work from the overview too. */
export const Checklist = ({ setup, heading }: ChecklistProps) => (
  <section aria-labelledby="setup" className="grid gap-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id="setup" className="text-xl">
        {heading}
      </h2>
      <p className="text-muted">
        <span className="figures">{setup.done}</span> of {setup.steps.length} done
      </p>
    </div>
    <ol className="divide-y divide-hairline border-y border-hairline">
      {setup.steps.map((step) => (
        <Step key={step.name} step={step} testMail={setup.testMail} />
      ))}
    </ol>
    <SkipForm step="list" isSkipped={!setup.isPutAway}>
      {setup.isPutAway ? "Show on the overview" : "Put the list away"}
    </SkipForm>
  </section>
);

type StepProps = { step: Setup["steps"][number]; testMail: Setup["testMail"] };

function Step({ step: { name, isDone, isSkipped }, testMail }: StepProps) {
  const { title, lead, links } = STEPS[name];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {title}
          {isDone ? <Badge tone="leaf">Done</Badge> : isSkipped && <Badge>Skipped</Badge>}
        </h3>
        <p className="text-sm text-muted">{lead}</p>
        {name === "mail" && testMail && <TestMail mail={testMail} />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {links.map(([label, to]) => (
          <Link key={to} to={to} className="link inline-flex min-h-9 items-center">
            {label}
          </Link>
        ))}
        {name === "mail" && (
          <Form method="post" action={paths.adminSetup}>
            <input type="hidden" name="intent" value="mail" />
            <FormButton variant="secondary" size="small" pending="Sending…">
              Send a test mail
            </FormButton>
          </Form>
        )}
        {!isDone && (
          <SkipForm step={name} isSkipped={!isSkipped} label={`${isSkipped ? "Take up" : "Skip"}: ${title}`}>
            {isSkipped ? "Take up again" : "Skip"}
          </SkipForm>
        )}
      </div>
    </li>
  );
}

const TestMail = ({ mail: { at, sentAt, error } }: { mail: NonNullable<Setup["testMail"]> }) => (
  <p className="text-sm">
    {sentAt !== null ? (
      <>
        Your test mail was sent <HomeDateTime at={sentAt} />.
      </>
    ) : error === null ? (
      <>
        Your test mail has been waiting since <HomeDateTime at={at} />. Without a mail provider it stays in
        the{" "}
        <Link to={paths.adminDeliveries} className="link">
          mail log
        </Link>
        .
      </>
    ) : (
      `Your test mail was not sent: ${error}`
    )}
  </p>
);

type SkipProps = { step: SetupStep | "list"; isSkipped: boolean; label?: string; children: string };

const SkipForm = ({ step, isSkipped, label, children }: SkipProps) => (
  <Form method="post" action={paths.adminSetup}>
    <input type="hidden" name="intent" value="skip" />
    <input type="hidden" name="step" value={step} />
    <input type="hidden" name="isSkipped" value={isSkipped ? "yes" : "no"} />
    <FormButton variant="quiet" size="small" pending="Saving…" aria-label={label}>
      {children}
    </FormButton>
  </Form>
);
