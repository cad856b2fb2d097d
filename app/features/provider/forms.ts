import { siteFigures } from "#app/features/operations/site-figures/figures.ts";
import { STATED_FIGURES, type StatedFigure } from "#app/features/operations/site-figures/rules.ts";
import { currencySign, formatMoney, money } from "#app/kernel/money.ts";
import { zoneChoices } from "#app/platform/format/time-zones.ts";
import { currencyChoices, numberFormatChoices } from "./region-choices.ts";
import type { Section, SectionName } from "./sections.ts";

type Field = {
  label: string;
  hint?: string;
  isRequired?: true;
  kind?: "line" | "lines" | "list" | "number" | "email" | "tel" | "url" | "picture";
  /** Of a field with a closed list. */
  choices?: (current: string) => { value: string; label: string }[];
};

type SectionForm<Name extends SectionName> = {
  title: string;
  /** What it is for, on the list of sections. */
  lead: string;
  fields: Record<keyof Section<Name>, Field>;
};

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
  region: {
    title: "Time zone and currency",
    lead: "The time zone of every day and time, and how amounts and numbers are written",
    fields: {
      timeZone: {
        label: "Time zone",
        choices: zoneChoices,
        isRequired: true,
        hint: "Of every date and time on the site. Due dates and classes that exist already do not move.",
      },
      currency: {
        label: "Currency",
        isRequired: true,
        choices: currencyChoices,
        hint: "Of every amount. It cannot be changed once somebody has asked to enrol or has paid.",
      },
      numberFormat: {
        label: "Large numbers",
        isRequired: true,
        choices: numberFormatChoices,
      },
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
      workload: { label: "Student workload", isRequired: true, hint: "Such as '2-3 hours daily'." },
      placementMonth: { label: "Month when placement begins", kind: "number", isRequired: true },
      internshipMonths: { label: "Internship length (months)", kind: "number", isRequired: true },
      certificateMonths: {
        label: "Certificate validity (months)",
        kind: "number",
        isRequired: true,
        hint: "For certificates issued or renewed from now on.",
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
        hint: "No longer offered. Their results and students stay in every list and filter.",
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
        hint: "The address is set on the server. Leave empty for the server's name.",
      },
      footer: { label: "Last lines", kind: "lines", hint: "At the end of every email." },
    },
  },
  figures: {
    title: "Figures",
    lead: "What you state until the site has counted it",
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
      value: {
        label: "Worth",
        get hint() {
          return `As it is shown, such as '${formatMoney(money(2000))}'.`;
        },
      },
    },
  },
  plans: {
    title: "Prices",
    lead: "Both plans, volume discounts for colleges, and how long a fee stays valid",
    fields: {
      individualName: { label: "Individual plan: name", isRequired: true },
      individualPrice: {
        get label() {
          return `Individual plan: price (${currencySign()})`;
        },
        kind: "number",
        isRequired: true,
      },
      individualMark: {
        label: "Individual plan: badge",
        hint: "Such as '20% OFF'. What it says is already in the price.",
      },
      individualNote: {
        label: "Individual plan: text beside the price",
        hint: "Such as 'for 6 months, 20% already off'.",
      },
      individualIncludes: {
        label: "Individual plan: what it includes",
        kind: "list",
        hint: "One per line, up to 8.",
      },
      collegeName: { label: "College plan: name", isRequired: true },
      collegePrice: {
        get label() {
          return `College plan: price per student (${currencySign()})`;
        },
        kind: "number",
        isRequired: true,
      },
      collegeMark: { label: "College plan: badge" },
      collegeNote: { label: "College plan: text beside the price" },
      collegeIncludes: {
        label: "College plan: what it includes",
        kind: "list",
        hint: "One per line, up to 8.",
      },
      volumeDiscounts: {
        label: "College plan: volume discounts",
        kind: "list",
        hint: "One per line: the number of students, and the discount in percent, such as '50: 10'. Up to 5.",
      },
      feeValidDays: {
        label: "Fee validity after the result (days)",
        kind: "number",
        isRequired: true,
      },
    },
  },
  awards: {
    title: "Scholarships",
    lead: "Which test score earns which discount, and what the dashboard calls eligible",
    fields: {
      test: {
        label: "Scholarships of the test",
        kind: "list",
        hint: "They decide the fee. One per line: the lowest score in percent, and the discount in percent, such as '85: 15'. Up to 5. An attempt keeps the scholarships of the day it started.",
      },
      dashboard: {
        label: "Eligibility on the dashboard",
        kind: "list",
        hint: "The scores from which the dashboard calls a student eligible, also one per line, such as '80: 15'. They do not decide the fee. Empty: the dashboard does not mention it.",
      },
    },
  },
  tax: {
    title: "Tax",
    lead: "GST in the prices; with a rate, receipts are tax invoices",
    fields: {
      taxRate: {
        label: "GST rate (%)",
        kind: "number",
        isRequired: true,
        hint: "Your prices include it. 0: receipts state no tax. The GST number is in Contact. Earlier receipts do not change.",
      },
      taxCode: { label: "SAC code", hint: "Of the service, such as 999293 for training." },
    },
  },
  refunds: {
    title: "Refunds",
    lead: "When the full fee is paid back, the administration fee, and how soon you decide and pay",
    fields: {
      fullWithinWeeks: { label: "Full refund: within the first weeks", kind: "number", isRequired: true },
      fullBelowRating: {
        label: "Full refund: weekly rating below (out of 10)",
        kind: "number",
        isRequired: true,
      },
      fullBelowContentPercent: {
        label: "Full refund: content done below (%)",
        kind: "number",
        isRequired: true,
      },
      administrativeFee: {
        get label() {
          return `Administration fee (${currencySign()})`;
        },
        kind: "number",
        isRequired: true,
        hint: "Deducted from every other refund.",
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
  payments: {
    title: "Payments by UPI",
    lead: "The UPI address that students pay their fee to",
    fields: {
      upiAddress: {
        label: "UPI address",
        hint: "Such as 'sopaan@okbank'. Students see it with a QR code on the page of their fee. Empty: UPI is not mentioned.",
      },
      upiName: { label: "Name of the account", hint: "As the bank has it. UPI apps show it." },
    },
  },
};
