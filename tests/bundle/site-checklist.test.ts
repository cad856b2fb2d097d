import { beforeAll, describe, expect, test } from "vitest";
import { signInAs } from "#tests/support/accounts.ts";
import { findBrowserValidation, findLinks, visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { startWorker } from "#tests/support/worker.ts";

/** Headings, buttons, figures and terms of the specification; typed from it, not from the content. */
const ON_THE_LANDING_PAGE: [string, string[]][] = [
  ["header", ["Sign In", "Programs", "About Us", "Contact Us", "Take a Free Counseling", "Menu"]],
  ["hero", ["2300", "Internships Available"]],
  ["why choose", ["Why Choose", "100% internship placement or full refund", "1:1 career consultation"]],
  ["faculty", ["expert faculty"]],
  ["success stories", ["Student success stories"]],
  [
    "plans",
    [
      "Choose Your Program Option",
      "20% OFF",
      "Get Details & Pricing",
      "Get Scholarship",
      "15% OFF",
      "bulk pricing",
      "Invite to my College",
      "₹16,999",
      "20% already off",
      "₹12,999",
      "15% already off",
      "per student",
      "volume discounts",
    ],
  ],
  ["journey", ["Student Journey Roadmap", "Phase 1", "Phase 2", "Phase 3", "Phase 4"]],
  ["foundation", ["Foundation Training"]],
  [
    "domains",
    [
      "Problem Solving & Aptitude",
      "Logical reasoning",
      "Numerical aptitude",
      "GATE-style prep",
      "Prompt Engineering & AI Tools",
      "Resume Building & LinkedIn",
      "ATS-friendly resumes",
      "Keywords",
      "Personal branding",
      "Portfolios",
      "Coding Basics",
      "Mock Interviews",
      "HR rounds",
      "Technical rounds",
    ],
  ],
  ["benefits by year", ["First and second year", "Pre-final year", "Final year"]],
  ["eligibility", ["target students", "BCA", "MCA", "B.Tech", "BBA", "laptop", "2-3 hours daily"]],
  [
    "hybrid delivery",
    ["Online", "Offline", "Weekly expert talks", "Faculty supervision", "Lab sessions", "1 month"],
  ],
  [
    "roadmap",
    [
      "Orientation and foundation",
      "Domain selection and live training",
      "Advanced training and interview prep",
      "Internship placement begins",
      "Internship and job support",
      "Certification and portfolio",
      "6 months",
      "month 4",
    ],
  ],
  ["commitment", ["Find Your Ikigai", "AI-Proof Career", "Self-Sufficient"]],
  [
    "next steps",
    [
      "Free counseling",
      "Career assessment",
      "Enrollment",
      "Program access",
      "Meet mentor",
      "Start learning",
      "Presentation",
      "Department meeting",
      "MOU",
      "Infrastructure setup",
      "Faculty orientation",
      "Program launch",
    ],
  ],
  [
    "call to action",
    [
      "Secure Your Future Today",
      "Limited Spots",
      "Guaranteed Results",
      "AI-Proof Skills",
      "Book a Free Counseling Session",
      "No obligation, cancel anytime",
    ],
  ],
  ["questions", ["For Students", "For Colleges"]],
  [
    "figures",
    [
      "50+",
      "About 70%",
      "₹5,000 to ₹35,000",
      "About 80%",
      "85%",
      "5 minutes",
      "24/7",
      "96%",
      "internship conversion",
      "college placement rates",
    ],
  ],
  ["footer", ["Terms & Conditions", "Privacy Policy", "Disclaimer", "Refund Policy", "Shipping Policy"]],
];

const ON_THE_POLICY_PAGES: [string, string, string[]][] = [
  ["/about", "About Us", ["hello@kadam.example"]],
  ["/contact", "Contact Us", ["Name", "Email", "Phone (optional)", "Message", "hello@kadam.example", "24/7"]],
  ["/terms", "Terms & Conditions", ["Last updated: Aug 2024", "valid for 6 months", "start from month 4"]],
  ["/privacy", "Privacy Policy", ["campaign link"]],
  ["/disclaimer", "Disclaimer", ["10/10", "96%+", "100+", "$100", "about 5 minutes"]],
  [
    "/refund-policy",
    "Refund Policy",
    [
      "first 4 weeks",
      "below 7/10",
      "under 30% of the content",
      "no placement help has begun",
      "remaining weeks divided by total weeks",
      "₹2,000",
      "15 business days",
      "5 business days",
      "4 consecutive weeks",
      "window of 2 weeks",
    ],
  ],
  [
    "/shipping-policy",
    "Shipping Policy",
    ["5-7 business days", "2-3 business days", "7-14 business days", "within 7 days"],
  ],
];

const CHAT_LINKS: [string, string][] = [
  ["Take a Free Counseling", "secure my future and schedule free counseling"],
  ["Become future-proof", "become future-proof"],
  ["Ask a question on WhatsApp", "questions about the program"],
  ["Get Details & Pricing", "details & pricing"],
  ["Invite to my College", "invite you to my college"],
  ["Book a Free Counseling Session", "secure my future and schedule free counseling"],
];

const worker = useWorker();
let landing: string;
const read = async (path: string) => (await worker.fetch(path)).text();

beforeAll(async () => {
  // Another file may have left its number of open positions in the worker's memory.
  await worker.restart();
  landing = await read("/");
});

describe("the landing page has what the specification lists", () => {
  test.each(ON_THE_LANDING_PAGE)("%s", (_section, texts) => {
    const page = visibleText(landing);
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  });

  test("eight questions for students and eight for colleges, each closed at first", () => {
    const questions = landing.match(/<section id="questions".*?<\/main>/s)?.[0] ?? "";
    const summaries = [...questions.matchAll(/<summary.*?<\/summary>/gs)].map(([summary]) =>
      visibleText(summary),
    );
    expect(summaries.filter((summary) => summary.endsWith("?"))).toHaveLength(16);
    expect(summaries, "all are listed (Ruling 39)").toHaveLength(16);
    expect(landing).not.toMatch(/<details[^>]*\s(name|open)=/);
  });

  test("the counter runs from 1500 to 2300 in twelve seconds", () => {
    expect(landing).toMatch(/--from:\s?1500;--to:\s?2300;--seconds:\s?12s/);
  });

  test("phase 1, who can join, individuals and students are selected at first", () => {
    const chosen = [...landing.matchAll(/<input type="radio"[^>]*checked[^>]*>/g)].map(
      ([input]) => /value="([^"]+)"/.exec(input)?.[1],
    );
    expect(chosen).toEqual(["1", "join", "individuals", "students"]);
  });

  test("colleges have their own entry in the header", () => {
    expect(findLinks(landing)).toContainEqual({ text: "For Colleges", href: "/#colleges" });
    expect(landing).toContain('id="colleges"');
  });

  test("the anchor of 'Programs' links to the plans", () => {
    expect(findLinks(landing)).toContainEqual({ text: "Programs", href: "/#take-it-now" });
    expect(landing).toContain('id="take-it-now"');
  });

  test("the year of the copyright is the current one", () => {
    const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Kolkata" }).format(
      new Date(),
    );
    expect(visibleText(landing)).toContain(`© ${year}`);
  });

  test("every figure in a promise links to its conditions", () => {
    const hrefs = new Set(findLinks(landing).map(({ href }) => href));
    for (const conditions of [
      "/refund-policy#guarantee",
      "/disclaimer#figures",
      "/terms#fees",
      "/terms#internships",
    ]) {
      expect(hrefs).toContain(conditions);
    }
  });
});

