import { formatNumber } from "#app/kernel/count.ts";

type Counts = { studentCount: number; sentCount: number; withoutPhoneCount: number };

/** '12 of 40 sent', of those who have a number. */
export const progressText = ({ studentCount, sentCount, withoutPhoneCount }: Counts) =>
  `${formatNumber(sentCount)} of ${formatNumber(studentCount - withoutPhoneCount)} sent`;
