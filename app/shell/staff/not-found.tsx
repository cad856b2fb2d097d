import { pageNotFound } from "#app/kernel/problem.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** Every address of the staff area without a screen, within its frame. */
export const loader = guarded("admin.use", async ({ context }) => {
  throw problemPage(pageNotFound, context.requestId);
});

export default function StaffNotFound() {
  return null;
}
