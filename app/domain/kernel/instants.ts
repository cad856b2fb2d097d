/** Formats an instant for the API. */
export const iso = (instant: number) => new Date(instant).toISOString();

/** The same for an instant that may be missing. */
export const isoOrNull = (instant: number | null) => (instant === null ? null : iso(instant));
