/** The two plans of 'Choose Your Program Option' with the prices and discounts of Specification §2 and §9. */
export type Plan = {
  name: string;
  /** The mark of the plan; it is already in the price (ADR 0130). */
  discount: string;
  /** Whole rupees per student. */
  price: number;
  priceNote: string;
  includes: string[];
  conditions: string;
};

export const individualPlan: Plan = {
  name: "Individual plan",
  discount: "20% OFF",
  price: 16999,
  priceNote: "for 6 months, 20% already off",
  includes: [
    "Live training and weekly expert talks",
    "1:1 career consultation",
    "In-office internship of 1 month",
    "Certificate and placement help",
  ],
  conditions: "/terms#fees",
};

export const collegePlan: Plan = {
  name: "College plan",
  discount: "15% OFF",
  price: 12999,
  priceNote: "per student, 15% already off, with bulk pricing and volume discounts",
  includes: [
    "Everything in the individual plan",
    "Faculty orientation and supervision",
    "Lab sessions on your campus",
    "One coordinator for your college",
  ],
  conditions: "/terms#fees",
};

/** The refund policy in short; the policy has the exact terms. */
export const refundTerms = [
  {
    title: "In the first 4 weeks, the full fee,",
    text: "if your weekly rating is below 7/10, under 30% of the content is done and no placement help has begun.",
  },
  {
    title: "Later, the share of the weeks that remain,",
    text: "of the fee minus ₹2,000. Reviewed in 5 business days, paid in 15.",
  },
];
