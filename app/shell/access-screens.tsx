import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { ChatWidget } from "./chat-widget.tsx";
import { ErrorScreen, Reload } from "./error-screen.tsx";
import type { FailureData } from "./guard.server.ts";

/** For admin routes: without verified access nothing is shown (Specification §2). */
export function AdminErrorScreen({ children }: { children: ReactNode }) {
  if (!useIsAccessUnknown()) return <>{children}</>;
  return (
    <AccessProblem
      title="Access Error"
      text="Unable to verify your admin access. Please try refreshing the page or contact support."
    />
  );
}

/** Error boundary of student routes: data calls fail closed (Ruling 12). */
export function StudentErrorScreen() {
  if (!useIsAccessUnknown()) return <ErrorScreen />;
  return (
    <>
      <AccessProblem title="Failed to fetch user data" text="Please try again in a moment." />
      <ChatWidget />
    </>
  );
}

/** Other failures show their own message, and a rejected form its values. */
function useIsAccessUnknown(): boolean {
  const error = useRouteError();
  const failure = isRouteErrorResponse(error) ? (error.data as Partial<FailureData> | null) : null;
  return failure?.isAccessUnknown === true && !failure.unsent;
}

function AccessProblem({ title, text }: { title: string; text: string }) {
  return (
    <main id="main" className="mx-auto grid max-w-measure gap-6 px-4 py-16">
      <div role="alert">
        <h1>{title}</h1>
        <p className="mt-3 text-lg">{text}</p>
      </div>
      <Reload>Refresh Page</Reload>
    </main>
  );
}
