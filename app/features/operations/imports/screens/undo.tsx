import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { importPage } from "#app/features/operations/imports/parts/import-pages.ts";
import type { ImportKind } from "#app/features/operations/imports/rules.ts";
import { getImport, undoImport } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { BlockedAction } from "#app/platform/forms/blocked-action.tsx";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The import was not undone. Please try again." };

export const loader = guarded("imports.undo", async ({ ctx, params, context }) => {
  const found = await getImport(ctx, params.importId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return { ...found.value, page: importPage(found.value) };
});

export const action = formAction({
  permission: "imports.undo",
  failure: handle.failure,
  run: ({ ctx, params }) => undoImport(ctx, params.importId ?? ""),
  to: ({ value }) => importPage(value),
  done: "The import has been undone.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Undo import", "Admin") }];

const EFFECTS: Record<ImportKind, (count: number) => string> = {
  questions: (count) =>
    `${formatCount(count, "question", "questions")} will be removed, or get back what the import changed. A quiz gets back the questions that the import replaced.`,
  people: (count) =>
    `New invitations will be revoked, and other records get their earlier values: ${formatCount(count, "person", "people")} in all. Mails that were sent stay sent.`,
  course: (count) =>
    `The course will be deleted with its ${formatCount(count, "week", "weeks")}, and with what was added to it since.`,
  weeks: (count) => `${formatCount(count, "week", "weeks")} will be deleted with everything in them.`,
  attendance: (count) =>
    `The attendance of ${formatCount(count, "student", "students")} will be as it was before.`,
  scores: (count) =>
    `${formatCount(count, "submission", "submissions")} will have the grade of before, or none, and no mail will be sent.`,
  college: (count) => `${formatCount(count, "student", "students")} will not be enrolled any more.`,
  openings: (count) =>
    `${formatCount(count, "opening", "openings")} will be deleted, and companies that came with them and have nothing else.`,
  statement: (count) => `No receipt is deleted: ${formatCount(count, "payment", "payments")}`,
};

export default function UndoImport() {
  const { kind, count, fileName, createdAt, undoneAt, use, page } = useLoaderData<typeof loader>();
  const blocked = undoneAt === null ? use && `${use}.` : "It has been undone already.";
  return (
    <DialogRoute title="Undo import" closeTo={page}>
      {blocked ? (
        <BlockedAction title="This import cannot be undone" backTo={page} back="Back to the import">
          <p className="wrap-anywhere">{blocked}</p>
        </BlockedAction>
      ) : (
        <ConfirmForm confirm="Undo import" pending="Undoing…" cancelTo={page}>
          <p className="wrap-anywhere">
            The import of <strong>{fileName || "pasted text"}</strong>, <HomeDateTime at={createdAt} />.{" "}
            {EFFECTS[kind](count)}
          </p>
        </ConfirmForm>
      )}
    </DialogRoute>
  );
}
