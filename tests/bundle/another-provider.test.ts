import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { newOwnerLink } from "#app/features/accounts/setup/queries/owner-link.server.ts";
import { formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { BLANK } from "#app/features/provider/blank.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import routes from "#app/routes.ts";
import { certificates, notificationChoices, notifications, outbox, users } from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { DEMO_TEXTS } from "#db/seed/provider-texts.ts";
import { formsThatSend } from "#tests/support/form-gate.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { renderPdf } from "#tests/support/rendered-pdf.ts";
import { zoneWithNoonNow } from "#tests/support/time-zones.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/**
 * From an empty database to the certificate of the first student, by the forms of the pages alone, as a browser without
 * scripts sends them. Nothing that is served afterwards has a word of the demo provider.
 */
const worker = useWorker({
  settings: {},
  seed: async (db) => {
    await db.orm.run(sql`DROP TRIGGER provider_versions_no_delete`);
    await db.orm.run(sql`DELETE FROM provider_versions`);
  },
});

type Fields = Record<string, string>;
type Person = { cookie: string };
const visitor: Person = { cookie: "" };
let owner: Person;
let student: Person;

const get = (path: string, { cookie }: Person = visitor) =>
  worker.fetch(path, { headers: cookie ? { cookie } : {} });
const textOf = async (path: string, as?: Person) => visibleText(await (await get(path, as)).text());

/** Opens the page and sends its one form with these fields and the hidden ones that it has. Returns where it leads. */
async function send(
  path: string,
  fields: Fields,
  as: Person = visitor,
  files: Record<string, Uint8Array> = {},
): Promise<string> {
  const html = await (await get(path, as)).text();
  const [address = ""] = path.split("?");
  const forms = formsThatSend(html, { path: address, form: fields });
  expect(forms.length, `${path} has a form with ${Object.keys(fields)}`).toBeGreaterThan(0);
  const hidden = Object.fromEntries(
    forms[0]!.fields.flatMap(({ name, fixedValue }) =>
      HIDDEN.includes(name) && fixedValue !== undefined ? [[name, fixedValue]] : [],
    ),
  );
  const response = await worker.fetch(path, {
    ...bodyOf({ ...hidden, ...fields }, files),
    headers: { cookie: as.cookie, origin: worker.url },
  });
  if (response.status !== 303) throw new Error(`${path}: ${visibleText(await response.text()).slice(-1500)}`);
  const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]!);
  if (cookies.length > 0) as.cookie = merged(as.cookie, cookies);
  return response.headers.get("location") ?? "";
}

/** As a browser sends it: with files in parts. */
function bodyOf(fields: Fields, files: Record<string, Uint8Array>) {
  if (Object.keys(files).length === 0) return { form: fields };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, bytes] of Object.entries(files))
    body.set(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), "picture");
  return { method: "POST", body };
}
const HIDDEN = ["logo", "icon", "version", "base", "formKey", "noticeVersion", "amount", "token", "courseId"];

const merged = (cookie: string, set: readonly string[]) =>
  [
    ...new Map(
      [...cookie.split("; "), ...set].filter(Boolean).map((one) => [one.split("=")[0], one]),
    ).values(),
  ].join("; ");

/** A picture of one colour, half of it transparent. */
const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background: "#00000000" } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 4, background } }, gravity: "west" },
    ])
    .png()
    .toBuffer();

const SECTIONS: Record<string, Fields> = {
  identity: {
    name: "Tarangam",
    legalName: "Tarangam Learning LLP",
    tagline: "Work on real machines",
    audience: "For students in Kerala",
  },
  contact: {
    street: "7 Marine Drive",
    city: "Kochi",
    email: "ask@tarangam.test",
    phone: "+91 484 555 0100",
    chatNumber: "918888800000",
    grievanceName: "Office of complaints",
    grievanceEmail: "law@tarangam.test",
  },
  region: { timeZone: "Europe/Berlin", currency: "EUR", numberFormat: "en-GB" },
  programme: {
    months: "4",
    weeks: "17",
    workload: "10 hours a week",
    placementMonth: "3",
    internshipMonths: "2",
    certificateMonths: "9",
  },
  branches: { open: "B.Voc\nDiploma ECE\nB.Sc Physics", closed: "", announced: "" },
  plans: {
    individualName: "Evening plan",
    individualPrice: "43210",
    individualIncludes: "Workshops",
    collegeName: "Campus plan",
    collegePrice: "31000",
    volumeDiscounts: "60: 22",
    feeValidDays: "11",
  },
  awards: { test: "91: 41\n58: 21", dashboard: "52: 23" },
  refunds: {
    fullWithinWeeks: "3",
    fullBelowRating: "6",
    fullBelowContentPercent: "27",
    administrativeFee: "1234",
    reviewDays: "8",
    payDays: "19",
  },
  certificate: { statement: "has finished", signatoryName: "Leela Menon", signatoryTitle: "Principal" },
  mail: { senderName: "Tarangam", footer: "Tarangam, 7 Marine Drive" },
  figures: { companyTieups: "14", source: "Register of October 2026" },
};

