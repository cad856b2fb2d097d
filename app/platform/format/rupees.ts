const format = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** '₹16,999' of an amount in whole rupees (Ruling 23). */
export const formatRupees = (amount: number): string => format.format(amount);
