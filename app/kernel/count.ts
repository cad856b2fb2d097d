/** '1,23,456': a number as everywhere on the site. */
export const formatNumber: (value: number) => string = new Intl.NumberFormat("en-IN").format;

/** '1 student', '1,200 students'. */
export const formatCount = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
