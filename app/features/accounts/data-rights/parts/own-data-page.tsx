import { type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatNoticeVersion, privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import type { ConsentSource } from "#app/features/accounts/consents/rules.ts";
import { ownDataPaths } from "#app/features/accounts/data-rights/own-data-paths.ts";
import type { ConfirmPasswordInput } from "#app/features/accounts/inputs.ts";
import { PasswordField } from "#app/features/accounts/shared/fields.tsx";
import { OWN_DATA_INTENTS } from "#app/features/accounts/shared/intents.ts";
import { provider } from "#app/features/provider/provider.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors } from "#app/platform/forms/form-fields.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type OwnData = {
  confirmation: Confirmation;
  deletion?: { dueAt: number };
  consents: { version: string; source: ConsentSource; network: string; givenAt: number }[];
  openings?: {
    openedAt: number;
    staffId: string;
    name: string;
    staffRole: string | null;
    hasViewed: boolean;
  }[];
};

/** The action's response after a rejection. */
type FormProblem = { form?: SubmissionResult<string[]>; problem?: Problem };

/** Download, correction and deletion of one's own data, and who opened a student's record. */
export function OwnDataPage({
  confirmation,
  deletion,
  consents,
  openings,
  correction,
}: OwnData & { correction?: ReactNode }) {
  const problem = useActionData<FormProblem>()?.problem;
  const isConfirmed = confirmation === "none";
  return (
    <div className="grid gap-10">
      <PageHeader title="My data" lead="What we store about you, and what you can do with it." />
      {problem && <Notice tone="error">{problem.message}</Notice>}
      {deletion && <PendingDeletion dueAt={deletion.dueAt} />}
      {confirmation === "password" && <ConfirmPassword />}
      {confirmation === "sign-in" && (
        <Notice tone="warning" title="Sign in again first">
          Your last sign-in is more than 10 minutes ago. To download your data or delete your account, sign
          out, sign in again and come back.
        </Notice>
      )}
      <Section id="download" title="Download">
        <p>
          A zip file with everything we store about you: as JSON for programs, and as CSV for a spreadsheet.
        </p>
        {isConfirmed && (
          <p>
            <a href={ownDataPaths.download} download className={buttonClass({ variant: "secondary" })}>
              Download my data
            </a>
          </p>
        )}
      </Section>
      <Section id="correction" title="Correct">
        {correction}
        <p>
          To correct anything else, for example your email address, write to{" "}
          <a href={`mailto:${provider().contact.email}`} className="link">
            {provider().contact.email}
          </a>
          .
        </p>
      </Section>
      <Consents consents={consents} />
      {openings && <Openings openings={openings} />}
      {!deletion && (
        <Section id="deletion" title="Delete my account">
          <p>
            Your account and your data are deleted seven days after you ask for it. Until then you can keep
            your account. Your test result and your grades are kept without your name.
          </p>
          {isConfirmed && (
            <Form method="post">
              <FormButton
                variant="danger"
                name="intent"
                value={OWN_DATA_INTENTS.deleteAccount}
                pending="Storing…"
              >
                Delete my account
              </FormButton>
            </Form>
          )}
        </Section>
      )}
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-measure gap-4" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function ConfirmPassword() {
  const lastResult = useActionData<FormProblem>()?.form;
  const [form, fields] = useForm<ConfirmPasswordInput>({ id: "confirm-password", lastResult });
  return (
    <section className="grid max-w-md gap-5" aria-labelledby="confirm-heading">
      <div>
        <h2 id="confirm-heading" className="text-xl">
          Confirm your password
        </h2>
        <p className="mt-1 text-muted">Needed before you download your data or delete your account.</p>
      </div>
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <PasswordField field={fields.currentPassword} label="Your password" autoComplete="current-password" />
        <div>
          <FormButton name="intent" value={OWN_DATA_INTENTS.confirm} pending="Checking…">
            Confirm password
          </FormButton>
        </div>
      </Form>
    </section>
  );
}

function PendingDeletion({ dueAt }: { dueAt: number }) {
  return (
    <Notice tone="warning" title="Your account will be deleted">
      <div className="grid gap-4">
        <p>
          On <HomeDateTime at={dueAt} /> your account and your data are deleted. We send you a mail two days
          before.
        </p>
        <Form method="post">
          <FormButton
            variant="secondary"
            name="intent"
            value={OWN_DATA_INTENTS.keepAccount}
            pending="Storing…"
          >
            Keep my account
          </FormButton>
        </Form>
      </div>
    </Notice>
  );
}

const GIVEN: Record<ConsentSource, string> = {
  "sign-up": "when you created your account",
  invitation: "when you accepted your invitation",
  google: "when you created your account with Google",
  "entry-form": "on the entry form of the test",
  "notice-page": "when we asked for it",
  api: "by a program",
};

function Consents({ consents }: Pick<OwnData, "consents">) {
  return (
    <Section id="consents" title="Your consent">
      {consents.length === 0 ? (
        <p>You have not agreed to our privacy policy yet.</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {consents.map(({ version, source, network, givenAt }) => (
            <li key={`${version} ${source}`} className="grid gap-1 py-3">
              <span>
                <span className="font-semibold">Privacy policy of {formatNoticeVersion(version)}</span>,{" "}
                {GIVEN[source]}
              </span>
              <span className="text-sm text-muted">
                <HomeDateTime at={givenAt} />, network {network}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        <a href={privacyNotice.path} className="link">
          Read the privacy policy
        </a>
        . To withdraw your consent, delete your account.
      </p>
    </Section>
  );
}

function Openings({ openings }: Required<Pick<OwnData, "openings">>) {
  return (
    <Section id="openings" title="Who opened your record">
      {openings.length === 0 ? (
        <p>Nobody on our staff has opened your record.</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {openings.map(({ openedAt, staffId, name, staffRole, hasViewed }) => (
            <li
              key={`${staffId} ${openedAt}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
            >
              <span className="font-semibold">
                {name} {staffRole && <span className="font-normal text-muted">{staffRole}</span>}
              </span>
              <span className="text-sm text-muted">
                {hasViewed && "viewed your pages, "}
                <HomeDateTime at={openedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {openings.length > 0 && (
        <p className="text-sm text-muted">One line for each person and hour, the newest 50.</p>
      )}
    </Section>
  );
}
