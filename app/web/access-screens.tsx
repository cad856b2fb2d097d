import { isRouteErrorResponse, useLocation, useNavigation, useRouteError } from "@remix-run/react";
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

/** Shown by the frames of protected sections while the way leads into another one, whose loaders check the role. */
export function VerifyingAccess() {
  const { location: next, state } = useNavigation();
  const { pathname } = useLocation();
  if (state !== "loading" || !next || sectionOf(next.pathname) === sectionOf(pathname)) return null;
  return (
    <p
      role="status"
      className="no-print fixed inset-x-0 top-16 z-30 border-b border-hairline bg-wash px-4 py-2 text-center"
    >
      Verifying your access...
    </p>
  );
}

const sectionOf = (pathname: string) => pathname.split("/")[1];