const TEXTS: Record<string, Fields> = {
  faculty: { "people[0].name": "Leela Menon", "people[0].role": "Circuits" },
  questions: { "students[0].question": "Where do we meet?", "students[0].answer": "In {city}, at {name}." },
  terms: policy("Terms", "fees"),
  privacy: policy("Privacy policy", "data"),
  refundPolicy: policy("Refund policy", "full"),
};

function policy(title: string, anchor: string): Fields {
  return {
    title,
    updated: "Nov 2026",
    "sections[0].heading": "What holds",
    "sections[0].anchor": anchor,
    "sections[0].text": "Ask {name} at {email}.",
  };
}

const QUESTIONS = ["One", "Two", "Three", "Four", "Five"].map((word) => `${word} plus one?`);
/** Four of five are right: 80 percent, of which the test gives 21 and the dashboard 23. */
const RIGHT = 4;
const FEE = 34_135;

let certificate: string;
let mails: string;
beforeAll(async () => {
  owner = { cookie: "" };
  const link = (await newOwnerLink(worker.db, ""))!;
  const password = "three unrelated words";
  const person = { firstName: "Leela", lastName: "Menon", email: "leela@tarangam.test", password };
  expect(await send(link, person, owner)).toBe("/admin");
  const today = { effectiveFrom: dateAt(Date.now()) };
  for (const [name, fields] of Object.entries(SECTIONS)) {
    const isDated = ["plans", "awards", "refunds"].includes(name);
    await send(`/admin/provider/${name}`, { ...fields, ...(isDated && today) }, owner);
  }
  await send("/admin/provider/looks", { colour: "" }, owner, {
    "file:logo": await drawn(400, 100, "#c00000"),
    "file:icon": await drawn(256, 256, "#00c000"),
  });
  const photo = { "file:people[0].photo": await drawn(90, 120, "#0000c0") };
  for (const [name, fields] of Object.entries(TEXTS)) {
    const at = `/admin/provider/texts/${name}`;
    await send(at, fields, owner, name === "faculty" ? photo : {});
    const asks = name === "privacy" || name === "terms";
    await send(`${at}/preview`, { intent: "publish", ...(asks && { meaning: "same" }) }, owner);
  }
  await vi.waitFor(async () => expect(await textOf("/")).toContain("Where do we meet?"), {
    timeout: 15_000,
    interval: 250,
  });

  const course = await send(
    "/admin/courses/new",
    {
      courseName: "Circuits",
      displayName: "Circuits",
      courseDescription: "From a wire to a board.",
      durationWeeks: "17",
      effortPerWeek: "10 hours",
      liveClassesPerWeek: "1",
      isActive: "on",
    },
    owner,
  );
  const courseId = course.split("/").at(-1)!;
  await send(
    "/admin/batches/new",
    { courseId, name: "First", startsOn: "2026-01-05", capacity: "10" },
    owner,
  );
  const quiz = await send(
    "/admin/quizzes/new",
    { title: "Entrance", branch: "B.Voc", timeLimitMinutes: "20" },
    owner,
  );
  for (const text of QUESTIONS) {
    const question = { text, "options[0]": "No", "options[1]": "Yes", correctAnswer: "1" };
    await send(`${quiz}/questions/new`, question, owner);
  }
  await send(`${quiz}/publish`, {}, owner);
  await send("/admin/quizzes/codes/new", { code: "KOCHI" }, owner);

  student = { cookie: "" };
  const email = "asha@students.test";
  await send("/sign-in/sign-up", { firstName: "Asha", lastName: "Rao", email, password }, student);
  const [account] = await worker.db.orm.select().from(users).where(eq(users.email, email));
  // No mail leaves during the quiet hours of the recipient, so it is noon there.
  await worker.db.orm
    .insert(notificationChoices)
    .values({ userId: account!.id, timeZone: zoneWithNoonNow() });
  const entry = { studentName: "Asha Rao", branch: "B.Voc", collegeName: "City College", testCode: "KOCHI" };
  await send("/scholarship-test", { intent: "start", ...entry, agreesToHonesty: "on" }, student);
  for (let index = 0; index < QUESTIONS.length; index += 1) {
    const page = await (await get("/scholarship-test", student)).text();
    const options = page.matchAll(/name="selectedAnswer"[^>]*value="(\d+)".*?>(Yes|No)</gs);
    const values = Object.fromEntries([...options].map(([, value, text]) => [text!, value!]));
    const answer = {
      intent: "answer",
      questionIndex: String(index),
      selectedAnswer: values[index < RIGHT ? "Yes" : "No"]!,
    };
    await send("/scholarship-test", answer, student);
  }
  await send("/dashboard/enrolment", { intent: "ask", note: "" }, student);
  const list = await (await get("/admin/enrolment-requests", owner)).text();
  const [, requestId = ""] = /\/admin\/enrolment-requests\/([0-9a-f-]{36})/.exec(list) ?? [];
  const paid = { amount: String(FEE), paidOn: "2026-11-01", way: "upi", reference: "UPI 1" };
  const [, batchId = ""] = /value="([0-9a-f-]{36})"[^>]*>[^<]*First/.exec(
    await (await get(`/admin/enrolment-requests/${requestId}`, owner)).text(),
  )!;
  const request = `/admin/enrolment-requests/${requestId}`;
  await send(request, { intent: "confirm", ...paid, batchId }, owner);
  const issue = `/admin/certificates/new?${new URLSearchParams({ email })}`;
  await send(issue, { intent: "issue-early", courseId, reason: "Finished at the old site." }, owner);
  const [issued] = await worker.db.orm.select().from(certificates);
  certificate = `/certificates/${formatCertificateNumber(issued!.number)}`;
  await worker.db.orm.update(notifications).set({ mailDueAt: 1 });
  await worker.runScheduledWork();
  mails = JSON.stringify(await worker.db.orm.select().from(outbox).where(eq(outbox.recipient, email)));
}, 120_000);

