import { STUDENT_LIST } from "#app/domain/students/list.ts";
import { exportStudents } from "#app/domain/students/service/list-students.server.ts";
import { csvInstant, csvResponse } from "#app/web/csv.server.ts";
import { guarded } from "#app/web/guard.server.ts";
import { readListQuery } from "#app/web/list-address.ts";

/** The list of students as it is filtered and sorted on the screen, all pages. */
export const loader = guarded("admin", async ({ ctx, request }) =>
  csvResponse({
    name: "students",
    columns: {
      Name: ({ name }) => name,
      "E-mail": ({ email }) => email,
      Plan: ({ plan }) => plan,
      Course: ({ courseName }) => courseName,
      Branch: ({ branch }) => branch,
      College: ({ collegeName }) => collegeName,
      "Test score": ({ testState, score }) => (testState === "finished" ? score : ""),
      Joined: ({ createdAt }) => csvInstant(createdAt),
      Disabled: ({ disabledAt }) => csvInstant(disabledAt),
      Id: ({ id }) => id,
    },
    pages: exportStudents(ctx, readListQuery(STUDENT_LIST, new URL(request.url).searchParams)),
  }),
);
