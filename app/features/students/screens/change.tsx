import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { ACCOUNT_CHANGES, type AccountChange, OPENS_ACCESS } from "#app/features/students/inputs.ts";
import { changeAccount } from "#app/features/students/use-cases/change-account.server.ts";
import { getPerson } from "#app/features/students/use-cases/get-student.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { pageNotFound } from "#app/kernel/problem.ts";
import { BlockedAction } from "#app/platform/forms/blocked-action.tsx";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";

type Texts = { title: string; confirm: string; pending: string; effect(name: string): string; done: string };

const TEXTS: Record<AccountChange, Texts> = {
  disable: {
    title: "Disable account",
    confirm: "Disable account",
    pending: "Disabling…",
    effect: (name) =>
      `${name} will be signed out and cannot sign in until the account is enabled again. Nothing is deleted.`,
    done: "is disabled.",
  },
  enable: {
    title: "Enable account",
    confirm: "Enable account",
    pending: "Enabling…",
    effect: (name) => `${name} will be able to sign in with the same password.`,
    done: "is enabled.",
  },
  "sign-out": {
    title: "Sign out everywhere",
    confirm: "Sign out everywhere",
    pending: "Signing out…",
    effect: (name) =>
      `Every device is signed out on its next request. A running test keeps running; ${name} signs in again to continue it.`,
    done: "is signed out everywhere.",
  },
  unlock: {
    title: "Unlock sign-in",
    confirm: "Unlock sign-in",
    pending: "Unlocking…",
    effect: () =>
      "Wrong passwords entered for this account until now no longer count, on every device and network. The password stays the same.",
    done: "is unlocked for sign-in.",
  },
  "mail-again": {
    title: "Send mail to this address again",
    confirm: "Send mail again",
    pending: "Saving…",
    effect: () =>
      "A mail to this address came back, so notifications are not mailed to it. Do this once the mailbox works.",
    done: "gets mail again.",
  },
  "make-student": {
    title: "Remove staff role",
    confirm: "Remove staff role",
    pending: "Saving…",
    effect: (name) => `${name} will lose access to these pages and become a student.`,
    done: "is a student.",
  },
};

const readChange = (params: { change?: string }) => v.safeParse(v.picklist(ACCOUNT_CHANGES), params.change);

export const handle = { failure: "The account was not changed. Please try again." };

export const loader = guarded("accounts.edit", async ({ ctx, params, context }) => {
  const change = readChange(params);
  if (!change.success) throw problemPage(pageNotFound, context.requestId);
  const outcome = await getPerson(ctx, params.studentId ?? "");
  if (!outcome.ok) throw problemPage(outcome.problem, context.requestId);
  const confirmation = OPENS_ACCESS.includes(change.output) ? await requiredConfirmation(ctx) : "none";
  return { change: change.output, person: outcome.value, confirmation };
});

export const action = formAction({
  permission: "accounts.edit",
  failure: handle.failure,
  confirms: ({ params }) => OPENS_ACCESS.some((change) => change === params.change),
  run: async ({ ctx, params, context }) => {
    const change = readChange(params);
    if (!change.success) throw problemPage(pageNotFound, context.requestId);
    const changed = await changeAccount(ctx, params.studentId ?? "", change.output);
    return changed.ok ? ok({ ...changed.value, change: change.output }) : changed;
  },
  to: ({ params }) => `${paths.adminStudents}/${params.studentId}`,
  done: ({ value: { name, change } }) => `${name} ${TEXTS[change].done}`,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? TEXTS[data.change].title : "Account", "Admin") },
];

export default function ChangeAccount() {
  const { change, person, confirmation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { title, confirm, pending, effect } = TEXTS[change];
  const back = `${paths.adminStudents}/${person.id}`;
  if (person.isLastOwner && (change === "disable" || change === "make-student")) {
    return (
      <DialogRoute title={title} closeTo={back}>
        <BlockedAction title="This is the last owner who can sign in" backTo={back} back="Back to the person">
          <p>
            The site needs one. Make another person an owner first, then come back for{" "}
            <strong>{person.name}</strong>.
          </p>
        </BlockedAction>
      </DialogRoute>
    );
  }
  return (
    <DialogRoute title={title} closeTo={back}>
      <ConfirmForm confirm={confirm} pending={pending} cancelTo={back} danger={change === "disable"}>
        <p>
          <strong>{person.name}</strong> <span className="wrap-anywhere text-muted">({person.email})</span>
        </p>
        <p>{effect(person.firstName)}</p>
        <PasswordConfirmation
          id="confirmation"
          confirmation={answer?.confirmation ?? confirmation}
          errors={answer?.problem?.errors?.map(({ message }) => message)}
        />
      </ConfirmForm>
    </DialogRoute>
  );
}
