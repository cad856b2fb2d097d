import { invalidFields } from "#app/kernel/problem.ts";

export const batchIsFull = invalidFields({
  field: "batchId",
  message: "This batch has no room. Choose another batch or raise its capacity. Nothing was changed.",
});

export const unknownBatch = invalidFields({
  field: "batchId",
  message: "There is no such batch of an active course",
});
