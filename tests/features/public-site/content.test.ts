import { describe, expect, test } from "vitest";
import { collegePlan, individualPlan } from "#app/features/enrolment/fees/plans.ts";
import { priceFigures, settingsFigures, siteFigures } from "#app/features/operations/site-figures/figures.ts";
import { internshipCounter } from "#app/features/placement/openings/rules.ts";
import { namedBranches } from "#app/features/provider/branches.ts";
import { provider } from "#app/features/provider/provider.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { blocksOf, fillText, placeholderValues } from "#app/features/public-site/filled-text.ts";
import { initialsOf } from "#app/features/public-site/initials.ts";
import { type Policy, policies, policyAt } from "#app/features/public-site/policies.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { money, toUnits } from "#app/kernel/money.ts";
import { chatLink, chatMessages, openingMessage } from "#app/shell/chat.ts";
import { careerCourse, foundationCourse } from "#db/seed/data/courses.ts";
import { openings } from "#db/seed/data/openings.ts";
import { seedQuizzes } from "#db/seed/data/quizzes.ts";

/** The words of a question, so that two spellings of the same question are equal. */
const normalised = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === "https:";

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe("sample quizzes of the scholarship test", () => {
  test("has one of 30 questions in 20 minutes for each branch (Specification §9)", () => {
    const papers = seedQuizzes.map(({ branch, timeLimitMinutes, questions }) => [
      branch,
      timeLimitMinutes,
      questions.length,
    ]);
    expect(papers).toEqual([
      ["BCA", 20, 30],
      ["MCA", 20, 30],
      ["B.Tech", 20, 30],
    ]);
  });

  test("contains each question once over all quizzes", () => {
    const questions = seedQuizzes.flatMap((quiz) =>
      quiz.questions.map(({ question }) => normalised(question)),
    );
    expect(repeated(questions)).toEqual([]);
  });

  describe.each(seedQuizzes)("$title", ({ questions }) => {
    test.each(questions)("$question", ({ options, correctAnswer }) => {
      expect(options.length).toBeGreaterThanOrEqual(3);
      expect(options.length).toBeLessThanOrEqual(5);
      expect(options[correctAnswer]).toBeTypeOf("string");
      expect(repeated(options.map((option) => option.trim()))).toEqual([]);
    });

    test("has no answer position that is worth guessing", () => {
      const answersAt = [0, 1, 2, 3].map(
        (position) => questions.filter(({ correctAnswer }) => correctAnswer === position).length,
      );
      expect(Math.max(...answersAt)).toBeLessThanOrEqual(9);
      expect(Math.min(...answersAt)).toBeGreaterThanOrEqual(5);
    });
  });
});

describe.each([careerCourse, foundationCourse])("the course $courseName", (course) => {
  const weeks = course.weeklyRoadmap;
  const assignments = weeks.flatMap((week) => week.assignments);

  test("lasts six months in consecutive weeks", () => {
    expect(course.durationWeeks).toBeGreaterThanOrEqual(24);
    expect(course.durationWeeks).toBeLessThanOrEqual(26);
    expect(weeks.map(({ week }) => week)).toEqual(
      Array.from({ length: course.durationWeeks }, (_, index) => index + 1),
    );
  });

  test("has a name that fits in 40 characters (Specification §9)", () => {
    expect(course.courseName.length).toBeLessThanOrEqual(40);
  });

  test.each(weeks)("has modules, assignment, session and resources in week $week", (week) => {
    for (const list of [week.topics, week.projects, week.liveClassTopics, week.resources]) {
      expect(list).not.toHaveLength(0);
    }
    expect(week.resources.filter(({ url }) => !isHttps(url))).toEqual([]);
    expect(week.assignments.length).toBeLessThanOrEqual(1);
  });

  test("sets work in most weeks, each assignment with a unique title", () => {
    expect(assignments.length).toBeGreaterThan(weeks.length * 0.8);
    expect(repeated(assignments.map(({ title }) => title))).toEqual([]);
  });

  test("has work due at the end of its week with a maximum score", () => {
    const due = weeks.flatMap((week) => week.assignments.map(({ dueInDays }) => dueInDays - 7 * week.week));
    expect(due.every((days) => days === 0)).toBe(true);
    expect(assignments.every(({ maxScore }) => Number.isInteger(maxScore) && maxScore > 0)).toBe(true);
  });

  test("has resources of every kind in the specification", () => {
    const kinds = new Set(weeks.flatMap((week) => week.resources.map(({ type }) => type)));
    expect([...kinds].sort()).toEqual(["article", "document", "other", "tool", "video"]);
  });
});

