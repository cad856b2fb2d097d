import type { Piece } from "#app/features/grading/differences.ts";
import type { WorkPreview } from "#app/features/grading/preview.ts";
import { DELETED_ACCOUNT } from "#app/features/operations/audit/format-audit.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { GradeBadge } from "./grade-badge.tsx";

type Changes = { since: number; link?: string; description?: Piece[]; notes?: Piece[] };

type Version = {
  version: number;
  /** What the link opens. */
  host: string;
  /** The frame that shows the work here. */
  preview?: WorkPreview;
  submissionLink: string;
  description: string;
  notes: string;
  submittedAt: number;
  /** Undefined for the first version. */
  changes?: Changes;
};

type Grade = {
  version: number;
  submissionVersion: number;
  action: "graded" | "returned" | "held";
  score: number | null;
  /** How the score came about. */
  explanation: string;
  feedback: string;
  gradedAt: number;
  gradedBy: string | null;
};

/** All versions, newest first, and all grades. */
export function SubmittedWork({
  versions: [newest, ...earlier],
  grades,
  maxScore,
}: {
  versions: Version[];
  grades: Grade[];
  maxScore: number;
}) {
  return (
    <div className="grid gap-8">
      {newest && (
        <section aria-labelledby="sent" className="grid gap-3">
          <h2 id="sent" className="text-xl">
            {earlier.length > 0 ? `Version ${newest.version}` : "Submitted work"}
          </h2>
          <Card className="grid gap-3">
            <ExternalLink href={newest.submissionLink} className={buttonClass()}>
              Open the work
            </ExternalLink>
            {newest.preview && <WorkFrame key={newest.preview.src} {...newest.preview} />}
            <SubmittedVersion {...newest} />
          </Card>
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="grid gap-3">
          <h2 id="earlier" className="text-xl">
            Earlier versions
          </h2>
          <ol className="divide-y divide-hairline border-y border-hairline">
            {earlier.map((version) => (
              <li key={version.version} className="grid gap-2 py-4">
                <p className="font-semibold">Version {version.version}</p>
                <SubmittedVersion {...version} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {grades.length > 0 && <EarlierGrades grades={grades} maxScore={maxScore} />}
    </div>
  );
}

/**
 * The work within the page, as a guest: it may run its scripts, but neither leave its frame, open windows nor send
 * forms, and a student's own page has no cookies and no storage.
 */
const WorkFrame = ({ src, isSite }: WorkPreview) => (
  <details open={!isSite}>
    <summary className="min-h-6 cursor-pointer font-semibold text-indigo">Show the work here</summary>
    <iframe
      title="Submitted work"
      src={src}
      sandbox={isSite ? "allow-scripts" : "allow-scripts allow-same-origin"}
      referrerPolicy="no-referrer"
      loading="lazy"
      className="mt-2 h-[65dvh] min-h-80 w-full rounded-control border border-hairline bg-white"
    />
  </details>
);

function SubmittedVersion({ host, submissionLink, description, notes, submittedAt, changes }: Version) {
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{host}: </span>
        <ExternalLink href={submissionLink}>{submissionLink}</ExternalLink>
      </p>
      {description && <p className="max-w-measure whitespace-pre-line break-words">{description}</p>}
      {notes && (
        <p className="max-w-measure whitespace-pre-line break-words">
          <span className="font-semibold">Notes: </span>
          {notes}
        </p>
      )}
      <p className="text-sm text-muted">
        Sent <HomeDateTime at={submittedAt} />
      </p>
      {changes && <ChangesSince {...changes} />}
    </>
  );
}

/** What the version changed, word by word. */
function ChangesSince({ since, link, description, notes }: Changes) {
  if (!link && !description && !notes)
    return <p className="text-sm">Nothing differs from version {since}.</p>;
  return (
    <div className="grid gap-2 border-l-2 border-marigold pl-3 text-sm">
      <p className="font-semibold">Changes since version {since}</p>
      {link && (
        <p className="wrap-anywhere">
          Another link. Before: <del>{link}</del>
        </p>
      )}
      {description && <ChangedText label="Description" pieces={description} />}
      {notes && <ChangedText label="Notes" pieces={notes} />}
    </div>
  );
}

const ELEMENTS = { same: "span", added: "ins", removed: "del" } as const;

const ChangedText = ({ label, pieces }: { label: string; pieces: readonly Piece[] }) => (
  <p className="max-w-measure whitespace-pre-line wrap-anywhere">
    {label}:{" "}
    {pieces.map(({ text, state }, index) => {
      const Element = ELEMENTS[state];
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      return <Element key={index}>{text}</Element>;
    })}
  </p>
);

function EarlierGrades({ grades, maxScore }: { grades: Grade[]; maxScore: number }) {
  return (
    <section aria-labelledby="grades" className="grid gap-3">
      <h2 id="grades" className="text-xl">
        Grades so far
      </h2>
      <ol className="divide-y divide-hairline border-y border-hairline">
        {grades.map((grade) => (
          <li key={`${grade.action} ${grade.version}`} className="grid gap-2 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <GradeBadge status={grade.action} score={grade.score} maxScore={maxScore} />
              <span className="text-sm text-muted">
                {grade.gradedBy ?? DELETED_ACCOUNT}, <HomeDateTime at={grade.gradedAt} />, on version{" "}
                {grade.submissionVersion}
              </span>
            </p>
            {grade.explanation && <p className="text-sm">{grade.explanation}</p>}
            {grade.feedback && (
              <p className="max-w-measure whitespace-pre-line break-words">{grade.feedback}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
