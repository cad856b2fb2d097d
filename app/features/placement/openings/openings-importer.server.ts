import { importer } from "#app/features/operations/imports/importer.server.ts";
import type { PreviewRow } from "#app/features/operations/imports/rules.ts";
import { setRowsAside } from "#app/features/operations/imports/set-aside.ts";
import { ImportOpeningsForm } from "#app/features/placement/openings/inputs.ts";
import { OPENING_TABLE } from "#app/features/placement/openings/opening-rows.ts";
import { openingStateLabel } from "#app/features/placement/openings/parts/opening-state.tsx";
import { formatStipend } from "#app/features/placement/openings/stipend.ts";
import {
  type FoundOpening,
  importOpenings,
  previewOpenings,
} from "#app/features/placement/openings/use-cases/import-openings.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";

/** Openings, with the companies that are not known yet. */
export const openingsImporter = importer({
  kind: "openings",
  permission: "openings.edit",
  table: OPENING_TABLE,
  input: ImportOpeningsForm,
  fileFormat: "csv",
  check: ({ ctx, input }) => previewOpenings(ctx, input),
  show: ({ openings }, { duplicates }) => ({
    rows: openings.map(
      (opening): PreviewRow => ({
        line: opening.line,
        cells: [opening.company, opening.position, describe(opening)],
        fate: opening.equal && duplicates === "skip" ? "same" : "new",
        messages: opening.equal ? [opening.equal] : [],
      }),
    ),
    summary: { hasEqual: openings.some(({ equal }) => equal) },
  }),
  setAside: ({ content }, { errors }) => setRowsAside(content, errors, OPENING_TABLE),
  store: ({ ctx, input, id }) => importOpenings(ctx, { ...input, id }),
});

/** What is stored of a line, with the company if it is new. */
const describe = (opening: FoundOpening): string =>
  [
    opening.isNewCompany && `New company ${opening.company}`,
    openingStateLabel(opening.state),
    formatCount(opening.durationMonths, "month", "months"),
    formatCount(opening.positions, "position", "positions"),
    formatStipend(opening),
    opening.place,
    `from month ${opening.monthFrom}`,
    opening.closesOn !== null && `until ${formatHomeDate(opening.closesOn - 1)}`,
    opening.description && "with a description",
  ]
    .filter(Boolean)
    .join("; ");
