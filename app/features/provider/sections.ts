import * as v from "valibot";
import { isUpiAddress } from "#app/features/enrolment/reported-payments/upi.ts";
import { STATED_FIGURES } from "#app/features/operations/site-figures/rules.ts";
import {
  email,
  integerBetween,
  lineOrEmpty,
  optionalHttpUrl,
  optionalText,
  text,
  timeZoneName,
} from "#app/kernel/fields.ts";
import { currencyUnits } from "#app/kernel/money.ts";
import { branchKey, MAX_BRANCHES } from "./branch-rules.ts";
import { contrastOfBrand, LEAST_CONTRAST } from "./colour.ts";
import { discountSteps } from "./discount-steps.ts";
import { lineList } from "./line-list.ts";
import { icon, logo } from "./picture-input.ts";
import { CURRENCIES, type Currency, NUMBER_FORMATS } from "./region-choices.ts";

/** An email address, or an empty string. */
const optionalEmail = v.optional(
  v.pipe(
    lineOrEmpty(254),
    v.toLowerCase(),
    v.check((typed) => typed === "" || v.is(email(), typed), "Please enter a valid email address"),
  ),
  "",
);

/** Who the provider is. */
const identity = v.strictObject({
  name: text("Please enter the name", 40),
  /** The company behind the name, as contracts and certificates state it. */
  legalName: text("Please enter the legal name"),
  tagline: text("Please enter the tagline", 80),
  /** The line above the tagline: for whom the programme is. */
  audience: v.optional(lineOrEmpty(100), ""),
});

const contact = v.strictObject({
  /** Street and house, on any number of lines. */
  street: optionalText(300),
  city: text("Please enter the city", 80),
  email: email(),
  phone: v.optional(
    v.pipe(
      lineOrEmpty(30),
      v.regex(/^(\+?[\d ()-]{6,30})?$/, "Please enter a phone number, such as +91 20 1234 5678"),
    ),
    "",
  ),
  /** International form without plus or spaces, as wa.me expects it; empty: no chat. */
  chatNumber: v.optional(
    v.pipe(
      lineOrEmpty(20),
      v.transform((typed) => typed.replace(/[\s+()-]/g, "")),
      v.regex(/^(\d{8,15})?$/, "Please enter the number with its country code, such as 91 90000 00000"),
    ),
    "",
  ),
  openingHours: v.optional(lineOrEmpty(120), ""),
  /** Answers complaints about personal data, as the law requires. */
  grievanceName: v.optional(lineOrEmpty(120), ""),
  grievanceEmail: optionalEmail,
  taxNumber: v.optional(lineOrEmpty(30), ""),
  companyNumber: v.optional(lineOrEmpty(30), ""),
});

/** Where the provider is (ADR 0021). */
const region = v.strictObject({
  /** A name that Intl knows, such as Europe/Berlin: the zone of every day and time without another. */
  timeZone: timeZoneName,
  /** Of all amounts; it stays once one is recorded. */
  currency: v.picklist(Object.keys(CURRENCIES) as Currency[], "Please choose a currency"),
  /** How digits are grouped. */
  numberFormat: v.picklist(NUMBER_FORMATS, "Please choose how large numbers are written"),
});

const FIGURE_FIELDS = [...STATED_FIGURES, "internshipsAvailable", "placementGuarantee", "chatHours"] as const;

/** What the provider states of itself until it is counted; empty: the site says nothing. */
const figures = v.pipe(
  v.strictObject({
    ...v.entriesFromList(STATED_FIGURES, v.optional(lineOrEmpty(30), "")),
    internshipsAvailable: v.optional(
      v.pipe(lineOrEmpty(6), v.regex(/^(\d{1,6})?$/, "Please enter a number, such as 2300")),
      "",
    ),
    /** Of students who complete the programme, as the refund policy has it: '100%'. */
    placementGuarantee: v.optional(lineOrEmpty(30), ""),
    /** When somebody answers in the chat: '24/7'. */
    chatHours: v.optional(lineOrEmpty(30), ""),
    /** How they were counted, and when. */
    source: v.optional(lineOrEmpty(200), ""),
  }),
  v.forward(
    v.check(
      // The form of the section has fields of its own beside these.
      (value) => value.source !== "" || FIGURE_FIELDS.every((field) => value[field] === ""),
      "Please enter how these figures were counted, and when",
    ),
    ["source"],
  ),
);