const {
  callToAction,
  faculty: { people: faculty },
  fit: { years: benefitsByYear, online, offline },
  learning: { commitments: careerCommitments, domains: programmeDomains, foundation: foundationTraining },
  nextSteps: { individuals: individualSteps, colleges: collegeSteps },
  questions: { students: studentQuestions, colleges: collegeQuestions },
  reasons: { reasons: whyChoose },
  roadmap: { months: monthlyRoadmap, phases: journeyPhases },
  stories: { stories: successStories },
} = siteTexts();

const values = {
  ...Object.fromEntries(Object.entries({ ...settingsFigures() }).map(([name, text]) => [name, text!.figure])),
  ...placeholderValues(),
};
const partsOf = (text: string) => fillText(text, values);
const plainText = (text: string) =>
  partsOf(text)
    .map((part) => (typeof part === "string" ? part : part.text))
    .join("");

const linksIn = (text: string) =>
  partsOf(text).flatMap((part) => (typeof part === "string" ? [] : [part.href]));

/** Policies without the page for parents. */
const onlyPolicies = policies().filter(({ path }) => path !== "/parents");
const policy = (path: string) => policyAt(path)!;

const textsOf = (policy: Policy) =>
  policy.sections.flatMap(({ heading, text }) => [heading, ...blocksOf(text).flat()]);

const wordsOf = (policy: Policy) => textsOf(policy).map(plainText).join("\n");

const countWords = (text: string) => text.trim().split(/\s+/).length;

/** Every string inside a piece of content. */
const stringsIn = (content: unknown): string[] => {
  if (typeof content === "string") return [content];
  return content && typeof content === "object" ? Object.values(content).flatMap(stringsIn) : [];
};

const questions = [...studentQuestions, ...collegeQuestions];

const publicTexts = stringsIn([
  benefitsByYear,
  callToAction,
  careerCommitments,
  { ...settingsFigures() },
  priceFigures(),
  collegePlan(),
  individualPlan(),
  monthlyRoadmap,
  onlyPolicies.map(wordsOf),
  questions.map(({ answer }) => plainText(answer)),
  whyChoose,
]).join("\n");

describe("figures of the public site", () => {
  test("uses the rupee amounts of Specification §9 or of the worked refund example", () => {
    const stated = new Set(publicTexts.match(/₹[\d,]+\d/g));
    const example = ["₹14,999", "₹9,230"];
    expect([...stated].sort()).toEqual(
      ["₹12,999", "₹16,999", "₹2,000", "₹35,000", "₹5,000", ...example].sort(),
    );
  });

  test("follows the refund rule in the worked example", () => {
    expect(Math.round((16 / 26) * (toUnits(individualPlan().price) - 2000))).toBe(9230);
  });

  test("uses the percentages of Specification §9", () => {
    const stated = new Set(publicTexts.match(/\d+(?=%)/g)?.map(Number));
    const ofSection9 = [5, 10, 15, 20, 30, 65, 70, 75, 80, 85, 96, 100];
    expect([...stated].sort((a, b) => a - b)).toEqual(ofSection9);
  });

  test("shows the price and discount of Specification §9 for both plans", () => {
    expect([individualPlan().price, individualPlan().discount]).toEqual([money(16999), "20% OFF"]);
    expect([collegePlan().price, collegePlan().discount]).toEqual([money(12999), "15% OFF"]);
  });

  test("counts up by about 3.33 every 50 ms", () => {
    const { from, to, seconds } = internshipCounter(0);
    expect((to - from) / (seconds * 20)).toBeCloseTo(3.33, 2);
    expect([from, to]).toEqual([1500, 2300]);
  });
});

