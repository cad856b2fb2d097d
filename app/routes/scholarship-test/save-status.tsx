import { Check, CloudOff } from "lucide-react";
import { formatIstClockTime } from "#app/format/time.ts";
import { type AttemptState, nextCall } from "./attempt-state.ts";

/** Whether what the student chose is safe. Only trouble is spoken: a 'Saved' after every choice would not be heard out. */
export function SaveStatus({ sitting }: { sitting: AttemptState }) {
  const { failures, isSlow, savedAt, confirmed } = sitting;
  const isInTrouble = failures > 0 || isSlow;
  return (
    <div className="min-h-6 text-sm">
      <p role="status">
        {isInTrouble && (
          <span className="flex items-center gap-2 font-semibold text-amber">
            <CloudOff size={18} aria-hidden />
            Not saved, retrying
          </span>
        )}
      </p>
      {!isInTrouble && (
        <p className="flex items-center gap-2 text-muted">
          {savedAt !== null && nextCall(sitting) === null && <Check size={18} aria-hidden />}
          {formatSaved(sitting, savedAt, confirmed)}
        </p>
      )}
    </div>
  );
}

function formatSaved(sitting: AttemptState, savedAt: number | null, confirmed: number): string {
  if (nextCall(sitting)) return "Saving…";
  if (savedAt !== null) return `Saved at ${formatIstClockTime(savedAt)}`;
  if (confirmed === 0) return "";
  return confirmed === 1 ? "1 answer saved" : `${confirmed} answers saved`;
}