const graphql = async (query: string) =>
  (
    await worker.fetch("/graphql", {
      json: { query },
      headers: { cookie: student.cookie, origin: worker.url },
    })
  ).text();
const renderedPdf = async () =>
  renderPdf(new Uint8Array(await (await get(`${certificate}/certificate.pdf`, student)).arrayBuffer()));
const pdf = async () => (await renderedPdf()).copied;

describe("the student has the award and the price of this provider", () => {
  test.each<[string, () => Promise<string>, string[]]>([
    ["result", () => textOf("/scholarship-test/result", student), ["€43,210", "€34,135", "21% from 58%"]],
    ["enrolment", async () => await (await get("/dashboard/enrolment", student)).text(), ["€34,135"]],
    ["receipt", () => textOf("/receipts/1", student), ["€34,135", "Tarangam Learning LLP", "Kochi"]],
    [
      "API",
      async () => (await get("/api/provider", student)).text(),
      ['"price":43210', '"discountPercent":41'],
    ],
    [
      "result in the API",
      async () => (await get("/api/quiz-results/check-test-status", student)).text(),
      ['"discountPercent":21', '"discountPercent":23'],
    ],
    [
      "GraphQL",
      () => graphql("{ provider { identity { name } awards { discountPercent } } }"),
      ["Tarangam", "41"],
    ],
    ["certificate", () => textOf(certificate), ["Asha Rao", "Circuits", "Tarangam"]],
    ["mails", async () => mails, ["€34,135", "Circuits", "Tarangam"]],
    ["its PDF", pdf, ["Asha Rao", "has finished", "Leela Menon", "Tarangam"]],
  ])("%s", async (_, read, says) => {
    const text = await read();
    for (const words of says) expect(text).toContain(words);
  });
});

