import * as v from "valibot";
import { number, text, wireSchema } from "#app/platform/api/wire.ts";
import { readPicture } from "./pictures.ts";
import { provider } from "./provider.ts";
import type { Section } from "./sections.ts";

const plan = {
  name: text("Individual plan"),
  price: v.pipe(number(20_000), v.description("For one student")),
  mark: text("25% OFF"),
  note: text("for 6 months"),
  includes: v.array(text("Live training")),
};

const picture = (what: string) =>
  v.pipe(
    v.nullable(
      v.object({
        url: text(`https://sopaan.example/pictures/${"0a".repeat(32)}-512x512.png`),
        width: v.pipe(number(512), v.description("In pixels")),
        height: number(512),
      }),
    ),
    v.description(`${what}; null: none. Its address never shows another picture`),
  );

/** What the site shows everybody about its provider. */
export const publicProvider = wireSchema(
  "Provider",
  v.object({
    identity: v.object({
      name: text("Sopaan"),
      legalName: text("Sopaan Career School Private Limited"),
      tagline: text("From college to career"),
      audience: text("For BCA and MCA students in India"),
    }),
    looks: v.object({
      colour: v.pipe(text("#2b3a8c"), v.description("Of links and buttons; empty: that of the software")),
      logo: picture("The logo, PNG or JPEG"),
      icon: picture("The icon, a square PNG"),
    }),
    contact: v.object({
      street: text("12 Station Road"),
      city: text("Nagpur"),
      email: text("office@sopaan.example"),
      phone: text("+91 20 1234 5678"),
      chatNumber: v.pipe(text("911234567890"), v.description("With country code; empty: no chat")),
      openingHours: text("Monday to Saturday, 9 am to 6 pm"),
      grievanceName: text("Grievance desk"),
      grievanceEmail: text("complaints@sopaan.example"),
      taxNumber: text("27AAAAA0000A1Z5"),
      companyNumber: text("U80300PN2026PTC000001"),
    }),
    region: v.object({
      timeZone: text("Europe/Berlin"),
      currency: text("EUR"),
      numberFormat: text("en-GB"),
    }),
    programme: v.object({
      months: number(6),
      weeks: number(26),
      workload: text("2-3 hours daily"),
      placementMonth: number(4),
      internshipMonths: number(1),
      certificateMonths: number(6),
    }),
    branches: v.object({
      open: v.pipe(v.array(text("BCA")), v.description("Their students take the test")),
      announced: v.pipe(v.array(text("BBA")), v.description("Named on the site, without a test")),
    }),
    plans: v.object({
      individual: v.pipe(v.nullable(v.object(plan)), v.description("Null: not offered")),
      college: v.pipe(
        v.nullable(
          v.object({
            ...plan,
            volumeDiscounts: v.pipe(
              v.array(v.object({ from: number(50), percent: number(5) })),
              v.description("The percent off for so many students together"),
            ),
          }),
        ),
        v.description("Null: not offered"),
      ),
    }),
    awards: v.pipe(
      v.array(v.object({ minimumScore: number(85), discountPercent: number(15) })),
      v.description("The award of the scholarship test, best first"),
    ),
  }),
);

/** `origin` as in BASE_URL. */
export function presentProvider(origin: string): v.InferOutput<typeof publicProvider> {
  const { identity, looks, contact, region, programme, branches, plans, awards } = provider();
  const { open, announced } = branches;
  return {
    identity,
    looks: {
      colour: looks.colour,
      logo: presentPicture(origin, looks.logo),
      icon: presentPicture(origin, looks.icon),
    },
    contact,
    region,
    programme,
    branches: { open, announced },
    plans: { individual: individualPlan(plans), college: collegePlan(plans) },
    awards: awards.test,
  };
}

function presentPicture(origin: string, named: string) {
  const found = readPicture(named);
  return found ? { url: origin + found.address, width: found.width, height: found.height } : null;
}

const individualPlan = (plans: Section<"plans">) =>
  plans.individualPrice === 0
    ? null
    : {
        name: plans.individualName,
        price: plans.individualPrice,
        mark: plans.individualMark,
        note: plans.individualNote,
        includes: plans.individualIncludes,
      };

const collegePlan = (plans: Section<"plans">) =>
  plans.collegePrice === 0
    ? null
    : {
        name: plans.collegeName,
        price: plans.collegePrice,
        mark: plans.collegeMark,
        note: plans.collegeNote,
        includes: plans.collegeIncludes,
        volumeDiscounts: plans.volumeDiscounts,
      };
