import { useBlocker, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const QUESTION = "Leave without saving? What you typed here will be lost.";

/**
 * Asks before typed text is lost, by a link, by Back, or by closing the tab; says nothing while nothing was typed.
 * Stands beside the form with this id. `hasErrors`: the form came back, so what it holds is still not saved.
 */
export function UnsavedChanges({ formId, hasErrors = false }: { formId: string; hasErrors?: boolean }) {
  const isDirty = useRef(hasErrors);
  const { state } = useNavigation();
  useEffect(() => {
    // However often it comes back: each time it was sent it was taken to be saved.
    if (state === "idle" && hasErrors) isDirty.current = true;
  }, [state, hasErrors]);
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
