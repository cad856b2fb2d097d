const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** The zone of dates without one: classes, due dates, test codes (Ruling 17). */
export const HOME_TIME_ZONE = "Asia/Kolkata";
/** Indian time is always this far ahead of UTC. */
export const IST_OFFSET_MS = 5.5 * HOUR_MS;
