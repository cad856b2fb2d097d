/** The two plans of 'Choose Your Program Option' with the prices and discounts of Specification §2 and §9. */
export type Plan = {
  name: string;
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
  priceNote: "for the whole programme of 6 months",
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
  priceNote: "per student, with bulk pricing and volume discounts",
  includes: [
    "Everything in the individual plan",
    "Faculty orientation and supervision",
    "Lab sessions on your campus",
    "One coordinator for your college",
  ],
  conditions: "/terms#fees",
};
