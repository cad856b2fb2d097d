import type { ReactNode } from "react";
import { formatCount } from "#app/kernel/count.ts";
import { Notice } from "#app/ui/notice.tsx";
import { LINES_ID } from "./import-form.tsx";
import { LineMessages } from "./line-messages.tsx";

type LineMessage = { line: number; message: string };

/** What every dry run says about the lines of an import. */
export type DryRunResult = {
  errors: LineMessage[];
  /** What an import would change or leave out. */
  notes?: LineMessage[];
  /** How the file was read, when its encoding was assumed. */
  fileNote?: string;
};

/** The result of a dry run: every line with a problem, or what an import would store. */
export function DryRunNotice({
  result: { errors, notes = [], fileNote },
  title,
  help,
  hasOthers = false,
  children,
}: {
  result: DryRunResult;
  /** Other rows have none. */
  hasOthers?: boolean;
  /** What was found, without problems. */
  title: string;
  /** How to solve the problems. */
  help?: ReactNode;
  children?: ReactNode;
}) {
  const hasErrors = errors.length > 0;
  const problems = formatCount(errors.length, "problem", "problems");
  return (
    <Notice
      tone={hasErrors ? "error" : "success"}
      title={hasErrors ? `${problems} found${hasOthers ? "" : ", so nothing can be imported yet"}` : title}
    >
      {fileNote && <p className="mt-1 text-sm font-semibold">{fileNote}</p>}
      {hasErrors ? (
        <>
          <LineMessages messages={errors} fieldId={LINES_ID} />
          {help}
        </>
      ) : (
        <>
          {children}
          {notes.length > 0 && <LineMessages messages={notes} />}
        </>
      )}
    </Notice>
  );
}