describe("newcomers", () => {
  test("the main button opens the sign-up", () => {
    const [main] = [...landing.matchAll(/<main.*?<\/main>/gs)];
    const [first] = findLinks(main![0]);
    expect(first).toEqual({ text: "Take the free scholarship test", href: "/sign-in/sign-up" });
  });

  test.each(["/", "/sign-in/sign-up"])(
    "%s says that a test code is needed and where to ask for one",
    async (path) => {
      const html = await read(path);
      expect(visibleText(html)).toMatch(/test code/);
      expect(findLinks(html).map(({ href }) => href)).toContain("/ask-for-a-code");
    },
  );

  test("a code is asked for by a form or by a chat with the message typed already", async () => {
    const html = await read("/ask-for-a-code");
    expect(html).toMatch(/<form[^>]*method="post"/);
    const messages = findLinks(html).map(({ href }) => decodeURIComponent(href.replaceAll("+", " ")));
    expect(messages.some((href) => href.includes("Please send me a test code."))).toBe(true);
  });
});

describe("chat links", () => {
  test.each(CHAT_LINKS)("'%s' opens a new tab with its message text", (text, message) => {
    const link = findLinks(landing).find((candidate) => candidate.text.startsWith(text));
    const url = new URL(link?.href ?? "");
    expect(url.origin + url.pathname).toBe("https://wa.me/919000000000");
    expect(url.searchParams.get("text")).toContain(message);
    const tag = [...landing.matchAll(/<a [^>]*>/g)].find(([candidate]) =>
      candidate.includes(link!.href.replaceAll("&", "&amp;")),
    );
    expect(tag?.[0]).toContain('target="_blank"');
    expect(tag?.[0]).toContain('rel="noopener noreferrer nofollow"');
  });
});

