import type { Provider } from "./sections.ts";

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
  certificate: { statement: "has completed", signatoryName: "", signatoryTitle: "" },
  mail: { senderName: "", footer: "" },
  counselling: { paymentLink: "", dateText: "", value: "" },
};
