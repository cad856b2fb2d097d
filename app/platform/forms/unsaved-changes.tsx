import { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIsUnanswered, useProgress } from "#app/platform/browser/unanswered.ts";

const QUESTION = "Leave without saving? What you typed here will be lost.";

/**
 * Asks for confirmation before typed text is lost, by a link, by Back, or by closing the tab. Place it beside the
 * form with this id. `hasErrors`: the form was rejected, so its values are not saved.
 */
export function UnsavedChanges({ formId, hasErrors = false }: { formId: string; hasErrors?: boolean }) {
  const isDirty = useRef(hasErrors);
  const { state } = useProgress();
  const isUnanswered = useIsUnanswered(formId);
  useEffect(() => {
    // Runs after each rejection and without an answer, because submitting marked the form as saved.
    if (state === "idle" && (hasErrors || isUnanswered)) isDirty.current = true;
  }, [state, hasErrors, isUnanswered]);
  useEffect(() => {
    const isOurs = ({ target }: Event) =>
      target instanceof Element &&
      (target.closest("form")?.id === formId || target.getAttribute("form") === formId);
    const typed = (event: Event) => {
      if (isOurs(event)) isDirty.current = true;
    };
    const sent = (event: Event) => {
      if (isOurs(event)) isDirty.current = false;
    };
    const leaving = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    document.addEventListener("input", typed);
    document.addEventListener("submit", sent);
    window.addEventListener("beforeunload", leaving);
    return () => {
      document.removeEventListener("input", typed);
      document.removeEventListener("submit", sent);
      window.removeEventListener("beforeunload", leaving);
    };
  }, [formId]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return null;
}
