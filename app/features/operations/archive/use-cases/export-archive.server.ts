import {
  ARCHIVE_FORMAT,
  type ArchivePage,
  archiveChunks,
  type Manifest,
} from "#app/features/operations/archive/archive-file.server.ts";
import type { ArchivePartAddress } from "#app/features/operations/archive/inputs.ts";
import {
  readRows,
  selectDownloads,
  selectTableSizes,
} from "#app/features/operations/archive/queries/archive.server.ts";
import {
  formatRange,
  type PartRange,
  parsePosition,
  planParts,
  SLICE_ROWS,
  sliceOf,
} from "#app/features/operations/archive/rules.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { ARCHIVED_TABLES } from "#db/archived-tables.ts";
import { recordAudit } from "#db/audit.ts";
import { selectSchemaVersion } from "#db/platform.ts";
import type { Database } from "#db/session/index.ts";

const ORDER = ARCHIVED_TABLES.map(({ name }) => name);

/** Describes the archive of this site: its parts with estimated sizes, and when each was last downloaded. */
export const describeArchive = withPermission("archive.read", async ({ db }) => {
  const { sizes, downloads } = await db.batch({
    sizes: selectTableSizes(db),
    downloads: selectDownloads(db),
  });
  const downloaded = new Map(downloads.map(({ range, at }) => [range, at]));
  return ok({
    tables: sizes.length,
    rows: sizes.reduce((sum, size) => sum + size.rows, 0),
    parts: planParts(sizes).map((part) => ({
      ...part,
      downloadedAt: downloaded.get(formatRange(part)) ?? null,
    })),
  });
});

/**
 * Exports a part of the archive as the chunks of a zip file, which are read from the database while they are sent, with
 * an audit event of its own before the first. Problems: forbidden (the sign-in is not recent), not_found for a range that
 * no archive has.
 */
export const exportArchivePart = withPermission(
  "archive.export",
  async (ctx, address: ArchivePartAddress) => {
    const range = parseRange(address);
    if (!range) return failed(notFound("This part of the archive"));
    const { db, now } = ctx;
    const { version } = await db.execute(selectSchemaVersion(db));
    await db.execute(
      recordAudit(ctx, { action: "archive.export", entity: "archive", entityId: formatRange(range) }),
    );
    const manifest: Manifest = {
      format: ARCHIVE_FORMAT,
      schema: version,
      madeAt: new Date(now).toISOString(),
      ...range,
    };
    const isWhole = range.from.table === ORDER[0] && range.from.slice === 0 && !range.to;
    const day = manifest.madeAt.slice(0, 10);
    return ok({
      name: isWhole ? `site-${day}.zip` : `site-${day}-${range.from.table}-${range.from.slice}.zip`,
      chunks: archiveChunks(manifest, readPages(ctx.connectLong(), range)),
    });
  },
);

function parseRange({ from, to }: ArchivePartAddress): PartRange | undefined {
  const start = parsePosition(from, ORDER);
  const end = to === undefined ? undefined : parsePosition(to, ORDER);
  if (!start || (to !== undefined && !end)) return undefined;
  return end ? { from: start, to: end } : { from: start };
}

async function* readPages(db: Database, range: PartRange): AsyncGenerator<ArchivePage> {
  for (const table of ARCHIVED_TABLES) {
    const slice = sliceOf(range, table.name, ORDER);
    if (!slice) continue;
    const isDivided = slice.after > 0 || slice.upTo !== undefined;
    for await (const rows of readRows(db, table, slice))
      yield { table, rows, ...(isDivided && { slice: slice.after / SLICE_ROWS }) };
  }
}
