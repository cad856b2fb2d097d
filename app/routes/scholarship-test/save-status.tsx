import { Check, CloudOff } from "lucide-react";
import { formatIstClockTime } from "#app/format/time.ts";
import { type AttemptState, nextCall } from "./attempt-state.ts";

/**
 * The save status. The live region announces only failures: 'Saved' after every selection would interrupt the
 * reader.
 */
export function SaveStatus({ state }: { state: AttemptState }) {
  const { failures, notice, isSlow, savedAt, confirmed } = state;
  const isInTrouble = failures > 0 || isSlow;
  return (
    <div className="min-h-6 text-sm">
      <p role="status">
        {isInTrouble && (
          <span className="flex items-center gap-2 font-semibold text-amber">
            <CloudOff size={18} aria-hidden />
            Not saved, retrying
            {notice && <span className="font-normal">{notice}</span>}
          </span>
        )}
      </p>
      {!isInTrouble && (
        <p className="flex items-center gap-2 text-muted">
          {savedAt !== null && nextCall(state) === null && <Check size={18} aria-hidden />}
          {formatSaved(state, savedAt, confirmed)}
        </p>
      )}
    </div>
  );
}

function formatSaved(state: AttemptState, savedAt: number | null, confirmed: number): string {
  if (nextCall(state)) return "Saving…";
  if (savedAt !== null) return `Saved at ${formatIstClockTime(savedAt)}`;
  if (confirmed === 0) return "";
  return confirmed === 1 ? "1 answer saved" : `${confirmed} answers saved`;
}
