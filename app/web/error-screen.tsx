import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { FailureData } from "./guard.server.ts";
import { paths } from "./paths.ts";
import { useRequestFacts } from "./request-facts.tsx";

const HEADINGS: Record<number, string> = {
  403: "You may not see this page",
  404: "This page does not exist",
  503: "We will be back shortly",
};

/** The title of a page that failed. */
export const errorTitle = (error: unknown) =>
  `Error: ${headingOf(isRouteErrorResponse(error) ? error.status : 500)} · Kadam`;

const headingOf = (status: number) => HEADINGS[status] ?? "Something went wrong on our side";

/** The one error page of every route: what happened in a sentence, the request id, a way on. */
export function ErrorScreen() {
  const error = useRouteError();
  const facts = useRequestFacts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const failure = isRouteErrorResponse(error) ? (error.data as Partial<FailureData> | undefined) : undefined;
  const requestId = failure?.requestId ?? facts.requestId;
  const heading = headingOf(status);
  return (
    <main className="error-screen">
      <h1>{heading}</h1>
      {failure?.message && failure.message !== heading && <p>{failure.message}</p>}
      <p>
        <a href={paths.landing}>Go to the home page</a>
      </p>
      {requestId && <p>Request {requestId}</p>}
    </main>
  );
}
