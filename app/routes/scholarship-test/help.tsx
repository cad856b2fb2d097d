import { useEffect, useRef, useState } from "react";
import { chatLink, chatMessages } from "#app/content/chat.ts";
import { formatIstTime } from "#app/format/time.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

const TITLE_ID = "help-title";
const CHAT = chatLink(chatMessages.questions);

/** A link to the chat; with scripts a dialog that first says that the clock keeps running. */
export function Help({ deadlineAt }: { deadlineAt: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasDialogs, setHasDialogs] = useState(false);
  useEffect(() => setHasDialogs(typeof HTMLDialogElement === "function"), []);
  if (!hasDialogs) {
    return (
      <ExternalLink href={CHAT} className="link test-help">
        Get help
      </ExternalLink>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="link test-help cursor-pointer"
        onClick={() => dialog.current?.showModal()}
      >
        Get help
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={TITLE_ID}
        className="card m-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-hairline bg-surface p-5 shadow-float"
        {...{ closedby: "any" }}
      >
        <h2 id={TITLE_ID} className="text-xl">
          Get help
        </h2>
        <p className="mt-3">
          The clock keeps running while you chat. Your test ends at {formatIstTime(deadlineAt)}.
        </p>
        <div className="mt-5 grid gap-3">
          <ExternalLink href={CHAT} className={buttonClass({}, "w-full")}>
            Get help on WhatsApp
          </ExternalLink>
          <Button
            type="button"
            variant="secondary"
            className="w-full"
            onClick={() => dialog.current?.close()}
          >
            Return to the test
          </Button>
        </div>
      </dialog>
    </>
  );
}
