import type { ScoreBand } from "./rules.ts";

/** '75 to 84%' of a score band. */
export const formatScoreBand = ({ lowest, highest }: ScoreBand) => `${lowest} to ${highest}%`;