describe("the provider's pictures", () => {
  const ADDRESS = /\/pictures\/[0-9a-f]{64}-(\d+)x\d+\.png/g;
  const picturesOf = async (path: string, as?: Person) =>
    new Set((await (await get(path, as)).text()).match(ADDRESS) ?? []);
  const widths = (addresses: Iterable<string>) =>
    [...addresses].map((address) => Number(/-(\d+)x/.exec(address)![1])).toSorted((a, b) => a - b);
  const [PHOTO, ICON, LOGO] = [90, 256, 400];

  test.each<[string, string, Person | undefined, number[]]>([
    ["landing page", "/", undefined, [PHOTO, ICON, LOGO]],
    ["manifest", "/manifest.webmanifest", undefined, [ICON]],
    ["sign-in page", "/sign-in", undefined, [ICON, LOGO]],
    ["page of an award", "/scholarship/41", undefined, [ICON, LOGO]],
    ["API", "/api/provider", undefined, [ICON, LOGO]],
  ])("are in the %s", async (_, path, as, expected) => {
    expect(widths(await picturesOf(path, as))).toEqual(expected);
  });

  test("are in the workspace, in GraphQL and on the printed certificate", async () => {
    expect(widths(await picturesOf("/dashboard", student))).toEqual([ICON, LOGO]);
    expect(widths(await picturesOf(`${certificate}/print`, student))).toEqual([ICON, LOGO]);
    const answer = await graphql("{ provider { looks { logo { url width } icon { url } } } }");
    expect(widths(answer.match(ADDRESS) ?? [])).toEqual([ICON, LOGO]);
    const { canvas } = await renderedPdf();
    const colourAt = (x: number, y: number) => [
      ...canvas
        .getContext("2d")
        .getImageData(2 * x, 2 * y, 1, 1)
        .data.slice(0, 3),
    ];
    const [red = 0, green = 255] = colourAt(80, 80);
    expect([red > 180, green < 20], "the logo").toEqual([true, true]);
    expect(colourAt(170, 80), "its transparent half").toEqual([255, 255, 255]);
  });

  test("replace every drawn one, with their sizes, and are kept for good", async () => {
    const html = await (await get("/")).text();
    expect(html).toMatch(/<img src="\/pictures\/[^"]*" width="400" height="100" alt="Tarangam"/);
    expect(html).toMatch(
      /<img src="\/pictures\/[^"]*" width="90" height="120" alt="Photograph of Leela Menon" loading="lazy"/,
    );
    expect(html).not.toMatch(/icon\.svg|icon-\d+\.png|apple-touch-icon\.png|share\.jpg|kadam/i);
    expect((await get("/favicon.ico")).headers.get("location")).toMatch(ADDRESS);
    for (const address of await picturesOf("/")) {
      const picture = await get(address);
      expect(Object.fromEntries(picture.headers)).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
      expect(picture.status).toBe(200);
    }
  });

  test("that cannot be taken get one sentence, and nothing else that was typed is lost", async () => {
    const sendFile = async (bytes: Uint8Array) =>
      worker.fetch("/admin/provider/looks", {
        ...bodyOf({ version: "1", colour: "#7a1f5c", logo: "", icon: "" }, { "file:icon": bytes }),
        headers: { cookie: owner.cookie, origin: worker.url },
      });
    for (const [bytes, sentence] of [
      [
        Buffer.from("<!doctype html><script>alert(1)</script>"),
        "Please choose an image in PNG, JPEG or WebP",
      ],
      [Buffer.alloc(300_000, 1), "The image is larger than 200 kB. Please make it smaller"],
      [await drawn(200, 100, "#c00000"), "Please choose a square icon in PNG, at least 192 pixels wide"],
    ] as const) {
      const refused = await sendFile(bytes);
      const html = await refused.text();
      expect([refused.status, html.includes(`icon-error`), html.includes(sentence)]).toEqual([
        422,
        true,
        true,
      ]);
      expect(html).toContain('value="#7a1f5c"');
    }
    const large = await sendFile(Buffer.alloc(40_000_000, 1));
    expect([large.status, visibleText(await large.text()).includes("That is too large to send.")]).toEqual([
      413,
      true,
    ]);
  });
});

const stringsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(stringsIn)
    : typeof value === "string"
      ? [value]
      : [];
