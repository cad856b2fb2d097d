import { useFormAction, useMatches } from "@remix-run/react";
import { useRef } from "react";
import { type FormFailure, failureText } from "#app/platform/http/form-failure.ts";
import { useErrorFocus } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Match = { pathname: string; handle?: { failure?: FormFailure } };

function useDeclaredFailure(action?: string): FormFailure | undefined {
  const path = useFormAction(action).split("?")[0]!;
  const matches = useMatches() as Match[];
  // The address of an index route ends with a slash.
  return matches
    .filter(({ pathname, handle }) => handle?.failure && [path, `${path}/`].includes(pathname))
    .pop()?.handle?.failure;
}

type Props = {
  action: string | undefined;
  /** What was sent. */
  sent: FormData;
  failure: FormFailure | undefined;
};

/** Says above a form that it was not processed, and takes the focus: what was typed is still there. */
export function FormFailed({ action, sent, failure }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const declared = useDeclaredFailure(action);
  useErrorFocus(box, true, sent);
  return (
    <Notice
      tone="error"
      boxRef={box}
      tabIndex={-1}
      data-failed
      // A grid has its own gap.
      className="basis-full [form:not(.grid)>&]:mb-2"
    >
      {failureText(failure ?? declared, sent)}
    </Notice>
  );
}
