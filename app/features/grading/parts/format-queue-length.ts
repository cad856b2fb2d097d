import { QUEUE_COUNT } from "#app/features/grading/rules.ts";
import { formatNumber } from "#app/kernel/count.ts";

/** '34', and 'more than 1,000' where counting stopped. */
export const formatQueueLength = (length: number) =>
  length > QUEUE_COUNT ? `more than ${formatNumber(QUEUE_COUNT)}` : formatNumber(length);
