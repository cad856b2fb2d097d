import type { Provider } from "#app/features/provider/sections.ts";

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
  certificate: { statement: "has completed", signatoryName: "", signatoryTitle: "" },
  mail: { senderName: "", footer: "" },
  counselling: {
    paymentLink: "https://payments.example/counselling",
    dateText: "3rd June",
    value: "$100",
  },
};

/** Its rows: the first version of every section. */
export const demoProviderVersions = () =>
  Object.entries(DEMO_PROVIDER).map(([section, value], index) => ({
    id: index + 1,
    section: section as keyof Provider,
    value,
    effectiveFrom: null,
  }));
