import { useMatches } from "@remix-run/react";
import { type FormFailure, failureText } from "#app/platform/http/form-failure.ts";
import { FailedNotice } from "./failed-notice.tsx";

/** What the route of the page declares for a form that loads a document; `intent` where it has several. */
export function RouteFailedNotice({ intent }: { intent?: string }) {
  const handle = useMatches().at(-1)?.handle as { failure?: FormFailure } | undefined;
  const form = new FormData();
  if (intent) form.set("intent", intent);
  return <FailedNotice>{failureText(handle?.failure, form)}</FailedNotice>;
}
