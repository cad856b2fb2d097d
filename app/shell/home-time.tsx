import { formatHomeDate, formatHomeDateTime } from "#app/platform/format/time.ts";

/** '5 Jan 2026' of an instant in epoch ms, in the time zone of the provider. */
export const HomeDate = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{formatHomeDate(at)}</time>
);

/** '5 Jan 2026, 6:30 pm IST' of an instant in epoch ms. */
export const HomeDateTime = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{formatHomeDateTime(at)}</time>
);
