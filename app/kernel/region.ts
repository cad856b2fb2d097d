/** How a site writes times and amounts, as its provider has set it (ADR 0021). */
export type Region = {
  /** The zone of dates without one: classes, due dates, test codes (Ruling 17). */
  timeZone: string;
  /** Its short names, by the minutes that its clocks are ahead of UTC: CET at 60, CEST at 120. */
  zoneNames: Readonly<Record<number, string>>;
  /** Of every amount. */
  currency: string;
  /** Its units, as labels and messages say them: 'rupees'. */
  currencyUnits: string;
  /** How digits are grouped: 1,44,449 as in en-IN, or 144,449 as in en-GB. */
  numberFormat: string;
};

/** The region of a site whose owner has set none. */
export const INDIA: Region = {
  timeZone: "Asia/Kolkata",
  zoneNames: { 330: "IST" },
  currency: "INR",
  currencyUnits: "rupees",
  numberFormat: "en-IN",
};

/** The element of a page with the settings that its scripts read. */
export const SETTINGS_ELEMENT = "provider";

let current: Region | undefined;

/** A value of the process, like the other settings of the provider; a page brings it to the browser (ADR 0020). */
export function region(): Region {
  current ??= "document" in globalThis ? readSettingsOfPage<{ region: Region }>()?.region : undefined;
  return current ?? INDIA;
}

export const homeTimeZone = (): string => region().timeZone;

/** Replaces the region of this process by the one that is stored. */
export function setRegion(stored: Region): void {
  current = stored;
}

/** What is made once for each region. */
export function ofRegion<Value>(make: (of: Region) => Value): () => Value {
  let made: { of: Region; value: Value } | undefined;
  return () => {
    const of = region();
    if (made?.of !== of) made = { of, value: make(of) };
    return made.value;
  };
}

/** Null where a page has none, as the one that says that the database is away. */
export const readSettingsOfPage = <Settings>(): Settings | null =>
  JSON.parse(document.getElementById(SETTINGS_ELEMENT)?.textContent ?? "null");
