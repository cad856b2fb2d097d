import { guarded, problemPage } from "#app/web/guard.server.ts";

export const handle = { hydrate: false };

/** Every address that no screen owns. */
export const loader = guarded("public", async ({ context }) => {
  throw problemPage({ code: "not_found", message: "There is nothing at this address." }, context.requestId);
});

export default function NotFound() {
  return null;
}
