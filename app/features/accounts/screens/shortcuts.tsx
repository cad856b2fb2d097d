import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ok } from "#app/kernel/outcome.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { GRADING_KEYS, type Shortcut, shortcutsPath, shownShortcuts } from "#app/shell/staff/shortcuts.ts";
import { hasSingleKeys, singleKeysCookie } from "#app/shell/staff/single-keys.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

const SingleKeysInput = v.object({ singleKeys: v.picklist(["on", "off"]) });

export const handle = { failure: "The shortcuts were not changed. Please try again." };

export const loader = guarded("admin", async ({ request, actor }) => ({
  isOn: hasSingleKeys(request, actor.userId),
}));

/** Turns single-key shortcuts on or off for this account in this browser, then 303 back to the page. */
export const action = formAction({
  permission: "admin",
  failure: handle.failure,
  button: SingleKeysInput,
  run: async ({ input }) => ok(input.singleKeys),
  answer: async ({ context, actor, value }) => {
    const message = `Single-key shortcuts are ${value}.`;
    const answer = await redirectWithFlash(context, shortcutsPath, { tone: "success", message });
    answer.headers.append("set-cookie", singleKeysCookie(actor.userId, value === "on", context.isSecure));
    return answer;
  },
});

export const meta: MetaFunction = () => [{ title: pageTitle("Keyboard shortcuts", "Admin") }];

const SEARCH_KEYS: readonly Shortcut[] = [{ single: "/", keys: "Ctrl+K", does: "focuses the search" }];

const ATTENDANCE_KEYS: readonly Shortcut[] = [
  {
    single: "P, A or E",
    does: "marks the focused student as present, absent or excused and moves to the next one",
  },
];

/** Every shortcut of the staff area, and the switch of those that need no Ctrl or Alt. */
export default function Shortcuts() {
  const { isOn } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Keyboard shortcuts"
        lead={`Single-key shortcuts are ${isOn ? "on" : "off"} in this browser${isOn ? "" : " until you sign out"}.`}
      />
      {isOn && (
        <p className="max-w-measure">
          Turn them off if you dictate, or if you press single keys by mistake. They do nothing while you type
          in a field; those of grading and attendance work while the focus is in their form.
        </p>
      )}
      <Form method="post">
        <FormButton variant="secondary" name="singleKeys" value={isOn ? "off" : "on"} pending="Saving…">
          Turn {isOn ? "off" : "on"} single-key shortcuts
        </FormButton>
      </Form>
      <Keys title="On every page" shortcuts={SEARCH_KEYS} isOn={isOn} />
      <Keys title="Grading" shortcuts={GRADING_KEYS} isOn={isOn} />
      <Keys title="Attendance" shortcuts={ATTENDANCE_KEYS} isOn={isOn} />
    </>
  );
}

function Keys({ title, shortcuts, isOn }: { title: string; shortcuts: readonly Shortcut[]; isOn: boolean }) {
  const shown = shownShortcuts(shortcuts, isOn);
  if (shown.length === 0) return null;
  return (
    <section className="max-w-measure">
      <h2 className="text-xl">{title}</h2>
      <dl className="mt-2">
        {shown.map(({ keys, does }) => (
          <div key={keys} className="grid gap-x-4 border-t border-hairline py-2 sm:grid-cols-[10rem_1fr]">
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
