import {
  isMailName,
  MAIL_NAMES,
  MAIL_TEXTS,
  type MailName,
} from "#app/features/messages/mail/texts/catalogue.ts";
import { FIRST_NOTICE } from "#app/features/provider/blank.ts";
import { POLICY_PAGES, type PolicyName } from "./policy-pages.ts";

/** One line, a paragraph or more with links and placeholders, or a list with one entry on each line. */
type Words = {
  kind: "line" | "paragraph" | "lines";
  label: string;
  longest: number;
  isRequired?: boolean;
  hint?: string;
  /** Of a mail: it names the variables of the mail in place of those of the public texts. */
  mail?: { name: MailName; part: "subject" | "body" };
};
/** A picture, as its address. */
type Photograph = { kind: "picture"; label: string; hint?: string };
type Single = Words | Photograph;
/** Entries with fields of their own. */
type Rows<Fields extends Record<string, Single>> = {
  kind: "rows";
  label: string;
  /** The noun for one entry: 'question'. */
  noun: string;
  most: number;
  fields: Fields;
};
export type TextField = Single | Rows<Record<string, Single>>;

type Value<Field> =
  Field extends Rows<infer Fields> ? Entry<Fields>[] : Field extends { kind: "lines" } ? string[] : string;

type Pictured<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Photograph ? Name : never;
}[keyof Fields];
/** Entries of versions before there were pictures have none. */
type Entry<Fields> = { [Name in Exclude<keyof Fields, Pictured<Fields>>]: Value<Fields[Name]> } & {
  [Name in Pictured<Fields>]?: string;
};

type Options = Pick<Words, "isRequired" | "hint" | "mail">;

const line = (label: string, longest: number, options: Options = { isRequired: true }) => ({
  kind: "line" as const,
  label,
  longest,
  ...options,
});
const paragraph = (label: string, longest: number, options: Options = { isRequired: true }) => ({
  kind: "paragraph" as const,
  label,
  longest,
  ...options,
});
const lines = (label: string, longest: number, options: Options = {}) => ({
  kind: "lines" as const,
  label,
  longest,
  hint: "One on each line.",
  ...options,
});
const rows = <Fields extends Record<string, Single>>(
  label: string,
  noun: string,
  most: number,
  fields: Fields,
) => ({
  kind: "rows" as const,
  label,
  noun,
  most,
  fields,
});

const photo = { kind: "picture" as const, label: "Photograph", hint: "PNG, JPEG or WebP, at most 200 kB." };

const titled = { title: line("Title", 60), text: line("Text", 160) };
const question = { question: line("Question", 150), answer: paragraph("Answer", 600) };

const policy = {
  title: line("Title", 60),
  updated: line("Last updated", 40, { hint: "As it is shown, such as 'Aug 2024'." }),
  description: paragraph("Description for search engines", 155, {}),
  sections: rows("Sections", "section", 40, {
    heading: line("Heading", 100),
    anchor: line("Anchor", 40, {
      isRequired: true,
      hint: "The end of its address: small letters, digits and hyphens, such as 'fees'.",
    }),
    text: paragraph("Text", 4000, {
      isRequired: true,
      hint: "An empty line begins a new paragraph, '- ' an entry of a list.",
    }),
  }),
};

const policyText = (name: PolicyName, title: string) => ({ title, page: POLICY_PAGES[name], fields: policy });

const mailFields = (name: MailName) => ({
  subject: line("Subject", 150, { isRequired: true, mail: { name, part: "subject" } }),
  body: paragraph("Text", 4000, {
    isRequired: true,
    hint: "An empty line begins a new paragraph.",
    mail: { name, part: "body" },
  }),
  subjectHi: line("Hindi subject", 150, { mail: { name, part: "subject" } }),
  bodyHi: paragraph("Hindi text", 4000, {
    hint: "The mail has both texts then, English first.",
    mail: { name, part: "body" },
  }),
});

type MailSection = { title: string; page: string; fields: ReturnType<typeof mailFields> };

/** The texts of the mails, which are drafted and published in the same way; their page is a preview. */
const MAILS = Object.fromEntries(
  MAIL_NAMES.map((name) => [
    name,
    {
      title: `Email: ${MAIL_TEXTS[name].title}`,
      page: `/admin/provider/mail/preview/${name}`,
      fields: mailFields(name),
    },
  ]),
) as Record<MailName, MailSection>;

/**
 * The public texts of a provider, in sections that are drafted and published one by one; `page` is where a section is
 * seen. The schemas follow from the fields (inputs.ts), and so do the forms.
 */
