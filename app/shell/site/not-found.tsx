import { pageNotFound } from "#app/kernel/problem.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

export const handle = { hydrate: false };

/** Every address without a screen. */
export const loader = guarded("public", async ({ context }) => {
  throw problemPage(pageNotFound, context.requestId);
});

export default function NotFound() {
  return null;
}
