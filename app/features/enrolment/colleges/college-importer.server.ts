import { LISTED_PEOPLE_TABLE, recognisePeople } from "#app/features/accounts/invitations/import-rows.ts";
import { EnrolCollegeForm, StudentListForm } from "#app/features/enrolment/colleges/inputs.ts";
import {
  enrolCollege,
  previewCollegeEnrolment,
} from "#app/features/enrolment/colleges/use-cases/college-enrolments.server.ts";
import { importer } from "#app/features/operations/imports/importer.server.ts";

/** Students whom their college enrols. */
export const collegeImporter = importer({
  kind: "college",
  permission: "enrolment-requests.edit",
  table: LISTED_PEOPLE_TABLE,
  input: EnrolCollegeForm,
  lines: StudentListForm,
  recognise: recognisePeople,
  check: ({ ctx, input }) => previewCollegeEnrolment(ctx, input),
  show: ({ students, fee }) => ({
    rows: students.map(({ line, name, email }) => ({ line, cells: [email, name], fate: "new" })),
    summary: { fee },
  }),
  store: ({ ctx, input, id }) => enrolCollege(ctx, { ...input, formKey: id }),
});
