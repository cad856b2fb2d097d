/** A call that will end (docs/api-changes.md): the days of its announcement and of its end, as 2027-03-01. */
export type Deprecation = { since: string; sunset: string /** 'Use GET /api/…' */; instead: string };

const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) of an answer. */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return { deprecation: `@${utc(since) / 1000}`, sunset: new Date(utc(sunset)).toUTCString() };
}
