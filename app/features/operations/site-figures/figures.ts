import { collegePlan, individualPlan, weeksText } from "#app/features/enrolment/fees/plans.ts";
import { BLANK } from "#app/features/provider/blank.ts";
import { isSet, provider } from "#app/features/provider/provider.ts";
import { formatCount } from "#app/kernel/count.ts";
import { formatMoney } from "#app/kernel/money.ts";
import type { SiteFigure } from "./rules.ts";

const figures = "/disclaimer#figures";

/**
 * Figures of the public site (Specification §9), each with the address of its conditions (Ruling 24). What the provider
 * has set is in `settingsFigures`; what is counted or stated by an owner replaces it.
 */
export const siteFigures = {
  internshipsAvailable: { figure: "", label: "Internships Available", conditions: figures },
  placementGuarantee: {
    figure: "",
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
  chatHours: { figure: "", label: "on WhatsApp", conditions: figures },
  freeCounselling: {
    figure: "",
    label: "worth of free counselling",
    conditions: "/disclaimer#counselling",
  },
  programmeLength: { figure: "", label: "length of the programme", conditions: "/terms#programme" },
  inOfficeInternship: {
    figure: "",
    label: "internship in an office",
    conditions: "/terms#internships",
  },
  placementStart: {
    figure: "",
    label: "internship placements start",
    conditions: "/terms#internships",
  },
  certificate: { figure: "", label: "validity of the certificate", conditions: "/terms#certificate" },
} satisfies Record<string, SiteFigure>;

export type FigureKey = keyof typeof siteFigures;

const months = (count: number) => formatCount(count, "month", "months");

/** What the provider's settings say of each; null: nothing, or without its source, and no page shows the figure. */
export function settingsFigures(): Record<FigureKey, SiteFigure | null> {
  const { figures, programme, counselling } = provider();
  const stated = figures.source === "" ? BLANK.figures : figures;
  const planned = {
    programmeLength: months(programme.months),
    inOfficeInternship: months(programme.internshipMonths),
    placementStart: `Month ${programme.placementMonth}`,
    certificate: months(programme.certificateMonths),
  };
  const unplanned = { programmeLength: "", inOfficeInternship: "", placementStart: "", certificate: "" };
  const said: Record<FigureKey, string> = {
    ...stated,
    freeCounselling: counselling.value,
    ...(isSet("programme") ? planned : unplanned),
  };
  return Object.fromEntries(
    Object.entries(siteFigures).map(([key, text]) => {
      const figure = said[key as FigureKey];
      return [key, figure === "" ? null : { ...text, figure }];
    }),
  ) as ReturnType<typeof settingsFigures>;
}

/** The figures of prices and refunds, which the provider sets; undefined while there is none. Of the server alone. */
export function priceFigures() {
  const of = (plan: ReturnType<typeof individualPlan>, figure: string, label: string) =>
    plan.price > 0 && figure !== "" ? { figure, label, conditions: plan.conditions } : undefined;
  const individual = individualPlan();
  const college = collegePlan();
  const { fullWithinWeeks } = provider().refunds;
  return {
    individualPrice: of(individual, formatMoney(individual.price), "individual enrolment"),
    collegePrice: of(college, formatMoney(college.price), "per student for colleges"),
    individualDiscount: of(individual, individual.discount, "individual plan"),
    collegeDiscount: of(college, college.discount, "college plan"),
    fullRefund: isSet("refunds")
      ? {
          figure: weeksText(fullWithinWeeks),
          label: "in which a full refund is possible",
          conditions: "/refund-policy#full",
        }
      : undefined,
  } satisfies Record<string, SiteFigure | undefined>;
}

/** Shown instead of the advisors' response, once it is counted: the average of enquiries. */
export const firstReply: SiteFigure = {
  figure: "",
  label: "reply time to enquiries",
  conditions: figures,
};
