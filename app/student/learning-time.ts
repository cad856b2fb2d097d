import { useEffect } from "react";
import { BEAT_MS } from "#app/domain/courses/rules.ts";
import { useAccountId } from "#app/web/account.ts";
import { paths } from "#app/web/paths.ts";
import { ACCOUNT_FIELD } from "#app/web/unsent-form.ts";

/** Sends a beat for each minute that this page is open and in sight; the server caps what counts. */
export function useLearningTime(course: "career" | "foundation"): void {
  const accountId = useAccountId() ?? "";
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const beat = () => {
      const body = new URLSearchParams({ course, [ACCOUNT_FIELD]: accountId });
      // A beat that fails is a minute not counted; there is nothing to tell the student.
      fetch(paths.learningTime, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(
        () => {},
      );
    };
    const follow = () => {
      clearInterval(timer);
      if (document.visibilityState === "visible") timer = setInterval(beat, BEAT_MS);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", follow);
    };
  }, [course, accountId]);
}