const PAGES = {
  hero: {
    title: "Top of the landing page",
    page: "/",
    fields: {
      searchTitle: paragraph("Title for search engines", 80, {}),
      searchDescription: paragraph("Description for search engines", 155, {}),
      lead: line("Line below the tagline", 120, {}),
      promise: paragraph("What you promise", 400, {}),
    },
  },
  reasons: {
    title: "Why choose us",
    page: "/#why-choose",
    fields: { reasons: rows("Reasons", "reason", 8, titled) },
  },
  roadmap: {
    title: "Roadmap",
    page: "/#journey",
    fields: {
      lead: paragraph("Introduction", 400, {}),
      months: rows("Months", "month", 6, {
        name: line("Name in one or two words", 20),
        title: line("Title", 60),
        text: line("Text", 160),
        phase: line("Number of its phase", 1),
      }),
      phases: rows("Phases", "phase", 6, {
        title: line("Title", 40),
        months: line("Months", 60),
        text: line("Text", 160),
        steps: lines("Steps", 40),
      }),
    },
  },
  learning: {
    title: "What students learn",
    page: "/#learn",
    fields: {
      lead: paragraph("Introduction", 200, {}),
      commitments: rows("Commitments", "commitment", 6, titled),
      foundation: rows("Foundation training", "area", 12, {
        area: line("Area", 60),
        practice: line("What you practise", 120),
        result: line("What you can do then", 120),
      }),
      domains: rows("Domains", "domain", 20, { domain: line("Domain", 60), skills: lines("Skills", 60) }),
    },
  },
  faculty: {
    title: "Faculty",
    page: "/#people",
    fields: {
      people: rows("People", "person", 40, {
        name: line("Name", 60),
        role: line("What they teach", 60),
        credentials: line("Credentials", 80, {}),
        experience: line("Experience", 80, {}),
        photo,
      }),
    },
  },
  stories: {
    title: "Success stories",
    page: "/#people",
    fields: {
      stories: rows("Stories", "story", 30, {
        name: line("Name", 60),
        branch: line("Branch", 30),
        college: line("College", 80),
        company: line("Company", 80),
        quote: line("What they say", 250),
        before: line("Before", 60),
        after: line("After", 60),
        photo,
      }),
    },
  },
  colleges: {
    title: "For colleges",
    page: "/#colleges",
    fields: {
      lead: line("Introduction", 200, {}),
      report: rows("Specimen of the weekly report", "report", 1, {
        batch: line("Batch", 40),
        week: line("Week", 3),
        weeks: line("Of weeks", 3),
        figures: lines("Figures", 60, { hint: "One on each line, such as 'Rating: 8.4/10'." }),
      }),
      certificate: rows("Specimen of the certificate", "certificate", 1, {
        name: line("Name", 60),
        programme: line("Programme", 80),
        code: line("Number", 30),
      }),
    },
  },
  fit: {
    title: "Is it for me?",
    page: "/#is-it-for-me",
    fields: {
      conditions: lines("Who can join", 80),
      years: rows("By year", "year", 4, { title: line("Year", 40), items: lines("What it offers", 80) }),
      deliveryNote: line("About online and offline", 200, {}),
      online: lines("Online", 80),
      offline: lines("Offline", 80),
    },
  },
  callToAction: {
    title: "Call to action",
    page: "/#secure-your-future",
    fields: {
      heading: line("Heading", 60, {}),
      points: rows("Points", "point", 6, titled),
      button: line("Button", 40, {}),
      note: line("Note beside the button", 80, {}),
    },
  },
  nextSteps: {
    title: "Next steps",
    page: "/#next-steps",
    fields: {
      individuals: rows("For individuals", "step", 10, titled),
      colleges: rows("For colleges", "step", 10, titled),
    },
  },
  questions: {
    title: "Frequently asked questions",
    page: "/#questions",
    fields: {
      students: rows("For students", "question", 40, question),
      colleges: rows("For colleges", "question", 40, question),
    },
  },
  about: policyText("about", "About us"),
  parents: policyText("parents", "For parents"),
  terms: policyText("terms", "Terms"),
  privacy: policyText("privacy", "Privacy policy"),
  disclaimer: policyText("disclaimer", "Disclaimer"),
  refundPolicy: policyText("refundPolicy", "Refund policy"),
  shippingPolicy: policyText("shippingPolicy", "Shipping policy"),
} satisfies Record<string, { title: string; page: string; fields: Record<string, TextField> }>;

export const TEXTS = { ...PAGES, ...MAILS };

export type TextName = keyof typeof TEXTS;
export const TEXT_NAMES = Object.keys(TEXTS) as TextName[];
export const isText = (name: string): name is TextName => Object.hasOwn(TEXTS, name);

type Typed<Texts extends Record<string, { fields: Record<string, TextField> }>> = {
  [Name in keyof Texts]: { [Field in keyof Texts[Name]["fields"]]: Value<Texts[Name]["fields"][Field]> };
};
/** The day from which people are asked to agree again, as 2026-11-23; no owner types it. */
type Agreed = { privacy: { appliesFrom: string }; terms: { appliesFrom?: string } };

/** The public texts of a provider. */
export type SiteTexts = Typed<typeof PAGES> & Agreed;
/** The text of a mail; empty Hindi: it has none. */
export type SiteMailText = Typed<typeof MAILS>[MailName];
export type PolicyText = SiteTexts["about"];

/** An empty site says nothing, and its mails have their standard texts. */
export function blankText(name: TextName): Record<string, unknown> {
  if (isMailName(name)) {
    const { subject, body } = MAIL_TEXTS[name];
    return { subject, body, subjectHi: "", bodyHi: "" };
  }
  const fields: [string, TextField][] = Object.entries(TEXTS[name].fields);
  const empty = fields.map(([field, { kind }]) => [field, kind === "rows" || kind === "lines" ? [] : ""]);
  const agreed = name === "privacy" ? { appliesFrom: FIRST_NOTICE } : {};
  return { ...Object.fromEntries(empty), ...agreed };
}
