import type { SiteFigure } from "./rules.ts";

const figures = "/disclaimer#figures";

/** Figures of the public site (Specification §9), each with the address of its conditions (Ruling 24). */
export const siteFigures = {
  internshipsAvailable: { figure: "2300", label: "Internships Available", conditions: figures },
  placementGuarantee: {
    figure: "100%",
    label: "internship placement or full refund",
    conditions: "/refund-policy#guarantee",
  },
  partnerCompanies: { figure: "50+", label: "partner companies", conditions: figures },
  paidInternships: { figure: "About 70%", label: "of internships are paid", conditions: figures },
  stipend: { figure: "₹5,000 to ₹35,000", label: "stipend per month", conditions: figures },
  conversion: { figure: "About 80%", label: "internship conversion", conditions: figures },
  collegePlacementRise: {
    figure: "85%",
    label: "average rise in college placement rates",
    conditions: figures,
  },
  placementRate: { figure: "96%", label: "placement", conditions: figures },
  studentTrust: { figure: "10/10", label: "Student Trust", conditions: figures },
  successRate: { figure: "96%+", label: "Success Rate", conditions: figures },
  scholarshipsAwarded: { figure: "100+", label: "Scholarships Awarded", conditions: figures },
  companyTieups: { figure: "50+", label: "Company Tieups", conditions: figures },
  advisorResponse: {
    figure: "about 5 minutes",
    label: "until an advisor responds on chat",
    conditions: figures,
  },
  emailResponse: { figure: "one working day", label: "until an email is answered", conditions: figures },
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
  individualPrice: { figure: "₹16,999", label: "individual enrolment", conditions: "/terms#fees" },
  collegePrice: { figure: "₹12,999", label: "per student for colleges", conditions: "/terms#fees" },
  individualDiscount: { figure: "20% OFF", label: "individual plan", conditions: "/terms#fees" },
  collegeDiscount: { figure: "15% OFF", label: "college plan", conditions: "/terms#fees" },
  fullRefund: {
    figure: "4 weeks",
    label: "in which a full refund is possible",
    conditions: "/refund-policy#full",
  },
} satisfies Record<string, SiteFigure>;

/** Shown instead of the advisors' response, once it is counted: the average of enquiries. */
export const firstReply: SiteFigure = {
  figure: "",
  label: "until the first reply to an enquiry",
  conditions: figures,
};