describe("the seven policies", () => {
  test.each(ON_THE_POLICY_PAGES)("%s is a page with its terms", async (path, title, texts) => {
    const response = await worker.fetch(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(title.replace("&", "&amp;"));
    const page = visibleText(html);
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  });

  test.each(ON_THE_POLICY_PAGES)(
    "%s is a modal of the landing page with the same words",
    async (path, title) => {
      const dialog = landing.match(new RegExp(`<dialog[^>]*data-path="${path}".*?</dialog>`, "s"))?.[0] ?? "";
      expect(visibleText(dialog)).toContain(title);
      const page = visibleText(await read(path));
      for (const [, paragraph = ""] of dialog.matchAll(/<p>(.*?)<\/p>/gs)) {
        expect(page).toContain(visibleText(paragraph));
      }
    },
  );

  test("the terms have twelve clauses and link to the refund policy", async () => {
    const html = await read("/terms");
    const clauses = [...html.matchAll(/<h2[^>]*>(\d+)\. /g)].map(([, number]) => Number(number));
    expect(clauses).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(findLinks(html).filter(({ href }) => href.startsWith("/refund-policy")).length).toBeGreaterThan(1);
  });

  test.each([
    "/",
    "/contact",
    "/ask-for-a-code",
    "/refund-policy",
    "/sign-in",
    "/sign-in/sign-up",
    "/sign-in/forgot-password",
  ])("field errors of %s come from the page, not from the browser", async (path) => {
    const html = await read(path);
    expect(html).toContain("<form");
    expect(findBrowserValidation(html)).toEqual([]);
  });

  test("an unknown page is not found", async () => {
    expect((await worker.fetch("/no-such-policy")).status).toBe(404);
  });

  test("the refund calculator answers by its address, and names invalid fields", async () => {
    const answer = visibleText(
      await read("/refund-policy?weeks=10&fee=16999&rating=8&content=40&placement=no"),
    );
    expect(answer).toContain("A partial refund ₹9,230");
    expect(answer).toContain("16 ÷ 26 × ₹14,999");
    const full = visibleText(
      await read("/refund-policy?weeks=3&fee=16999&rating=6&content=10&placement=no&utm_source=x"),
    );
    expect(full).toContain("A full refund ₹16,999");
    const refused = visibleText(await read("/refund-policy?weeks=27&fee=x&rating=8&content=40&placement=no"));
    expect(refused).toContain("There is a problem");
    expect(refused).toContain("Please enter a whole number from 0 to 26");
  });
});

describe("promises agree on every page", () => {
  const PAGES = ["/", "/api/docs", "/contact", "/contact?sent=1", "/disclaimer", "/about"];

  test.each(PAGES)("%s: chat is answered in about 5 minutes, email within one working day", async (path) => {
    const page = visibleText(await read(path));
    const chat =
      page.match(/[^.]*\d+ minutes[^.]*/g)?.filter((sentence) => /advisor|response/i.test(sentence)) ?? [];
    for (const sentence of chat) expect(sentence).toMatch(/about 5 minutes/i);
    for (const sentence of chat) expect(sentence).toMatch(/WhatsApp|chat/);
    expect(page).toMatch(/email[^.]* within one working day/i);
    expect(page).not.toMatch(/within (the|a) day|within 5 minutes/);
  });

  /** Promises of both pages, as one pattern each; the number inside is the promise. */
  const PROMISES = [/available (24\/7)/gi, /(about \d+ minutes)/gi, /(within \w+ working days?)/gi];

  test("on the API's page and the landing page", async () => {
    const promised = async (path: string, pattern: RegExp) =>
      new Set(
        [...visibleText(await read(path)).matchAll(pattern)].map(([, promise = ""]) => promise.toLowerCase()),
      );
    for (const pattern of PROMISES) {
      const onLanding = await promised("/", pattern);
      expect(onLanding.size, String(pattern)).toBe(1);
      expect(await promised("/api/docs", pattern), String(pattern)).toEqual(onLanding);
    }
    const docs = visibleText(await read("/api/docs/the-scholarship-test"));
    expect(docs).toContain("which decides the fee: 15% from 85%, 10% from 75%, 5% from 65%");
    expect(visibleText(landing)).toContain(
      "A score of 65% earns a 5% discount, 75% earns 10%, and 85% earns 15%",
    );
  });
});

describe("the visitor's role", () => {
  test.each([
    ["student", "/dashboard"],
    ["admin", "/admin"],
  ] as const)("a signed-in %s is welcomed back and linked home", async (userType, home) => {
    const as = await signInAs(worker.db, { userType, firstName: "Lavanya" });
    const response = await worker.fetch("/", { as });
    const html = await response.text();
    expect(visibleText(html)).toContain("Welcome back, Lavanya");
    expect(findLinks(html).filter(({ text }) => text === "Go to Dashboard")).toEqual([
      { text: "Go to Dashboard", href: home },
      { text: "Go to Dashboard", href: home },
    ]);
    expect(findLinks(html)).toContainEqual({ text: "Get Scholarship", href: home });
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("server-timing")).toMatch(/^db;desc="1"/);
  });

  test.each(["/", "/about", "/contact", "/refund-policy"])(
    "%s costs no round trip to the database without a cookie",
    async (path) => {
      expect((await worker.fetch(path)).headers.get("server-timing")).toMatch(/^db;desc="0"/);
    },
  );
});

test("the picture of the product has a size and small files in AVIF and WebP, in light and dark", async () => {
  const html = await (await worker.fetch("/")).text();
  const picture = /<picture.*?<\/picture>/s.exec(html)?.[0] ?? "";
  expect(picture).toMatch(/<img[^>]* width="180" height="360"[^>]* alt="[^"]+"/);
  const files = [...picture.matchAll(/(\/assets\/[\w.-]+\.(avif|webp)) [12]x/g)];
  expect(files.map(([, , format]) => format).sort()).toEqual(["avif", "webp"].flatMap((f) => [f, f, f, f]));
  for (const [, path = "", format] of files) {
    const response = await worker.fetch(path);
    expect(response.headers.get("content-type"), path).toBe(`image/${format}`);
    expect((await response.arrayBuffer()).byteLength, path).toBeLessThan(30_000);
  }
});

test("a real site shows no sample, and no section that has nothing else", async () => {
  const real = await startWorker({ settings: { DEV_TOOLS: "0" } });
  try {
    const text = visibleText(await (await real.fetch("/")).text());
    expect(text).not.toMatch(/\bsample/i);
    expect(text).not.toContain("Student success stories");
    expect(text).toContain("For colleges");
  } finally {
    await real.stop();
  }
});
