import type { ScoreBand } from "#app/domain/test-results/rules.ts";

/** '75 to 84%' of a score band. */
export const formatScoreBand = ({ lowest, highest }: ScoreBand) => `${lowest} to ${highest}%`;
