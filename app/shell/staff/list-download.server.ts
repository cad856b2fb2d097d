import { redirectDocument } from "@remix-run/cloudflare";
import type { Actor } from "#app/kernel/actor.ts";
import { defineList, type ListQuery, type ListShape } from "#app/kernel/list.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { hasRoleFor, type Permission } from "#app/kernel/permissions.ts";
import type { Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { type CsvColumns, csvResponse } from "#app/platform/http/csv.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths, withReturnPath } from "#app/platform/http/paths.ts";
import { isWorkbookWanted, workbookResponse } from "#app/platform/http/workbook.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** The answer to a refused download: people confirm their password; a program with a session token gets the problem. */
export function downloadProblem(problem: Problem, { url, headers }: Request, requestId: string): Response {
  if (!problem.remedy || headers.has("authorization")) return problemPage(problem, requestId);
  const { pathname, search } = new URL(url);
  return redirectDocument(withReturnPath(paths.adminConfirmPassword, pathname + search));
}

const WITHOUT_FILTERS = defineList({
  sorts: ["order"],
  defaultSort: { by: "order", direction: "ascending" },
  filters: {},
});

/** The loader of a list's download: all rows of its search, filters and order as CSV, with `as=xlsx` as a workbook. */
export const listDownload = <Row, Shape extends ListShape = typeof WITHOUT_FILTERS>({
  name,
  permission,
  list,
  rows,
  columns,
}: {
  /** The file name. */
  name: string;
  permission: Permission;
  /** The list that an address selects; without it all rows are in the file. */
  list?: Shape | ((url: URL) => Shape);
  /** `params` are those of the address, also of its query. */
  rows: (
    ctx: ServiceContext,
    query: ListQuery<Shape>,
    params: Readonly<Record<string, string | undefined>>,
  ) => Promise<Outcome<AsyncIterable<Row[]> | Iterable<Row[]>>>;
  columns: CsvColumns<Row>;
}) =>
  guarded(permission, async ({ ctx, request, params, context }) => {
    const url = new URL(request.url);
    const { searchParams } = url;
    const shape = typeof list === "function" ? list(url) : list;
    const query = readListQuery((shape ?? WITHOUT_FILTERS) as Shape, searchParams);
    const exported = await rows(ctx, query, { ...Object.fromEntries(searchParams), ...params });
    if (!exported.ok) throw downloadProblem(exported.problem, request, context.requestId);
    const file = { name, columns, pages: exported.value };
    return isWorkbookWanted(searchParams) ? workbookResponse(file) : csvResponse(file);
  });

/** The address of a list's download, for roles that may export it. */
export const csvFor = (actor: Actor, permission: Permission, list: string): string | undefined =>
  hasRoleFor(actor, permission) ? `${list}.csv` : undefined;
