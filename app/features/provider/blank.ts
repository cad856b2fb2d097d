import { INDIA } from "#app/kernel/region.ts";
import type { Provider } from "./sections.ts";

/** The version of the privacy notice where the owner has published none. */
export const FIRST_NOTICE = "2026-11-23";

/** What a site shows before its owner has entered anything: nothing that somebody else has said (Ruling 47). */
export const BLANK: Provider = {
  identity: { name: "Training programme", legalName: "", tagline: "", audience: "" },
  contact: {
    street: "",
    city: "",
    email: "",
    phone: "",
    chatNumber: "",
    openingHours: "",
    grievanceName: "",
    grievanceEmail: "",
    taxNumber: "",
    companyNumber: "",
  },
  region: { timeZone: INDIA.timeZone, currency: "INR", numberFormat: "en-IN" },
  // Without them no week and no month can be counted.
  programme: {
    months: 6,
    weeks: 26,
    workload: "",
    placementMonth: 4,
    internshipMonths: 1,
    certificateMonths: 6,
  },
  branches: { open: [], closed: [], announced: [] },
  looks: { colour: "", logo: "", icon: "" },
  payments: { upiAddress: "", upiName: "" },
  certificate: { statement: "has completed", signatoryName: "", signatoryTitle: "" },
  mail: { senderName: "", footer: "" },
  figures: {
    partnerCompanies: "",
    paidInternships: "",
    stipend: "",
    conversion: "",
    collegePlacementRise: "",
    placementRate: "",
    studentTrust: "",
    successRate: "",
    scholarshipsAwarded: "",
    companyTieups: "",
    advisorResponse: "",
    emailResponse: "",
    internshipsAvailable: "",
    placementGuarantee: "",
    chatHours: "",
    source: "",
  },
  counselling: { paymentLink: "", dateText: "", value: "" },
  // Without a price nothing is offered.
  plans: {
    individualName: "Individual plan",
    individualPrice: 0,
    individualMark: "",
    individualNote: "",
    individualIncludes: [],
    collegeName: "College plan",
    collegePrice: 0,
    collegeMark: "",
    collegeNote: "",
    collegeIncludes: [],
    volumeDiscounts: [],
    feeValidDays: 30,
  },
  awards: { test: [], dashboard: [] },
  tax: { taxRate: 0, taxCode: "" },
  refunds: {
    fullWithinWeeks: 1,
    fullBelowRating: 1,
    fullBelowContentPercent: 1,
    administrativeFee: 0,
    reviewDays: 5,
    payDays: 15,
  },
};
