import { provider } from "./provider.ts";

/** How many weeks the programme has. */
export const programmeWeeks = (): number => provider().programme.weeks;

/** The months of the programme in which an opening may first be open to students. */
export function placementMonths(): number[] {
  const { months, placementMonth } = provider().programme;
  return Array.from({ length: months - placementMonth + 1 }, (_, index) => placementMonth + index);
}
