import type { ReactNode } from "react";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type Row = { id: number; createdAt: number; savedBy: string | null; restores: number | null };

/**
 * The versions of a section or a text, newest first, each with a button that restores it. `newest` is the version that
 * the owner sees, so that of two owners the later one is told.
 */
export function VersionList<Version extends Row>({
  title,
  problem,
  versions,
  newest,
  currentId,
  restore,
  empty,
  note,
  children,
}: {
  title: string;
  problem: { message: string } | undefined;
  versions: readonly Version[];
  newest: number;
  currentId: number | undefined;
  restore: string;
  empty: string;
  note?: (version: Version) => ReactNode;
  children: (version: Version) => ReactNode;
}) {
  return (
    <>
      <PageHeader title={`${title}: earlier versions`} compact />
      {problem && <Notice tone="error">{problem.message}</Notice>}
      {versions.length === 0 && <p className="text-muted">{empty}</p>}
      <ol className="grid gap-4">
        {versions.map((version) => (
          <li key={version.id} className="card grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lg">
                <HomeDateTime at={version.createdAt} />
                {version.savedBy && ` by ${version.savedBy}`}
                {version.id === currentId && " (current)"}
              </h2>
              {version.id !== currentId && (
                <Form method="post">
                  <input type="hidden" name="restored" value={version.id} />
                  <input type="hidden" name="version" value={newest} />
                  <FormButton
                    variant="secondary"
                    pending="Restoring…"
                    aria-label={`Restore version ${version.id}`}
                  >
                    {restore}
                  </FormButton>
                </Form>
              )}
            </div>
            {note?.(version)}
            {version.restores && <p className="text-sm text-muted">An earlier version was restored.</p>}
            <Disclosure summary="Show what it says">{children(version)}</Disclosure>
          </li>
        ))}
      </ol>
    </>
  );
}
