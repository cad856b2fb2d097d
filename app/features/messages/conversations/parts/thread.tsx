import clsx from "clsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";

type Message = { id: string; createdAt: number; isFromStaff: boolean; author: string | null; text: string };

/** The messages of a conversation, the oldest first; one's own have a line at their side. */
export const Thread = ({ messages, side }: { messages: readonly Message[]; side: "student" | "staff" }) => (
  <ol className="grid gap-5">
    {messages.map(({ id, createdAt, isFromStaff, author, text }) => (
      <li
        key={id}
        className={clsx(
          "grid max-w-measure gap-1 border-l-2 pl-4",
          isFromStaff === (side === "staff") ? "border-marigold" : "border-line",
        )}
      >
        <p className="text-sm text-muted">
          <span className="font-semibold">{author ?? "Staff"}</span>, <HomeDateTime at={createdAt} />
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </li>
    ))}
  </ol>
);
