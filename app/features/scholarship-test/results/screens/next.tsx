import { RESULT_LIST } from "#app/features/scholarship-test/results/list.ts";
import { findNextResult } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { listStep } from "#app/shell/staff/list-step.server.ts";

export const loader = listStep({
  permission: "results.read",
  list: RESULT_LIST,
  path: paths.adminResults,
  find: findNextResult,
});
