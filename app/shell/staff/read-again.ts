import type { ShouldRevalidateFunction } from "@remix-run/react";

const CONFLICT = 409;

/** The page of a case that was decided meanwhile reads it again, so that it shows what can be decided now. */
export const readAgainAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === CONFLICT;
