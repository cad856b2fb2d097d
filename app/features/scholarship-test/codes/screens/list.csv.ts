import { CODE_LIST } from "#app/features/question-bank/list.ts";
import { exportTestCodes } from "#app/features/scholarship-test/codes/use-cases/test-codes.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "test-codes",
  permission: "quizzes.export",
  list: CODE_LIST,
  rows: exportTestCodes,
  columns: {
    Code: ({ code }) => code,
    State: ({ state }) => state,
    Quiz: ({ quizTitle }) => quizTitle,
    Batch: ({ batchName }) => batchName,
    Colleges: ({ colleges }) => colleges.join("; "),
    "Named people": ({ namesPeople, peopleCount }) => (namesPeople ? peopleCount : ""),
    Opens: csvInstants(({ opensAt }) => opensAt),
    Closes: csvInstants(({ closesAt }) => closesAt),
    Used: ({ useCount }) => useCount,
    "At most": ({ maxUses }) => maxUses,
    Revoked: csvInstants(({ revokedAt }) => revokedAt),
    Id: ({ id }) => id,
  },
});
