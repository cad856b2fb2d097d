import { DAY_MS } from "#app/kernel/time.ts";
import { dateAt } from "./provider.ts";

/** A version of a section; `effectiveFrom` is its first day in India, null for one that applied at once. */
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
    const until = versionOn(versions, dayBefore(day));
    const changes = JSON.stringify(until?.value) !== JSON.stringify(version.value);
    return changes ? [{ ...version, effectiveFrom: day, until: until?.id }] : [];
  });
}

const dayBefore = (day: string) => dateAt(Date.parse(`${day}T12:00Z`) - DAY_MS);
export const tomorrow = (now: number) => dateAt(now + DAY_MS);
