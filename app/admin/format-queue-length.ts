import { QUEUE_COUNT } from "#app/domain/submissions/rules-for-graders.ts";

/** '34', and 'more than 1,000' where counting stopped. */
export const formatQueueLength = (length: number) =>
  length > QUEUE_COUNT ? `more than ${QUEUE_COUNT.toLocaleString("en-IN")}` : length.toLocaleString("en-IN");
