import { listDownload } from "#app/admin/list-download.server.ts";
import { CODE_LIST } from "#app/domain/quizzes/list.ts";
import { exportTestCodes } from "#app/domain/quizzes/service/test-codes.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

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
    "Opens (IST)": ({ opensAt }) => csvInstant(opensAt),
    "Closes (IST)": ({ closesAt }) => csvInstant(closesAt),
    Used: ({ useCount }) => useCount,
    "At most": ({ maxUses }) => maxUses,
    "Revoked (IST)": ({ revokedAt }) => csvInstant(revokedAt),
    Id: ({ id }) => id,
  },
});
