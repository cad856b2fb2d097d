import { useEffect } from "react";
import { HEARTBEAT_MS } from "#app/features/teaching/courses/rules.ts";
import { useAccountId } from "#app/platform/browser/use-account.ts";
import { ACCOUNT_FIELD } from "#app/platform/http/unsent-form.ts";

/** Sends a heartbeat for each minute that this page is open and visible; the server limits what counts. */
export function useLearningTime(course: "career" | "foundation"): void {
  const accountId = useAccountId() ?? "";
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const heartbeat = () => {
      const body = new URLSearchParams({ course, [ACCOUNT_FIELD]: accountId });
      // A failed heartbeat is one uncounted minute; the student does not need a message.
      fetch("/learning-time", { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => {});
    };
    const follow = () => {
      clearInterval(timer);
      if (document.visibilityState === "visible") timer = setInterval(heartbeat, HEARTBEAT_MS);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", follow);
    };
  }, [course, accountId]);
}
