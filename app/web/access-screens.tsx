import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { ChatWidget } from "./chat-widget.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import type { FailureData } from "./guard.server.ts";

/** Error boundary of admin routes: the access could not be verified, so nothing is shown (specification, section 2). */
export function AdminErrorScreen() {
  if (!useIsAccessUnknown()) return <ErrorScreen />;
  return (
    <AccessProblem
      title="Access Error"
      text="Unable to verify your admin access. Please try refreshing the page or contact support."
    />
  );
}

/** Error boundary of student routes: data calls fail closed (decision 12). */
export function StudentErrorScreen() {
  if (!useIsAccessUnknown()) return <ErrorScreen />;
  return (
    <AccessProblem title="Failed to fetch user data" text="Please try again in a moment. Nothing is lost." />
  );
}

/** Error boundary of the sign-in page: the browser's session could not be looked up (Ruling 29). */
export function SignInErrorScreen() {
  if (!useIsAccessUnknown()) return <ErrorScreen />;
  return (
    <AccessProblem
      title="Authentication error"
      text="The sign-in that this browser has could not be verified. Please try again in a moment."
    />
  );
}

/** Any other failure keeps its own words: 'Error loading course details' is no access error. */
function useIsAccessUnknown(): boolean {
  const error = useRouteError();
  return isRouteErrorResponse(error) && (error.data as Partial<FailureData> | null)?.isAccessUnknown === true;
}

function AccessProblem({ title, text }: { title: string; text: string }) {
  return (
    <>
      <main id="main" className="mx-auto grid max-w-measure gap-6 px-4 py-16">
        <div role="alert">
          <h1>{title}</h1>
          <p className="mt-3 text-lg">{text}</p>
        </div>
        <RefreshPage />
      </main>
      <ChatWidget />
    </>
  );
}

/** A form that gets the same address again, so it reloads without scripts too. */
function RefreshPage() {
  const { pathname, search } = useLocation();
  return (
    <form method="get" action={pathname}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button>Refresh Page</Button>
    </form>
  );
}
