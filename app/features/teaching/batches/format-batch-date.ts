const date = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** 'Mon, 1 Mar 2027' of a date as 2027-03-01. */
export const formatBatchDate = (day: string): string => date.format(new Date(day));
