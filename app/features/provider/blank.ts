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
  branches: { open: [], closed: [], announced: [] },
  counselling: { paymentLink: "", dateText: "", value: "" },
};
