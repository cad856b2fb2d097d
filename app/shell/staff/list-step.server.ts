import { redirect } from "@remix-run/cloudflare";
import type { ListQuery, ListShape, ListStep } from "#app/kernel/list.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { Permission } from "#app/kernel/permissions.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { listPath, recordPath } from "./list-steps.ts";

/** The loader of the addresses of `stepPath`: leads to the record beside another one, at the end of the list back to it. */
export const listStep = <Shape extends ListShape>({
  permission,
  list: shape,
  path,
  find,
}: {
  permission: Permission;
  list: Shape;
  /** The address of the list. */
  path: string;
  find: (
    ctx: ServiceContext,
    query: ListQuery<Shape>,
    step: ListStep,
  ) => Promise<Outcome<string | undefined>>;
}) =>
  guarded(permission, async ({ ctx, request, context }) => {
    const { searchParams } = new URL(request.url);
    const list = searchParams.get("list") ?? "";
    const side = searchParams.get("side") === "before" ? "before" : "after";
    const query = readListQuery(shape, new URLSearchParams(list));
    const found = await find(ctx, query, { from: searchParams.get("from") ?? "", side });
    if (!found.ok) throw problemPage(found.problem, context.requestId);
    if (found.value !== undefined) return redirect(recordPath(path, found.value, list));
    const message =
      side === "after" ? "That was the last one of this list." : "That was the first one of this list.";
    return redirectWithFlash(context, listPath(path, list), { tone: "success", message });
  });
