import { nothingHere } from "#app/domain/kernel/problem.ts";
import { guarded, problemPage } from "#app/web/guard.server.ts";

export const handle = { hydrate: false };

/** Every address that no screen owns. */
export const loader = guarded("public", async ({ context }) => {
  throw problemPage(nothingHere, context.requestId);
});

export default function NotFound() {
  return null;
}
