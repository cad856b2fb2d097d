import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { loader as rootLoader } from "#app/root.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Form } from "./form.tsx";

/** The result of the last action, for the page that shows it itself. */
export const useFlash = () => useRouteLoaderData<typeof rootLoader>("root")?.flash;

/**
 * Shows the result of the last action once, with its undo. Section frames show it above the page; a part of a page
 * shows its own results (`at`) and scrolls into view.
 */
export function FlashNotice({ at }: { at?: string }) {
  const flash = useFlash();
  const box = useRef<HTMLDivElement>(null);
  const isShown = flash && flash.at === at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message, even with the same text
  useEffect(() => {
    if (at) box.current?.scrollIntoView({ block: "nearest" });
  }, [flash, at]);
  if (!isShown) return null;
  return (
    <Notice tone={flash.tone} boxRef={box}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{flash.message}</p>
        {flash.link && (
          <a href={flash.link.href} className={buttonClass({ variant: "secondary", size: "small" })}>
            {flash.link.text}
          </a>
        )}
        {flash.undo && (
          <Form method="post" action={flash.undo.action} failure="Nothing was undone. Please try again.">
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

/** Counts the actions of this page. As the key of a form it clears the errors of an earlier submission. */
export function useActionCount(): number {
  const flash = useFlash();
  const [previous, setPrevious] = useState({ flash, count: 0 });
  if (flash && flash !== previous.flash) setPrevious({ flash, count: previous.count + 1 });
  return previous.count;
}