/** The offer of a counselling session beside the feedback of a student (Specification §5). */
const counselling = v.strictObject({
  paymentLink: optionalHttpUrl("Please enter an address that starts with https://"),
  dateText: v.optional(lineOrEmpty(40), ""),
  /** What a session is worth, as '$100'. */
  value: v.optional(lineOrEmpty(20), ""),
});

const months = (most: number) =>
  integerBetween(1, most, `Please enter a number of months, from 1 to ${most}`);

/** The frame of the programme. */
const programme = v.pipe(
  v.strictObject({
    months: months(36),
    weeks: integerBetween(1, 156, "Please enter the number of weeks, from 1 to 156"),
    /** Work of a student, as it is shown: '2-3 hours daily'. */
    workload: text("Please enter how much work it is, such as '2-3 hours daily'", 40),
    /** In this month of the programme the placement begins. */
    placementMonth: integerBetween(1, 36, "Please enter the month, from 1 to 36"),
    internshipMonths: months(12),
    /** How long a certificate is valid from the day that it bears. */
    certificateMonths: months(120),
  }),
  v.forward(
    v.partialCheck(
      [["months"], ["weeks"]],
      ({ months, weeks }) => months < 1 || (weeks >= 4 * months && weeks <= 5 * months),
      "Please enter the weeks of these months: 4 to 5 for each",
    ),
    ["weeks"],
  ),
  v.forward(
    v.partialCheck(
      [["months"], ["placementMonth"]],
      ({ months, placementMonth }) => months < 1 || placementMonth <= months,
      "Please enter a month of the programme",
    ),
    ["placementMonth"],
  ),
);

const branchList = lineList({ most: MAX_BRANCHES, longest: 30, keyOf: branchKey });

/** The branches of study, in the order in which they are offered. */
const branches = v.pipe(
  v.strictObject({
    /** Their students take the test. */
    open: branchList,
    /** Offered no longer; they stay in filters and results. */
    closed: branchList,
    /** Named on the site beside the open ones, without a test. */
    announced: branchList,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const lists = ["open", "closed", "announced"] as const;
    const all = lists.flatMap((list) => input[list].map((name) => ({ list, name })));
    for (const { list, name } of all) {
      const first = all.find((one) => branchKey(one.name) === branchKey(name));
      const path = [{ type: "object", origin: "value", input, key: list, value: input[list] }] as const;
      if (first!.list !== list) addIssue({ message: `${name} is in another list already`, path: [...path] });
    }
    const path = [{ type: "object", origin: "value", input, key: "open", value: input.open }] as const;
    if (all.length > MAX_BRANCHES)
      addIssue({ message: `Please enter at most ${MAX_BRANCHES} branches in all`, path: [...path] });
  }),
);

