import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { UnsentFormFields } from "#app/platform/forms/unsent-form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { StepLine } from "#app/ui/step-line.tsx";
import { chatLink, chatMessages } from "./chat.ts";
import type { FailureData } from "./guard.server.ts";
import { pageTitle } from "./page-title.ts";
import { ProviderLogo } from "./provider-logo.tsx";

const HEADINGS: Record<number, string> = {
  400: "This request was not valid",
  403: "You do not have access to this page",
  404: "Page not found",
  503: "Temporarily unavailable",
};

export const errorTitle = (error: unknown) =>
  pageTitle(`Error: ${statusHeading(isRouteErrorResponse(error) ? error.status : 500)}`);

const statusHeading = (status: number) =>
  HEADINGS[status] ?? (status < 500 ? "This request failed" : "Something went wrong on our side");

/** Reloads the address with a GET form, so it works without scripts. */
export function Reload({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="get" action={pathname}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button>{children}</Button>
    </form>
  );
}

/** The error page of every route: the message, the request id, and links to continue. */
export const ErrorScreen = () => (
  <main
    id="main"
    className="mx-auto grid max-w-measure grid-cols-[minmax(0,1fr)] justify-items-start gap-6 px-4 py-12 sm:py-20"
  >
    <a href={paths.landing} className="inline-flex min-h-11 items-center">
      <ProviderLogo />
    </a>
    <ErrorMessage home={{ to: paths.landing, label: "Go to the home page" }} />
  </main>
);

/** An error within the frame of a section; `home` is where one goes on from. */
export function ErrorMessage({ home }: { home: { to: string; label: string } }) {
  const error = useRouteError();
  const facts = useRequestFacts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const failure = isRouteErrorResponse(error) ? (error.data as Partial<FailureData> | undefined) : undefined;
  const requestId = failure?.requestId ?? facts.requestId;
  const unsent = failure?.unsent;
  const canRetry = unsent?.canRetry ?? status === 503;
  const heading = unsent?.message || statusHeading(status);
  const message = failure?.message?.replace(/\.$/, "") === heading ? undefined : failure?.message;
  return (
    <>
      <StepLine steps={4} className="h-16 w-36 max-w-full" />
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="outline-none">
          {heading}
        </h1>
        {message && <p className="text-lg text-muted">{message}</p>}
      </div>
      {unsent && <UnsentFormFields unsent={unsent} />}
      {!unsent && canRetry && <Reload>Try again</Reload>}
      <div className="flex flex-wrap gap-3">
        <a href={home.to} className={buttonClass({ variant: canRetry ? "secondary" : "primary" })}>
          {home.label}
        </a>
        <ChatButton href={chatLink(chatMessages.questions())}>Ask on WhatsApp</ChatButton>
      </div>
      {requestId && <p className="text-sm wrap-anywhere text-muted">Request {requestId}</p>}
    </>
  );
}
