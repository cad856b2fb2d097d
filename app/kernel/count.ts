import { ofRegion } from "./region.ts";

const formats = ofRegion(({ numberFormat }) => new Intl.NumberFormat(numberFormat));

/** '1,23,456', or '123,456': a number as the provider writes them. */
export const formatNumber = (value: number): string => formats().format(value);

/** '1 student', '1,200 students'. */
export const formatCount = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
