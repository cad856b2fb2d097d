import { addPictures } from "#app/features/provider/use-cases/add-pictures.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { FILE_PREFIX, REMOVE_PREFIX } from "./picture-names.ts";

/**
 * Stores the files that a form brings and puts their addresses into its fields, before anything else of it is read: a
 * browser sends a file once, so whatever else is wrong, the form shown again has the picture. Problems: invalid_fields.
 */
export async function takePictures(fields: FormData, ctx: ServiceContext): Promise<Outcome<undefined>> {
  const names = [...new Set(fields.keys())];
  for (const name of names.filter((one) => one.startsWith(REMOVE_PREFIX))) {
    fields.delete(name);
    fields.set(name.slice(REMOVE_PREFIX.length), "");
  }
  const uploads: { field: string; bytes: Uint8Array }[] = [];
  for (const name of names.filter((one) => one.startsWith(FILE_PREFIX))) {
    const file = fields.get(name);
    fields.delete(name);
    if (file instanceof File && file.size > 0)
      uploads.push({
        field: name.slice(FILE_PREFIX.length),
        bytes: new Uint8Array(await file.arrayBuffer()),
      });
  }
  if (uploads.length === 0) return ok(undefined);
  const added = await addPictures(ctx, uploads);
  if (!added.ok) return added;
  const { addresses, faults } = added.value;
  for (const [field, address] of addresses) fields.set(field, address);
  return faults.length > 0 ? failed(invalidFields(...faults)) : ok(undefined);
}
