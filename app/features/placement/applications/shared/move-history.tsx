import { APPLICATION_CASE, type ApplicationState } from "#app/features/placement/applications/rules.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";

type Move = {
  id: string;
  createdAt: number;
  toState: ApplicationState;
  /** Who made it; empty when that is not stored. */
  actor: string;
  note: string;
  interviewAt: number | null;
};

/** What happened to an application, oldest first, with time, actor and note. */
export const MoveHistory = ({ moves }: { moves: readonly Move[] }) => (
  <section aria-labelledby="history-title">
    <h2 id="history-title" className="text-xl">
      History
    </h2>
    <ol className="mt-2 grid gap-3 border-l-2 border-hairline pl-4">
      {moves.map(({ id, createdAt, toState, actor, note, interviewAt }) => (
        <li key={id}>
          <p className="font-semibold">
            {APPLICATION_CASE.states[toState].label}
            {interviewAt !== null && (
              <>
                : <HomeDateTime at={interviewAt} />
              </>
            )}
          </p>
          <p className="text-sm text-muted">
            <HomeDateTime at={createdAt} />
            {actor && `, ${actor}`}
          </p>
          {note && <p className="max-w-measure whitespace-pre-line wrap-anywhere">{note}</p>}
        </li>
      ))}
    </ol>
  </section>
);
