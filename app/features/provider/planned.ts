import { addDays, dateAt } from "#app/kernel/zoned-time.ts";

/** A version of a section; `effectiveFrom` is its first day, null for one that applied at once. */
type Version = { id: number; value: unknown; effectiveFrom: string | null };

const startOf = ({ effectiveFrom }: Version) => effectiveFrom ?? "";

/** Of several versions for one day the newest applies. */
const isLater = (one: Version, other: Version) =>
  startOf(one) === startOf(other) ? one.id > other.id : startOf(one) > startOf(other);

/** The version that applies on a date, of versions in any order. */
export const versionOn = <Row extends Version>(versions: readonly Row[], date: string): Row | undefined =>
  versions
    .filter((version) => startOf(version) <= date)
    .reduce<Row | undefined>(
      (latest, version) => (!latest || isLater(version, latest) ? version : latest),
      undefined,
    );

/**
 * The changes that begin after a date, the earliest first, each with the version that applies until then. One that says
 * what applies already is a change that was cancelled.
 */
export function plannedAfter<Row extends Version>(versions: readonly Row[], date: string) {
  const days = new Set(versions.map(startOf).filter((day) => day > date));
  return [...days].sort().flatMap((day) => {
    const version = versionOn(versions, day)!;
    const until = versionOn(versions, addDays(day, -1));
    const changes = JSON.stringify(until?.value) !== JSON.stringify(version.value);
    return changes ? [{ ...version, effectiveFrom: day, until: until?.id }] : [];
  });
}

export const tomorrow = (now: number) => addDays(dateAt(now), 1);
