import type { Published } from "#app/features/provider/provider.ts";
import type { Provider } from "#app/features/provider/sections.ts";
import { DEMO_TEXTS } from "./provider-texts.ts";

/** The provider of the demo site: the texts and figures of the specification (Rulings 2 and 47). */
export const DEMO_PROVIDER: Provider = {
  identity: {
    name: "Kadam",
    legalName: "Kadam Career Training Private Limited",
    tagline: "Six months, six steps, one internship",
    audience: "For BCA, MCA, B.Tech and BBA students in India",
  },
  contact: {
    street: "",
    city: "Pune, Maharashtra",
    email: "hello@kadam.example",
    phone: "",
    chatNumber: "919000000000",
    openingHours: "",
    grievanceName: "Grievance Officer",
    grievanceEmail: "privacy@kadam.example",
    taxNumber: "",
    companyNumber: "",
  },
  programme: {
    months: 6,
    weeks: 26,
    workload: "2-3 hours daily",
    placementMonth: 4,
    internshipMonths: 1,
    certificateMonths: 6,
  },
  branches: { open: ["BCA", "MCA", "B.Tech"], closed: [], announced: ["BBA"] },
  looks: { colour: "", logo: "", icon: "" },
  payments: { upiAddress: "kadam@example", upiName: "Kadam Career Training" },
  certificate: { statement: "has completed", signatoryName: "", signatoryTitle: "" },
  mail: { senderName: "", footer: "" },
  figures: {
    partnerCompanies: "50+",
    paidInternships: "About 70%",
    stipend: "₹5,000 to ₹35,000",
    conversion: "About 80%",
    collegePlacementRise: "85%",
    placementRate: "96%",
    studentTrust: "10/10",
    successRate: "96%+",
    scholarshipsAwarded: "100+",
    companyTieups: "50+",
    advisorResponse: "about 5 minutes",
    emailResponse: "one working day",
    internshipsAvailable: "2300",
    placementGuarantee: "100%",
    chatHours: "24/7",
    source: "The specification of the demo site",
  },
  counselling: {
    paymentLink: "https://payments.example/counselling",
    dateText: "3rd June",
    value: "$100",
  },
  plans: {
    individualName: "Individual plan",
    individualPrice: 16_999,
    individualMark: "20% OFF",
    individualNote: "for 6 months, 20% already off",
    individualIncludes: [
      "Live training and weekly expert talks",
      "1:1 career consultation",
      "In-office internship of 1 month",
      "Certificate and placement help",
    ],
    collegeName: "College plan",
    collegePrice: 12_999,
    collegeMark: "15% OFF",
    collegeNote: "per student, 15% already off, with bulk pricing and volume discounts",
    collegeIncludes: [
      "Everything in the individual plan",
      "Faculty orientation and supervision",
      "Lab sessions on your campus",
      "One coordinator for your college",
    ],
    volumeDiscounts: [
      { from: 100, percent: 15 },
      { from: 50, percent: 10 },
      { from: 25, percent: 5 },
    ],
    feeValidDays: 30,
  },
  awards: {
    test: [
      { minimumScore: 85, discountPercent: 15 },
      { minimumScore: 75, discountPercent: 10 },
      { minimumScore: 65, discountPercent: 5 },
    ],
    dashboard: [
      { minimumScore: 80, discountPercent: 15 },
      { minimumScore: 70, discountPercent: 10 },
      { minimumScore: 60, discountPercent: 5 },
    ],
  },
  refunds: {
    fullWithinWeeks: 4,
    fullBelowRating: 7,
    fullBelowContentPercent: 30,
    administrativeFee: 2_000,
    reviewDays: 5,
    payDays: 15,
  },
  tax: { taxRate: 0, taxCode: "" },
  region: { timeZone: "Asia/Kolkata", currency: "INR", numberFormat: "en-IN" },
};

/** Its rows: the first version of every section and of every text. */
/** Invented people and papers: shown with that word, on the demo site alone, until an owner saves others. */
const SAMPLES = ["faculty", "stories", "colleges"];

export const demoProviderVersions = (): Published[] =>
  Object.entries({ ...DEMO_PROVIDER, ...DEMO_TEXTS }).map(([section, value], index) => ({
    id: index + 1,
    section: section as Published["section"],
    value: SAMPLES.includes(section) ? { ...value, areSamples: true } : value,
    effectiveFrom: null,
  }));
