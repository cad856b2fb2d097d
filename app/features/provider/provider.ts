import { readSettingsOfPage, region, setRegion } from "#app/kernel/region.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { zoneNames } from "#app/kernel/zone-names.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { BLANK, FIRST_NOTICE } from "./blank.ts";
import { CURRENCIES } from "./region-choices.ts";
import type { Provider, SectionName } from "./sections.ts";
import { POLICY_NAMES, POLICY_PAGES } from "./texts/policy-pages.ts";
import type { TextName } from "./texts/sections.ts";

/** A saved section; `effectiveFrom` is its first day, as 2027-03-01, or null when it applied at once. */
export type Published = {
  id: number;
  section: SectionName | TextName;
  value: unknown;
  effectiveFrom: string | null;
};

let published: readonly Published[] | undefined;
let shown: { minute: number; provider: Provider } | undefined;

/**
 * What the provider of this site has set, as it applies now. A site has one provider, so this is a value of the process,
 * as the settings of the worker are: the worker replaces it within ten seconds of a save (workers/site-state.ts), and a
 * page brings it to the browser (ADR 0020).
 */
export function provider(): Provider {
  const isBrowser = "document" in globalThis;
  // Days begin with a minute in every zone.
  const minute = isBrowser ? 0 : Math.floor(Date.now() / MINUTE_MS);
  if (shown?.minute !== minute)
    shown = { minute, provider: isBrowser ? readFromPage() : providerAt(Date.now()) };
  return shown.provider;
}

const readFromPage = () => readSettingsOfPage<Provider>() ?? BLANK;

/** The settings as they apply on a day; of the server alone. */
export function providerOn(date: string): Provider {
  const names = Object.keys(BLANK) as SectionName[];
  return Object.fromEntries(names.map((name) => [name, valueOn(name, date)])) as Provider;
}

/** The settings as they applied at an instant; of the server alone. */
export const providerAt = (instant: number): Provider => providerOn(dateAt(instant));

/** What pages bring to the browser: what only the server needs is left out. */
export function providerForBrowser(): Provider {
  const { plans: _, refunds: __, mail: ___, payments: ____, tax: _____, ...rest } = provider();
  const brought = {
    ...rest,
    region: region(),
    noticeVersion: noticeVersion(),
    policies: publishedPolicies(),
    setSections: setSections(),
  };
  return brought as unknown as Provider;
}

/** What people agree to. */
const AGREED_TEXTS: readonly string[] = ["privacy", "terms"] satisfies TextName[];
export const isAgreed = (name: string) => AGREED_TEXTS.includes(name);

/** The version that people agree to: the day from which privacy policy and terms have their present meaning. */
export function noticeVersion(): string {
  if ("document" in globalThis) return (provider() as OfPage).noticeVersion ?? FIRST_NOTICE;
  const days = publishedRows()
    .filter(({ section }) => isAgreed(section))
    .map(({ value }) => (value as { appliesFrom?: string }).appliesFrom ?? FIRST_NOTICE);
  // A version keeps or raises the day of the one before it.
  return days.reduce((latest, day) => (day > latest ? day : latest), FIRST_NOTICE);
}

/** False for a link to a policy that the provider has not published; no page shows it. */
export function leadsSomewhere(href: string): boolean {
  const path = href.replace(/#.*/, "");
  const isPolicy = POLICY_NAMES.some((name) => POLICY_PAGES[name] === path);
  return !isPolicy || publishedPolicies().includes(path);
}

/** The addresses of the policies that have a page. */
function publishedPolicies(): readonly string[] {
  if ("document" in globalThis) return (provider() as OfPage).policies ?? [];
  const newest = new Map(publishedRows().map(({ section, value }) => [section, value]));
  return POLICY_NAMES.flatMap((name) =>
    (newest.get(name) as { sections?: unknown[] } | undefined)?.sections?.length ? [POLICY_PAGES[name]] : [],
  );
}

type OfPage = Provider & { noticeVersion?: string; policies?: string[]; setSections?: SectionName[] };

const setSections = () => (Object.keys(BLANK) as SectionName[]).filter(isSet);

/** What is stored, as it was read last; of the server alone. */
export const publishedRows = (): readonly Published[] => published ?? unread();

/** The versions of a section that took or take effect on a date, oldest first; of the server alone. */
export const versionsOf = <Name extends SectionName>(
  name: Name,
): { effectiveFrom: string | null; value: Provider[Name] }[] =>
  publishedRows()
    .filter(({ section }) => section === name)
    .map(({ effectiveFrom, value }) => ({ effectiveFrom, value: { ...BLANK[name], ...(value as object) } }));

/** The provider has saved a section that applies at an instant, even if only as it is on an empty site. */
export const isSetAt = (name: SectionName, instant: number): boolean =>
  versionOn(name, dateAt(instant)) !== undefined;

/** The same for now, also in the browser. */
export const isSet = (name: SectionName): boolean =>
  "document" in globalThis
    ? ((provider() as OfPage).setSections ?? []).includes(name)
    : isSetAt(name, Date.now());

const valueOn = <Name extends SectionName>(name: Name, date: string): Provider[Name] =>
  versionOn(name, date)?.value ?? BLANK[name];

const versionOn = <Name extends SectionName>(name: Name, date: string) =>
  versionsOf(name).findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= date);

/** Replaces the settings of this process by what is stored. */
export function setProvider(rows: readonly Published[]): void {
  const start = ({ effectiveFrom }: Published) => effectiveFrom ?? "";
  published = rows.toSorted((one, other) => start(one).localeCompare(start(other)) || one.id - other.id);
  shown = undefined;
  const stored = valueOn("region", "");
  setRegion({
    ...stored,
    zoneNames: zoneNames(stored.timeZone, Date.now()),
    currencyUnits: CURRENCIES[stored.currency],
  });
}

/** A module that reads the settings while it loads would keep what applied then. */
function unread(): never {
  throw new Error("The settings of the provider are read before they are known.");
}