describe("policies", () => {
  const anchors = onlyPolicies.flatMap(({ path, sections }) => [
    path,
    ...sections.map(({ anchor }) => `${path}#${anchor}`),
  ]);

  test("has terms of 12 numbered clauses, last updated Aug 2024 (Specification §2)", () => {
    expect(policy("/terms").sections.map(({ heading }) => Number.parseInt(heading, 10))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(policy("/terms").updated).toBe("Aug 2024");
    expect(textsOf(policy("/terms")).flatMap(linksIn)).toContain("/refund-policy");
  });

  test("gives each policy the address in the footer and each section a unique anchor", () => {
    expect(onlyPolicies.map(({ path }) => path).sort()).toEqual([
      "/about",
      "/disclaimer",
      "/privacy",
      "/refund-policy",
      "/shipping-policy",
      "/terms",
    ]);
    expect(repeated(anchors)).toEqual([]);
  });

  test.each(onlyPolicies)("$title is short enough to be read", (policy) => {
    expect(countWords(wordsOf(policy))).toBeLessThanOrEqual(policy.path === "/terms" ? 550 : 350);
  });

  test.each([
    "within the first 4 weeks",
    "below 7/10",
    "under 30% of the content",
    "no placement help has begun",
    "remaining weeks divided by total weeks, times the fee minus an administrative fee of ₹2,000",
    "within 15 business days",
    "within 5 business days",
    "averages below 7/10 for 4 consecutive weeks",
    "window of 2 weeks",
  ])("has in the refund policy: %s", (rule) => {
    expect(wordsOf(policy("/refund-policy"))).toContain(rule);
  });

  test.each(["5-7 business days", "2-3 business days", "7-14 business days", "within 7 days"])(
    "has in the shipping policy: %s",
    (rule) => {
      expect(wordsOf(policy("/shipping-policy"))).toContain(rule);
    },
  );

  test("links every claim, plan and link to existing conditions (Ruling 24)", () => {
    const targets = [
      ...Object.values({ ...siteFigures, ...priceFigures() }).map((figure) => figure?.conditions ?? ""),
      ...[individualPlan(), collegePlan()].map(({ conditions }) => conditions),
      ...questions.flatMap(({ answer }) => linksIn(answer)),
      ...onlyPolicies.flatMap((policy) => textsOf(policy).flatMap(linksIn)),
    ].filter(
      (href) =>
        ![provider().contact.email, provider().contact.grievanceEmail]
          .map((address) => `mailto:${address}`)
          .includes(href),
    );
    const pages = [...anchors, refundPaths.own];
    expect(targets.filter((href) => !pages.includes(href))).toEqual([]);
  });
});

describe("the landing page", () => {
  test("answers eight questions for students and eight for colleges, each in at most 45 words", () => {
    expect([studentQuestions.length, collegeQuestions.length]).toEqual([8, 8]);
    expect(repeated(questions.map(({ question }) => normalised(question)))).toEqual([]);
    expect(questions.filter(({ answer }) => countWords(plainText(answer)) > 45)).toEqual([]);
  });

  test("has cards of at most 20 words and quotes of at most 30", () => {
    const cards = [
      whyChoose,
      careerCommitments,
      callToAction.points,
      individualSteps,
      collegeSteps,
      monthlyRoadmap,
    ];
    expect(cards.flat().filter(({ text }) => countWords(text) > 20)).toEqual([]);
    expect(successStories.filter(({ quote }) => countWords(quote) > 30)).toEqual([]);
  });

  test("shows six months, four phases, five domains and six steps on each side (Specification §1)", () => {
    expect(monthlyRoadmap.map(({ phase }) => phase)).toEqual(["1", "2", "2", "3", "3", "4"]);
    expect(journeyPhases).toHaveLength(4);
    expect(programmeDomains.map(({ domain }) => domain)).toEqual([
      "Problem Solving & Aptitude",
      "Prompt Engineering & AI Tools",
      "Resume Building & LinkedIn",
      "Coding Basics",
      "Mock Interviews",
    ]);
    expect([individualSteps.length, collegeSteps.length]).toEqual([6, 6]);
    expect(repeated(foundationTraining.map(({ area }) => area))).toEqual([]);
    expect(namedBranches()).toEqual(["BCA", "MCA", "B.Tech", "BBA"]);
    expect(benefitsByYear).toHaveLength(3);
    expect([online.length, offline.length]).toEqual([4, 3]);
  });

  test("has the specification's exact closing text", () => {
    expect(stringsIn(callToAction)).toEqual(
      expect.arrayContaining([
        "Secure Your Future Today",
        "Limited Spots",
        "Guaranteed Results",
        "AI-Proof Skills",
        "Book a Free Counseling Session",
        "No obligation, cancel anytime",
      ]),
    );
    expect(careerCommitments.map(({ title }) => title)).toEqual([
      "Find Your Ikigai",
      "AI-Proof Career",
      "Self-Sufficient",
    ]);
  });

  test.each([
    ["Dr. Kavita Deshmane", "KD"],
    ["Imtiaz Qadri", "IQ"],
  ])("shows for %s the initials %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test("lists eight faculty members and six stories, each once", () => {
    expect([faculty.length, successStories.length]).toEqual([8, 6]);
    expect(repeated([...faculty, ...successStories].map(({ name }) => name))).toEqual([]);
  });
});

