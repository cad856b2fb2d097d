import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ChangePasswordInput } from "#app/features/accounts/inputs.ts";
import { ACCESS_EVENT_DAYS, type AccessEntry } from "#app/features/accounts/rules.ts";
import { NewPasswordField, PasswordField } from "#app/features/accounts/shared/fields.tsx";
import { ACCOUNT_INTENTS } from "#app/features/accounts/shared/intents.ts";
import type { OwnSession } from "#app/features/accounts/use-cases/sessions.server.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors } from "#app/platform/forms/form-fields.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** The action's response after a rejection: the password form, or why devices stay signed in. */
type FormProblem = { form?: SubmissionResult<string[]>; problem?: Problem };

type AccountPageProps = {
  email: string;
  sessions: OwnSession[];
  history: AccessEntry[];
  /** New on each page load: resets the form after a success. */
  formId: string;
  /** Content for one role, above the password. */
  children?: ReactNode;
};

/** Password, signed-in devices and sign-in history of the current account. */
export function AccountPage({ email, sessions, history, formId, children }: AccountPageProps) {
  return (
    <div className="grid gap-10">
      <PageHeader title="Account" lead={email} />
      {children}
      <PasswordForm key={formId} />
      <SessionList sessions={sessions} />
      <SignInHistory history={history} />
    </div>
  );
}

type AccountLink = { to: string; title: string; text: string };

export const AccountLinks = ({ links }: { links: readonly AccountLink[] }) => (
  <ul className="max-w-measure divide-y divide-hairline border-y border-hairline">
    {links.map(({ to, title, text }) => (
      <li key={to} className="py-3">
        <Link to={to} className="link font-semibold">
          {title}
        </Link>
        <p className="text-sm text-muted">{text}</p>
      </li>
    ))}
  </ul>
);

function PasswordForm() {
  const lastResult = useActionData<FormProblem>()?.form;
  const [form, fields] = useForm<ChangePasswordInput>({ id: "change-password", lastResult });
  return (
    <section className="grid max-w-md gap-5" aria-labelledby="password-heading">
      <div>
        <h2 id="password-heading" className="text-xl">
          Change your password
        </h2>
        <p className="mt-1 text-muted">Every other device will be signed out.</p>
      </div>
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <PasswordField
          field={fields.currentPassword}
          label="Current password"
          autoComplete="current-password"
        />
        <NewPasswordField field={fields.newPassword} label="New password" />
        <div>
          <FormButton name="intent" value={ACCOUNT_INTENTS.changePassword} pending="Changing…">
            Change password
          </FormButton>
        </div>
      </Form>
    </section>
  );
}

function SessionList({ sessions }: Pick<AccountPageProps, "sessions">) {
  const problem = useActionData<FormProblem>()?.problem;
  return (
    <section className="grid max-w-measure gap-4" aria-labelledby="devices-heading">
      <h2 id="devices-heading" className="text-xl">
        Where you are signed in
      </h2>
      {problem && <Notice tone="error">{problem.message}</Notice>}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div>
              <p className="font-semibold">{session.device}</p>
              <p className="text-sm text-muted">
                Signed in <HomeDateTime at={session.signedInAt} />
                {session.place && `, ${session.place}`}
                {session.ipAddress && ` (${session.ipAddress})`}
              </p>
              <p className="text-sm text-muted">
                Last seen <HomeDateTime at={session.lastSeenAt} />
              </p>
            </div>
            {session.isCurrent ? <Badge tone="leaf">This device</Badge> : <EndSession session={session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <FormButton
            variant="secondary"
            name="intent"
            value={ACCOUNT_INTENTS.endOtherSessions}
            pending="Signing out…"
          >
            Sign out every other device
          </FormButton>
        </Form>
      )}
    </section>
  );
}

function EndSession({ session }: { session: OwnSession }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={ACCOUNT_INTENTS.endSession} />
      <FormButton variant="secondary" size="small" name="sessionId" value={session.id} pending="Signing out…">
        Sign out<VisuallyHidden> {session.device}</VisuallyHidden>
      </FormButton>
    </Form>
  );
}

function SignInHistory({ history }: Pick<AccountPageProps, "history">) {
  return (
    <section className="grid max-w-measure gap-4" aria-labelledby="history-heading">
      <div>
        <h2 id="history-heading" className="text-xl">
          Sign-in history
        </h2>
        <p className="mt-1 text-muted">
          The last {ACCESS_EVENT_DAYS} days, 30 entries at most. If you do not recognise one, change your
          password.
        </p>
      </div>
      {history.length === 0 ? (
        <p>Nothing is recorded yet. Your next sign-in appears here.</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {history.map(({ id, what, count, isRefused, ...entry }) => (
            <li key={id} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">
                  {what}
                  {count > 1 && ` (${count} times)`}
                </span>
                {isRefused && <Badge tone="marigold">Refused</Badge>}
              </p>
              <p className="text-sm text-muted">
                <HomeDateTime at={entry.at} />
                {entry.device && `, ${entry.device}`}
                {entry.place && `, ${entry.place}`}
                {entry.network && ` (${entry.network})`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
