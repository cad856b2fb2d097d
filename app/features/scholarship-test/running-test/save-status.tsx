import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import type { TextLookup } from "#app/features/scholarship-test/texts/texts.ts";
import { formatHomeClockTime } from "#app/platform/format/time.ts";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import { type AttemptState, nextCall } from "./attempt-state.ts";

const SAVED = "M5 13l4.5 4.5L19 7";
const NOT_SAVED = "M4 20 20 4M8 6.5A6 6 0 0 1 13 6m4 3.5a4.5 4.5 0 0 1 .5 9H10m-4-1a4.5 4.5 0 0 1 1-8";

/**
 * The save status. The live region announces only failures: 'Saved' after every selection would interrupt the
 * reader.
 */
export function SaveStatus({ state }: { state: AttemptState }) {
  const { failures, notice, isSlow, savedAt, confirmed } = state;
  const { text, translate } = useTexts();
  const isInTrouble = failures > 0 || isSlow;
  return (
    <div className="min-h-6 text-sm">
      <p role="status">
        {isInTrouble && (
          <span className="flex flex-wrap items-center gap-x-2 font-semibold text-amber">
            <StrokeIcon path={NOT_SAVED} className="size-4.5" />
            {text("test.notSaved")}
            {notice && <span className="font-normal">{translate(notice)}</span>}
          </span>
        )}
      </p>
      {!isInTrouble && (
        <p className="flex items-center gap-2 text-muted">
          {savedAt !== null && nextCall(state) === null && <StrokeIcon path={SAVED} className="size-4.5" />}
          {formatSaved(state, savedAt, confirmed, text)}
        </p>
      )}
    </div>
  );
}

function formatSaved(
  state: AttemptState,
  savedAt: number | null,
  confirmed: number,
  text: TextLookup,
): string {
  if (nextCall(state)) return text("test.saving");
  if (savedAt !== null) return text("test.savedAt", { time: formatHomeClockTime(savedAt) });
  return confirmed === 0 ? "" : text("test.answersSaved", { count: confirmed });
}
