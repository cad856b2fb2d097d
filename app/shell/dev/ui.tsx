import type { MetaFunction } from "@remix-run/cloudflare";
import { pageNotFound } from "#app/kernel/problem.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Actions } from "./actions.tsx";
import { Colours } from "./colours.tsx";
import { Forms } from "./forms.tsx";
import { Messages } from "./messages.tsx";
import { Structure } from "./structure.tsx";

export const handle = { hydrate: false };

/** Every primitive in every state, for developers. Exists only where DEV_TOOLS is 1 (Ruling 26). */
export const loader = guarded("public", async ({ context }) => {
  if (!context.features.devTools) throw problemPage(pageNotFound, context.requestId);
  return null;
});

export const meta: MetaFunction = () => [
  { title: "Interface primitives" },
  { name: "robots", content: "noindex" },
];

export default function InterfacePrimitives() {
  return (
    <main id="main" className="mx-auto grid max-w-page gap-10 px-4 py-10">
      <PageHeader title="Interface primitives" lead="Every primitive in every state." />
      <Colours />
      <Actions />
      <Forms />
      <Messages />
      <Structure />
    </main>
  );
}
