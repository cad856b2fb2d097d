import { safeParse } from "valibot";
import { formatInvoiceNumber } from "#app/features/enrolment/receipts/rules.ts";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { SearchText } from "#app/features/operations/search/inputs.ts";
import { searchRecords } from "#app/features/operations/search/use-cases/search.server.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { type Outcome, ok } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { paths } from "#app/platform/http/paths.ts";
import { findSections } from "./find-sections.server.ts";

type Records = Extract<Awaited<ReturnType<typeof searchRecords>>, { ok: true }>["value"];

type SearchResult = { to: string; label: string; detail?: string };
export type SearchGroup = { name: string; results: SearchResult[]; more?: SearchResult };

export type SearchAnswer = {
  typed: string;
  /** Why nothing was searched. */
  message?: string;
  groups: SearchGroup[];
};

const SHOWN_LENGTH = 100;

export async function answerSearch(ctx: ServiceContext, address: string): Promise<Outcome<SearchAnswer>> {
  const typed = new URL(address).searchParams.get("q")?.trim() ?? "";
  if (typed === "") return ok({ typed, groups: [] });
  const parsed = safeParse(SearchText, typed);
  if (!parsed.success) {
    return ok({ typed: typed.slice(0, SHOWN_LENGTH), message: parsed.issues[0].message, groups: [] });
  }
  const records = await searchRecords(ctx, parsed.output);
  return records.ok ? ok({ typed, groups: searchGroups(typed, records.value, ctx.actor) }) : records;
}

/** The status of an answer: 422 when nothing was searched. */
export const searchStatus = ({ message }: SearchAnswer) => (message === undefined ? 200 : 422);

/** What a search found, as links in groups; groups without results are left out. */
function searchGroups(
  typed: string,
  { people, hasMorePeople, courses, receipts }: Records,
  actor: Actor,
): SearchGroup[] {
  const query = new URLSearchParams({ q: typed });
  const all = { to: `${paths.adminStudents}?${query}`, label: "All matching students" };
  const groups: SearchGroup[] = [
    {
      name: "People",
      results: people.map(({ id, name, email, userType }) => ({
        to: `${paths.adminStudents}/${id}`,
        label: name,
        detail: userType === "admin" ? `${email}, admin` : email,
      })),
      more: hasMorePeople && people.some(({ userType }) => userType === "student") ? all : undefined,
    },
    {
      name: "Receipts",
      results: receipts.map(({ number, studentName, amount, ...receipt }) => ({
        to: `${paths.receipts}/${number}`,
        label: [formatReceiptNumber(number), formatInvoiceNumber(receipt)].filter(Boolean).join(", "),
        detail: `${studentName}, ${formatMoney(amount)}`,
      })),
    },
    {
      name: "Courses",
      results: courses.map(({ id, name, courseName }) => ({
        to: `${paths.adminCourses}/${id}`,
        label: name,
        detail: courseName === name ? undefined : courseName,
      })),
    },
    {
      name: "Pages and settings",
      results: findSections(typed, actor).map(({ to, label }) => ({ to, label })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
