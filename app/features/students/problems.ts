import { invalidFields } from "#app/kernel/problem.ts";

export const unknownBatch = invalidFields({
  field: "batchId",
  message: "There is no such batch of an active course",
});
