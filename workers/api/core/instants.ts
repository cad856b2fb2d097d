/** An instant as the API writes it. */
export const iso = (instant: number) => new Date(instant).toISOString();

/** The same of one that may not have come yet. */
export const isoOrNull = (instant: number | null) => (instant === null ? null : iso(instant));
