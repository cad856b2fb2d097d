import { formatIstDate, formatIstDateTime } from "#app/platform/format/time.ts";

/** '5 Jan 2026' of an instant in epoch ms, in Indian time. */
export const IstDate = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{formatIstDate(at)}</time>
);

/** '5 Jan 2026, 6:30 pm IST' of an instant in epoch ms. */
export const IstDateTime = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{formatIstDateTime(at)}</time>
);
