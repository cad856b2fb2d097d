import { noticePurposes } from "#app/features/accounts/consents/privacy-notice.ts";
import { moneyTexts } from "#app/features/enrolment/fees/money-texts.ts";
import { individualPlan } from "#app/features/enrolment/fees/plans.ts";
import { namedBranches } from "#app/features/provider/branches.ts";
import { programmeWeeks } from "#app/features/provider/programme.ts";
import { provider } from "#app/features/provider/provider.ts";
import { monthLong, monthsInWords } from "#app/features/provider/rules-for-programme.ts";
import { LINK, type Placeholder, placeholdersIn } from "#app/features/provider/texts/placeholders.ts";
import { computeRefund, refundableFee } from "#app/features/refunds/rules.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";

/** What a placeholder stands for now; null while there is nothing: then its sentence is left out. */
export type Values = Readonly<Record<string, string | null>>;
export type TextPart = string | { text: string; href: string };

/** The values of placeholders, apart from the figures of the site, which the page knows. Of the server alone. */
export function placeholderValues() {
  const { identity, contact, counselling, programme } = provider();
  const money = moneyTexts();
  return {
    name: identity.name,
    legalName: identity.legalName || identity.name,
    city: contact.city || null,
    email: contact.email || null,
    phone: contact.phone || null,
    chat: contact.chatNumber ? chatLink(chatMessages.questions()) : null,
    grievanceName: contact.grievanceName || "grievance officer",
    grievanceEmail: contact.grievanceEmail || contact.email || null,
    branches: namedBranches().length > 0 ? list.format(namedBranches()) : null,
    purposes: list.format(noticePurposes),
    counsellingWorth: counselling.value || null,
    individualPrice: individualPlan().price > 0 ? money.individualPrice : null,
    collegePrice: provider().plans.collegePrice > 0 ? money.collegePrice : null,
    collegeMark: money.collegeMark || null,
    alreadyOff: money.alreadyOff,
    marks: marksSentence(money),
    withVolume: money.volume,
    volumeDiscounts: money.volumeDiscounts,
    upToAward: money.bestAward && `, and lowers the fee by up to ${money.bestAward}`,
    testScale: money.testScale || null,
    testScaleInSentence: money.testScaleInSentence || null,
    testScores: money.testScores || null,
    dashboardScores: money.dashboardScores || null,
    fullRefundWeeks: money.fullRefundWeeks,
    refundRating: money.refundRating,
    refundContent: money.refundContent,
    refundFee: money.refundFee,
    lessFee: money.lessFee,
    reviewDays: money.reviewDays,
    payDays: money.payDays,
    monthsInWords: monthsInWords(programme.months),
    monthLong: monthLong(programme.months),
    workload: programme.workload || null,
    placementMonth: String(programme.placementMonth),
    refundExample: individualPlan().price > 0 ? refundExample() : null,
  } satisfies Partial<Record<Placeholder, string | null>>;
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** '20% OFF for individuals and 15% OFF for colleges are already off.' */
function marksSentence({ individualMark, collegeMark }: ReturnType<typeof moneyTexts>): string {
  const marks = [
    individualMark && `${individualMark} for individuals`,
    collegeMark && `${collegeMark} for colleges`,
  ].filter((mark) => mark !== "");
  if (marks.length === 0) return "";
  return `${marks.join(" and ")} ${marks.length === 1 ? "is" : "are"} already off.`;
}

/** A partial refund of the individual plan after ten weeks, computed by the rule. */
function refundExample(): string {
  const totalWeeks = programmeWeeks();
  const weeksUsed = Math.min(10, totalWeeks);
  const fee = individualPlan().price;
  const { refunds: terms } = provider();
  const { amount } = computeRefund({
    weeksUsed,
    totalWeeks,
    fee,
    weeklyRating: null,
    contentPercent: 100,
    hasPlacementHelp: true,
    terms,
  });
  const remaining = totalWeeks - weeksUsed;
  const refundable = formatMoney(refundableFee(fee, terms));
  return `An example: you paid ${formatMoney(fee)} and leave after week ${weeksUsed} of ${totalWeeks}. Then ${remaining} of ${totalWeeks} weeks remain, and you receive ${remaining} ÷ ${totalWeeks} × ${refundable}, which is ${formatMoney(amount)}.`;
}

/** A text with its values and links, in reading order; empty when no sentence is left. */
export function fillText(text: string, values: Values): TextPart[] {
  const kept = text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => placeholdersIn(sentence).every((name) => (values[name] ?? null) !== null))
    .join(" ");
  const fill = (part: string) =>
    part.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "").replace(/ {2,}/g, " ");
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: label, 2: href } of kept.matchAll(LINK)) {
    if (index > end) parts.push(fill(kept.slice(end, index)));
    parts.push({ text: fill(label!), href: fill(href!) });
    end = index + whole.length;
  }
  if (end < kept.length) parts.push(fill(kept.slice(end)));
  return parts;
}

/** The same as plain text, for titles and descriptions. */
export const plainFilled = (text: string, values: Values = placeholderValues()): string =>
  fillText(text, values)
    .map((part) => (typeof part === "string" ? part : part.text))
    .join("");

/** The blocks of a longer text: paragraphs, and lists whose lines begin with '- '. */
export function blocksOf(text: string): (string | string[])[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim().split("\n"))
    .map((lines) =>
      lines.every((line) => line.startsWith("- "))
        ? lines.flatMap((line) => (line === "- {purposes}" ? noticePurposes : [line.slice(2)]))
        : lines.join(" "),
    );
}
