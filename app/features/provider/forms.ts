import { siteFigures } from "#app/features/operations/site-figures/figures.ts";
import { STATED_FIGURES, type StatedFigure } from "#app/features/operations/site-figures/rules.ts";
import type { Section, SectionName } from "./sections.ts";

type Field = {
  label: string;
  hint?: string;
  isRequired?: true;
  kind?: "line" | "lines" | "list" | "number" | "email" | "tel" | "url" | "picture";
};

type SectionForm<Name extends SectionName> = {
  title: string;
  /** What it is for, on the list of sections. */
  lead: string;
  fields: Record<keyof Section<Name>, Field>;
};

/** In the address of a form that the list of first steps has opened, and to which it leads back. */
export const FROM_STEPS = "from=steps";

const sentence = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

/** The forms of the sections, in the order of the page. */
export const FORMS: { [Name in SectionName]: SectionForm<Name> } = {
  identity: {
    title: "Name",
    lead: "Name, legal name and tagline, on every page, mail and certificate",
    fields: {
      name: { label: "Name", isRequired: true, hint: "As people know you, at most 40 characters." },
      legalName: {
        label: "Legal name",
        isRequired: true,
        hint: "The company that students and colleges contract with.",
      },
      tagline: { label: "Tagline", isRequired: true, hint: "The first line of the site." },
      audience: {
        label: "For whom",
        hint: "The line above it, such as 'For BCA and MCA students in Kerala'.",
      },
    },
  },
  contact: {
    title: "Contact",
    lead: "Address, email, phone and chat, and who answers complaints",
    fields: {
      street: { label: "Street address", kind: "lines" },
      city: { label: "City and state", isRequired: true },
      email: { label: "Email", kind: "email", isRequired: true },
      phone: { label: "Phone", kind: "tel" },
      chatNumber: {
        label: "WhatsApp number",
        kind: "tel",
        hint: "With country code, such as 91 90000 00000. Empty: the site offers no chat.",
      },
      openingHours: { label: "Opening hours", hint: "Such as 'Monday to Saturday, 9 am to 6 pm'." },
      grievanceName: {
        label: "Grievance officer",
        hint: "Who answers complaints about personal data, as the law requires.",
      },
      grievanceEmail: { label: "Email of the grievance officer", kind: "email" },
      taxNumber: { label: "GST number" },
      companyNumber: { label: "Company number (CIN)" },
    },
  },
  looks: {
    title: "Looks",
    lead: "Your logo and icon, and the colour of links and buttons, also on certificates",
    fields: {
      colour: {
        label: "Brand colour",
        hint: "As # and six digits, such as #2b3a8c, dark enough for white text. The dark theme uses a lighter shade of it.",
      },
      logo: {
        label: "Logo",
        kind: "picture",
        hint: "PNG or JPEG, at most 200 kB. It replaces the mark and the name at the top of pages and on certificates.",
      },
      icon: {
        label: "Icon",
        kind: "picture",
        hint: "A square PNG, at least 192 pixels wide, at most 200 kB. Browsers, home screens of phones and share cards show it.",
      },
    },
  },
  programme: {
    title: "Programme",
    lead: "How long it takes, when placement begins, and how long certificates are valid",
    fields: {
      months: { label: "Months", kind: "number", isRequired: true },
      weeks: {
        label: "Weeks",
        kind: "number",
        isRequired: true,
        hint: "The weeks of a course are divided into these months, and a refund counts them.",
      },
      workload: { label: "Work of a student", isRequired: true, hint: "Such as '2-3 hours daily'." },
      placementMonth: { label: "Month in which placement begins", kind: "number", isRequired: true },
      internshipMonths: { label: "Months of the internship", kind: "number", isRequired: true },
      certificateMonths: {
        label: "Months for which a certificate is valid",
        kind: "number",
        isRequired: true,
        hint: "Of certificates that are issued or renewed from now on.",
      },
    },
  },
  branches: {
    title: "Branches",
    lead: "The branches of study whose students you take, at most 12",
    fields: {
      open: {
        label: "Open branches",
        kind: "list",
        hint: "One on each line, in the order in which they are offered. A branch cannot be renamed; close it and add another.",
      },
      closed: {
        label: "Closed branches",
        kind: "list",
        hint: "Offered no longer. Their results and students stay in every list and filter.",
      },
      announced: {
        label: "Announced branches",
        kind: "list",
        hint: "Named on the site beside the open ones, but without a test.",
      },
    },
  },
  certificate: {
    title: "Certificates",
    lead: "What a certificate states, and who signs it",
    fields: {
      statement: {
        label: "Statement",
        isRequired: true,
        hint: "The line between the name and the course, such as 'has completed'.",
      },
      signatoryName: { label: "Signed by", hint: "The name on certificates. Empty: nobody is named." },
      signatoryTitle: { label: "Title of the person", hint: "Such as 'Director of studies'." },
    },
  },
  mail: {
    title: "Emails",
    lead: "The sender's name and the last lines of every email",
    fields: {
      senderName: {
        label: "Sender's name",
        hint: "The address stays that of the installation. Empty: as the installation names it.",
      },
      footer: { label: "Last lines", kind: "lines", hint: "At the end of every email." },
    },
  },
  figures: {
    title: "Figures",
    lead: "What you state of yourself until the site has counted it",
    fields: {
      ...(Object.fromEntries(
        STATED_FIGURES.map((key) => [key, { label: sentence(siteFigures[key].label) }]),
      ) as Record<StatedFigure, Field>),
      internshipsAvailable: { label: siteFigures.internshipsAvailable.label },
      placementGuarantee: { label: "Guaranteed placement, or the fee back", hint: "Such as '100%'." },
      chatHours: { label: "When somebody answers on WhatsApp", hint: "Such as '10 am to 6 pm'." },
      source: {
        label: "Source and date",
        hint: "How they were counted, and when, such as 'Placement register, 1 November 2026'. It is required with any figure; an empty figure is not shown.",
      },
    },
  },
  counselling: {
    title: "Free counselling",
    lead: "The offer beside a student's feedback",
    fields: {
      paymentLink: { label: "Booking page", kind: "url" },
      dateText: { label: "Next date", hint: "As it is shown, such as '3rd June'." },
      value: { label: "Worth", hint: "As it is shown, such as '₹2,000'." },
    },
  },
  plans: {
    title: "Prices",
    lead: "Both plans, volume discounts of colleges, and how long a fee stays valid",
    fields: {
      individualName: { label: "Plan of a student", isRequired: true },
      individualPrice: { label: "Price for one student, in rupees", kind: "number", isRequired: true },
      individualMark: {
        label: "Mark of this plan",
        hint: "Such as '20% OFF'. What it says is already in the price.",
      },
      individualNote: { label: "Beside this price", hint: "Such as 'for 6 months, 20% already off'." },
      individualIncludes: { label: "What this plan includes", kind: "list", hint: "One per line, up to 8." },
      collegeName: { label: "Plan of a college", isRequired: true },
      collegePrice: {
        label: "Price per student for colleges, in rupees",
        kind: "number",
        isRequired: true,
      },
      collegeMark: { label: "Mark of the college plan" },
      collegeNote: { label: "Beside the college price" },
      collegeIncludes: {
        label: "What the college plan includes",
        kind: "list",
        hint: "One per line, up to 8.",
      },
      volumeDiscounts: {
        label: "Volume discounts of colleges",
        kind: "list",
        hint: "One per line: the number of students, and the discount in percent, such as '50: 10'. Up to 5.",
      },
      feeValidDays: {
        label: "Days that a fee stays valid after the result",
        kind: "number",
        isRequired: true,
      },
    },
  },
  awards: {
    title: "Awards of the test",
    lead: "Which score earns which discount, on the test's scale and on the dashboard's",
    fields: {
      test: {
        label: "Scholarship",
        kind: "list",
        hint: "It decides the fee. One per line: the lowest score in percent, and the discount in percent, such as '85: 15'. Up to 5. An attempt keeps the awards of the day on which it was started.",
      },
      dashboard: {
        label: "Eligibility on the dashboard",
        kind: "list",
        hint: "From which score on the dashboard calls a student eligible, also one per line, such as '80: 15'. It decides no fee; empty, the dashboard says nothing of it.",
      },
    },
  },
  refunds: {
    title: "Refunds",
    lead: "When the full fee is paid back, what administration costs, and how soon you decide and pay",
    fields: {
      fullWithinWeeks: { label: "Full refund within the first weeks", kind: "number", isRequired: true },
      fullBelowRating: { label: "… with a weekly rating below, out of 10", kind: "number", isRequired: true },
      fullBelowContentPercent: {
        label: "… with less of the content done than, in percent",
        kind: "number",
        isRequired: true,
      },
      administrativeFee: {
        label: "Fee for administration, in rupees",
        kind: "number",
        isRequired: true,
        hint: "It comes off every other refund.",
      },
      reviewDays: { label: "Business days until the decision", kind: "number", isRequired: true },
      payDays: {
        label: "Business days until the payment",
        kind: "number",
        isRequired: true,
        hint: "Both count from the day after the request.",
      },
    },
  },
};