/** What the site looks like. */
const looks = v.strictObject({
  /** Of links and buttons, in mails and on certificates; empty: the colour of the software. */
  colour: v.optional(
    v.pipe(
      lineOrEmpty(7),
      v.toLowerCase(),
      v.regex(/^(#[0-9a-f]{6})?$/, "Please enter the colour as # and six digits, such as #2b3a8c"),
      v.check(
        (colour) => !/^#[0-9a-f]{6}$/.test(colour) || contrastOfBrand(colour) >= LEAST_CONTRAST,
        ({ input }) =>
          `This colour has a contrast of ${(Math.floor(10 * contrastOfBrand(input)) / 10).toFixed(1)}:1 with white text or with the paper; please choose a darker one with at least ${LEAST_CONTRAST}:1`,
      ),
    ),
    "",
  ),
  /** In place of mark and name, at the top of pages and on certificates; empty: the mark and the name. */
  logo,
  /** In browsers, on phones and in share cards; empty: three stairs. */
  icon,
});

/** What a certificate says beside its facts. */
const certificate = v.strictObject({
  /** Between the name and the course. */
  statement: text("Please enter the line between name and course, such as 'has completed'", 80),
  /** Who signs; without a name nobody is named. */
  signatoryName: v.optional(lineOrEmpty(80), ""),
  signatoryTitle: v.optional(lineOrEmpty(80), ""),
});

const mail = v.strictObject({
  /** The name before the address of the installation; empty: as the installation writes it. */
  senderName: v.optional(
    v.pipe(
      lineOrEmpty(60),
      v.regex(/^[^<>"\\@]*$/, "Please leave out angle brackets, quotation marks, backslashes and @"),
    ),
    "",
  ),
  /** The last lines of every mail. */
  footer: optionalText(300),
});

const price = integerBetween(
  1,
  1_000_000,
  () => `Please enter the price in whole ${currencyUnits()}, such as 9999`,
);
const includes = lineList({ most: 8, longest: 80 });

/** The two plans, and what decides the fee of a student or of a college (ADR 0130). Prices are of one student. */
const plans = v.strictObject({
  individualName: text("Please enter the name of the plan", 40),
  individualPrice: price,
  /** Such as '20% OFF'; it is already in the price. */
  individualMark: v.optional(lineOrEmpty(20), ""),
  individualNote: v.optional(lineOrEmpty(100), ""),
  individualIncludes: includes,
  collegeName: text("Please enter the name of the plan", 40),
  collegePrice: price,
  collegeMark: v.optional(lineOrEmpty(20), ""),
  collegeNote: v.optional(lineOrEmpty(100), ""),
  collegeIncludes: includes,
  /** What colleges get off their rate for so many students together, the largest number first. */
  volumeDiscounts: discountSteps({
    from: ["from", 2, 500],
    percent: "percent",
    what: "number of students",
    most: 5,
  }),
  /** A fee is valid for so long after the result. */
  feeValidDays: integerBetween(1, 365),
});

const tiers = discountSteps({
  from: ["minimumScore", 0, 100],
  percent: "discountPercent",
  what: "score",
  most: 5,
});

/** Both scales of the scholarship test, best first (Ruling 6). */
const awards = v.strictObject({
  /** The award of the test, which decides the fee (Ruling 28). */
  test: tiers,
  /** The dashboard's eligibility, which does not. */
  dashboard: tiers,
});

/** To whom students pay. */
const payments = v.pipe(
  v.strictObject({
    /** Such as sopaan@okbank; empty: nothing about UPI is shown. */
    upiAddress: v.optional(
      v.pipe(
        lineOrEmpty(255),
        v.check(
          (typed) => typed === "" || isUpiAddress(typed),
          "Please enter a UPI address, such as sopaan@okbank",
        ),
      ),
      "",
    ),
    /** As the bank has it; UPI apps show it beside the address. */
    upiName: v.optional(lineOrEmpty(60), ""),
  }),
  v.forward(
    v.check(
      ({ upiAddress, upiName }) => upiAddress === "" || upiName !== "",
      "Please enter the name of the account, which UPI apps show",
    ),
    ["upiName"],
  ),
);

/** Figures of the refund policy. */
const refunds = v.strictObject({
  fullWithinWeeks: integerBetween(1, 52),
  fullBelowRating: integerBetween(1, 10),
  fullBelowContentPercent: integerBetween(1, 100),
  administrativeFee: integerBetween(
    0,
    100_000,
    () => `Please enter the fee in whole ${currencyUnits()}, such as 500`,
  ),
  /** Business days for the decision and for the payment, both from the day of the request (ADR 0139). */
  reviewDays: integerBetween(1, 60),
  payDays: integerBetween(1, 90),
});

/** GST, which is in every price; with a rate, receipts are tax invoices. */
const tax = v.pipe(
  v.strictObject({
    taxRate: integerBetween(0, 50, "Please enter the rate in whole percent, from 0 to 50"),
    /** The code of the service (SAC). */
    taxCode: v.optional(
      v.pipe(lineOrEmpty(8), v.regex(/^(\d{4,8})?$/, "Please enter 4 to 8 digits, such as 999293")),
      "",
    ),
  }),
  v.forward(
    v.partialCheck(
      [["taxRate"], ["taxCode"]],
      ({ taxRate, taxCode }) => taxRate === 0 || taxCode !== "",
      "Please enter the SAC code; tax invoices state it",
    ),
    ["taxCode"],
  ),
);

/**
 * What the provider of a site sets, in sections that are saved one by one (ADR 0020). The forms, the API and what is read
 * from the database are parsed with the same schemas. A new section also has its form in `screens` and its value for an
 * empty site in `blank.ts`.
 */
export const SECTIONS = {
  identity,
  contact,
  region,
  looks,
  programme,
  branches,
  plans,
  awards,
  refunds,
  payments,
  tax,
  certificate,
  mail,
  figures,
  counselling,
};

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** What money depends on: a save applies from a day on, and what was agreed before keeps its terms. */
const DATED: readonly string[] = ["plans", "awards", "refunds"] satisfies SectionName[];
export const isDated = (name: string) => DATED.includes(name);

export const isSection = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);

export type Section<Name extends SectionName> = v.InferOutput<(typeof SECTIONS)[Name]>;

/** The settings of a provider, as they apply on one day. */
export type Provider = { [Name in SectionName]: Section<Name> };
