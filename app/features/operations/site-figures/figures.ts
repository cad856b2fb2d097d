import { collegePlan, individualPlan, weeksText } from "#app/features/enrolment/fees/plans.ts";
import { provider } from "#app/features/provider/provider.ts";
import { formatRupees } from "#app/platform/format/rupees.ts";
import type { SiteFigure, StatedFigure } from "./rules.ts";

const figures = "/disclaimer#figures";

/**
 * Figures of the public site (Specification §9), each with the address of its conditions (Ruling 24). An empty one is what
 * the provider states until it is counted: `statedTexts` has it.
 */
export const siteFigures = {
  internshipsAvailable: { figure: "", label: "Internships Available", conditions: figures },
  placementGuarantee: {
    figure: "100%",
    label: "internship placement or full refund",
    conditions: "/refund-policy#guarantee",
  },
  partnerCompanies: { figure: "", label: "partner companies", conditions: figures },
  paidInternships: { figure: "", label: "paid internships", conditions: figures },
  stipend: { figure: "", label: "stipend per month", conditions: figures },
  conversion: { figure: "", label: "internship conversion", conditions: figures },
  collegePlacementRise: {
    figure: "",
    label: "average rise in college placement rates",
    conditions: figures,
  },
  placementRate: { figure: "", label: "placement", conditions: figures },
  studentTrust: { figure: "", label: "Student Trust", conditions: figures },
  successRate: { figure: "", label: "Success Rate", conditions: figures },
  scholarshipsAwarded: { figure: "", label: "Scholarships Awarded", conditions: figures },
  companyTieups: { figure: "", label: "Company Tieups", conditions: figures },
  advisorResponse: {
    figure: "",
    label: "chat reply time",
    conditions: figures,
  },
  emailResponse: { figure: "", label: "email reply time", conditions: figures },
  chatHours: { figure: "24/7", label: "on WhatsApp", conditions: figures },
  freeCounselling: {
    figure: "$100",
    label: "worth of free counselling",
    conditions: "/disclaimer#counselling",
  },
  programmeLength: { figure: "6 months", label: "2-3 hours daily", conditions: "/terms#programme" },
  inOfficeInternship: {
    figure: "1 month",
    label: "internship in an office",
    conditions: "/terms#internships",
  },
  placementStart: {
    figure: "Month 4",
    label: "internship placements start",
    conditions: "/terms#internships",
  },
  certificate: { figure: "6 months", label: "validity of the certificate", conditions: "/terms#certificate" },
} satisfies Record<string, SiteFigure>;

/** What the provider's settings state; null: nothing, and no page shows the figure. */
export function statedTexts(): Record<StatedFigure | "internshipsAvailable", SiteFigure | null> {
  const { source: _, ...stated } = provider().figures;
  return Object.fromEntries(
    Object.entries(stated).map(([key, figure]) => [
      key,
      figure === "" ? null : { ...siteFigures[key as StatedFigure], figure },
    ]),
  ) as ReturnType<typeof statedTexts>;
}

/** The figures of prices and refunds, which the provider sets; undefined while there is none. Of the server alone. */
export function priceFigures() {
  const of = (plan: ReturnType<typeof individualPlan>, figure: string, label: string) =>
    plan.price > 0 && figure !== "" ? { figure, label, conditions: plan.conditions } : undefined;
  const individual = individualPlan();
  const college = collegePlan();
  const { fullWithinWeeks } = provider().refunds;
  return {
    individualPrice: of(individual, formatRupees(individual.price), "individual enrolment"),
    collegePrice: of(college, formatRupees(college.price), "per student for colleges"),
    individualDiscount: of(individual, individual.discount, "individual plan"),
    collegeDiscount: of(college, college.discount, "college plan"),
    fullRefund: {
      figure: weeksText(fullWithinWeeks),
      label: "in which a full refund is possible",
      conditions: "/refund-policy#full",
    },
  } satisfies Record<string, SiteFigure | undefined>;
}

/** Shown instead of the advisors' response, once it is counted: the average of enquiries. */
export const firstReply: SiteFigure = {
  figure: "",
  label: "reply time to enquiries",
  conditions: figures,
};