const rupees = (amount: number) => new Intl.NumberFormat("en-IN").format(amount);

/** Every word that the demo provider says of itself, and its sentences; what an empty site says too is no word of it. */
const WORDS = [
  ...stringsIn([
    DEMO_PROVIDER.identity,
    DEMO_PROVIDER.contact,
    DEMO_PROVIDER.counselling,
    DEMO_PROVIDER.figures,
  ]),
  ...DEMO_PROVIDER.contact.city.split(", "),
  ...[DEMO_PROVIDER.plans.individualPrice, DEMO_PROVIDER.plans.collegePrice].flatMap((price) => [
    rupees(price),
    String(price),
  ]),
  ...[
    DEMO_PROVIDER.plans.individualMark,
    DEMO_PROVIDER.plans.individualNote,
    DEMO_PROVIDER.plans.collegeNote,
  ],
  ...DEMO_TEXTS.faculty.people.map(({ name }) => name),
  ...DEMO_TEXTS.stories.stories.flatMap(({ name, college, company }) => [name, college, company]),
  ...stringsIn(DEMO_TEXTS).flatMap((text) =>
    text.split(/[[\]{}\n]/).filter((part) => part.trim().length > 40),
  ),
]
  .map((word) => word.trim())
  // A share such as '85%' and a number of months are anybody's.
  .filter((word) => word.length > 2 && !/^\d{1,3}%$/.test(word) && !stringsIn(BLANK).includes(word))
  .filter((word) => !["10/10", "100+"].includes(word));

const wordsIn = (text: string) => [
  ...WORDS.filter((word) => text.includes(word)),
  ...(/\bIST\b|Kolkata|Indian time|₹|rupee/.exec(text) ?? []),
];

const joined = (base: string, path = "") => `${base}/${path}`.replace(/\/$/, "");
type Route = { path?: string; children?: Route[] };
const pathsOf = (all: readonly Route[], base = ""): string[] =>
  all.flatMap(({ path, children }) => [joined(base, path), ...pathsOf(children ?? [], joined(base, path))]);
const PATHS = pathsOf(routes as Route[])
  .filter((path) => !/[:*]/.test(path))
  .map((path) => path || "/");

test("no page, file or answer has a word of the demo provider", async () => {
  const people: [string, Person][] = [
    ["visitor", visitor],
    ["student", student],
    ["owner", owner],
  ];
  const found: Record<string, string[]> = {};
  const note = (place: string, text: string) => {
    const words = wordsIn(text);
    if (words.length > 0) found[place] = words;
  };
  const DYNAMIC = [
    "/terms",
    "/privacy",
    "/scholarship/41",
    "/scholarship/21",
    "/receipts/1",
    certificate,
    `${certificate}/print`,
    "/certificates/issuer",
    "/icon.svg",
    "/api/openapi.json",
    "/api/provider",
    "/api/quiz-results/check-test-status",
  ];
  for (const path of [...PATHS, ...DYNAMIC]) {
    for (const [name, person] of people) {
      const isOwn = path.startsWith("/admin")
        ? name === "owner"
        : path.startsWith("/dashboard")
          ? name === "student"
          : true;
      if (!isOwn || path === "/sign-out" || path === "/dev/ui") continue;
      const response = await get(path, person);
      expect(response.status, `${path} for the ${name}`).toBeLessThan(500);
      // India is a choice of everybody: as one's own time zone, and for owners as that of the site, with its currency.
      const body = (await response.text()).replace(
        /<option[^>]*>(India \(IST\)|[\w ]+ \([A-Z]{3}\))<\/option>/g,
        "",
      );
      note(
        `${path} for the ${name}`,
        body.includes("<html") ? `${visibleText(body)} ${attributesOf(body)}` : body,
      );
    }
  }
  note("PDF", await pdf());
  note("mails", mails);
  note(
    "GraphQL",
    await graphql("{ provider { identity { name legalName tagline } contact { city email } } }"),
  );
  expect(found).toEqual({});
});

/** What a page says in its head and in attributes. */
const attributesOf = (html: string) =>
  [...html.matchAll(/\s(?:content|title|alt|aria-label|href|placeholder|value)="([^"]*)"/g)]
    .map(([, value]) => value)
    .join(" ") +
  [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, text]) => text)
    .join(" ");
