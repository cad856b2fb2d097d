import { DAY_MS } from "#app/kernel/time.ts";
import type { openings, partnerCompanies } from "#db/schema/index.ts";
import { openings as samples } from "./data/openings.ts";
import { demoId } from "./demo-id.ts";

const companyId = (name: string) => demoId("partner-company", name);

export const demoCompanies = (): (typeof partnerCompanies.$inferInsert)[] =>
  samples.map(({ company }) => ({ id: companyId(company), name: company, isSample: true }));

/** The sample openings, in the order of the carousel: the newest first. */
export const demoOpenings = (now: number): (typeof openings.$inferInsert)[] =>
  samples.map(({ key, company, stipendPerMonth, location, ...opening }, index) => ({
    ...opening,
    id: demoId("opening", key),
    createdAt: now - (index + 1) * DAY_MS,
    companyId: companyId(company),
    stipendFrom: stipendPerMonth,
    stipendTo: stipendPerMonth,
    place: location,
    state: "open",
    isSample: true,
  }));
