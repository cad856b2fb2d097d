/** The pages of refunds; not in paths.ts, because the pages of a running test load that and have a bound. */
export const refundPaths = {
  own: "/dashboard/refund",
  cases: "/admin/refunds",
  holidays: "/admin/refunds/holidays",
} as const;
