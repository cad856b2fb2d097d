import type { StudentView } from "#app/features/students/use-cases/view-workspace.server.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { formatHomeTime } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { InlineStyle } from "#app/ui/inline-style.tsx";

/** The bar of the section follows the banner instead of covering it. */
const STYLE = `
.view-banner { position: sticky; top: 0; z-index: 60; display: flex; flex-wrap: wrap; align-items: center;
  justify-content: center; gap: 0.5rem 1.5rem; padding: 0.5rem 1rem; background: var(--color-marigold-wash);
  border-bottom: 2px solid var(--color-marigold); overflow-wrap: anywhere; }
.view-banner ~ header { position: static; }
.view-banner ~ header + div { display: none; }`;

/** Says on every page of a view whose pages these are and until when, with the way out. Runs on the server only. */
export function ViewBanner({ view: { student, endsAt }, nonce }: { view: StudentView; nonce: string }) {
  return (
    <>
      <InlineStyle css={STYLE} nonce={nonce} />
      <aside className="view-banner" aria-label="View">
        <p>
          You are viewing the pages of{" "}
          <a href={paths.dashboard} className="link font-semibold">
            {fullName(student)}
          </a>{" "}
          until {formatHomeTime(endsAt)}, to read only.
        </p>
        <form method="post" action="/admin/stop-viewing">
          <input type="hidden" name="studentId" value={student.userId} />
          <button type="submit" className={buttonClass({ size: "small" })}>
            Stop viewing
          </button>
        </form>
      </aside>
    </>
  );
}