describe("partner openings", () => {
  test("lists six with stipends of ₹5,000 to ₹35,000 per month (Specification §9)", () => {
    expect(openings).toHaveLength(6);
    expect(repeated(openings.map(({ key }) => key))).toEqual([]);
    for (const { stipendPerMonth, positions, durationMonths } of openings) {
      expect(stipendPerMonth).toBeGreaterThanOrEqual(5000);
      expect(stipendPerMonth).toBeLessThanOrEqual(35000);
      expect(positions).toBeGreaterThan(0);
      expect(durationMonths).toBeGreaterThan(0);
    }
  });

  test("uses listed companies in the stories", () => {
    const companies = openings.map(({ company }) => company);
    expect(successStories.filter(({ company }) => !companies.includes(company))).toEqual([]);
  });
});

describe("chat links", () => {
  test.each([...Object.values(chatMessages).map((text) => text()), ...openings.map(openingMessage)])(
    "contain the whole text “%s”",
    (message) => {
      const link = new URL(chatLink(message));
      expect(link.origin + link.pathname).toBe("https://wa.me/919000000000");
      expect(link.searchParams.get("text")).toBe(message);
    },
  );

  test("keep characters that would end a query or a parameter", () => {
    expect(chatLink("a & b # c? ₹")).toBe(
      "https://wa.me/919000000000?text=a%20%26%20b%20%23%20c%3F%20%E2%82%B9",
    );
  });

  test("about an opening say when placement starts (Ruling 16)", () => {
    expect(openings.map(openingMessage).every((message) => message.includes("month 4"))).toBe(true);
  });
});

test("the privacy policy names the page 'My data' and the contact for complaints", () => {
  const privacy = JSON.stringify(textsOf(policy("/privacy")).map(partsOf));
  for (const text of [
    "'My data'",
    provider().contact.grievanceName,
    `mailto:${provider().contact.grievanceEmail}`,
  ]) {
    expect(privacy).toContain(text);
  }
});
