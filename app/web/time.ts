const IST_TIME = new Intl.DateTimeFormat("en-IN", { timeStyle: "short", timeZone: "Asia/Kolkata" });
const IST_DATE_TIME = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

const IST_DATE = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });

/** '5 Jan 2026' of an instant in epoch ms, in Indian time. */
export const istDate = (instant: number) => IST_DATE.format(instant);

/** '6:50 pm IST' of an instant in epoch ms (decision 23). */
export const istTime = (instant: number) => `${IST_TIME.format(instant)} IST`;

const IST_CLOCK = new Intl.DateTimeFormat("en-IN", { timeStyle: "medium", timeZone: "Asia/Kolkata" });

/** '6:50:05 pm IST' of an instant in epoch ms. */
export const istClockTime = (instant: number) => `${IST_CLOCK.format(instant)} IST`;

/** '5 Jan 2026, 6:30 pm IST' of an instant in epoch ms (decision 23). */
export const istDateTime = (instant: number) => `${IST_DATE_TIME.format(instant)} IST`;

/** '12 min 5 s' of a duration in seconds. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
