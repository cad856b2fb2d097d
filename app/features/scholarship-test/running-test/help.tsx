import { useEffect, useRef, useState } from "react";
import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import { formatHomeTime } from "#app/platform/format/time.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

const TITLE_ID = "help-title";

/** A link to the chat; with scripts a dialog that first says that the clock keeps running. */
export function Help({ deadlineAt }: { deadlineAt: number }) {
  const { text } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasDialogs, setHasDialogs] = useState(false);
  const chat = chatLink(chatMessages.questions());
  useEffect(() => setHasDialogs(typeof HTMLDialogElement === "function"), []);
  if (chat === "") return null;
  if (!hasDialogs) {
    return (
      <ExternalLink href={chat} className="link test-help">
        {text("test.getHelp")}
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
        {text("test.getHelp")}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={TITLE_ID}
        className="card m-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-hairline bg-surface p-5 shadow-float"
        {...{ closedby: "any" }}
      >
        <h2 id={TITLE_ID} className="text-xl">
          {text("test.getHelp")}
        </h2>
        <p className="mt-3">{text("test.helpClock", { time: formatHomeTime(deadlineAt) })}</p>
        <div className="mt-5 grid gap-3">
          <ExternalLink href={chat} className={buttonClass({}, "w-full")}>
            {text("test.helpChat")}
          </ExternalLink>
          <Button
            type="button"
            variant="secondary"
            className="w-full"
            onClick={() => dialog.current?.close()}
          >
            {text("test.helpReturn")}
          </Button>
        </div>
      </dialog>
    </>
  );
}
