import { Form, useRouteLoaderData } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { loader as rootLoader } from "../root.tsx";

/** What the last action did, said once, with its undo where there is one. Frames of sections show it above the page. */
export function FlashNotice() {
  const flash = useRouteLoaderData<typeof rootLoader>("root")?.flash;
  if (!flash) return null;
  return (
    <Notice tone={flash.tone}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{flash.message}</p>
        {flash.undo && (
          <Form method="post" action={flash.undo.action}>
            {Object.entries(flash.undo.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button variant="secondary" size="small">
              Undo
            </Button>
          </Form>
        )}
      </div>
    </Notice>
  );
}
