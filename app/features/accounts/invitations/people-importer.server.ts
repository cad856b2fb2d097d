import {
  PEOPLE_TABLE,
  recognisePeople,
  setPeopleAside,
} from "#app/features/accounts/invitations/import-rows.ts";
import { ImportPeopleForm } from "#app/features/accounts/invitations/inputs.ts";
import { toPreview } from "#app/features/accounts/invitations/people-preview.ts";
import {
  importPeople,
  previewPeople,
} from "#app/features/accounts/invitations/use-cases/import-people.server.ts";
import { importer } from "#app/features/operations/imports/importer.server.ts";

/** People: new ones are invited, others changed. */
export const peopleImporter = importer({
  kind: "people",
  permission: "invitations.edit",
  table: PEOPLE_TABLE,
  input: ImportPeopleForm,
  recognise: recognisePeople,
  check: ({ ctx, input }) => previewPeople(ctx, input),
  show: (found) => toPreview(found),
  setAside: ({ format, content }, { rows, errors }) =>
    setPeopleAside(
      format,
      content,
      errors,
      rows.map(({ line }) => line),
    ),
  isInParts: true,
  store: ({ ctx, input, id, from }) => importPeople(ctx, input, { id, from }),
});
