import { provider } from "./provider.ts";

/** The branches whose students take the test, in the order in which they are offered. */
export const openBranches = (): readonly string[] => provider().branches.open;

/** The branches that lists and filters know: a closed one keeps its results. */
export const knownBranches = (): readonly string[] => {
  const { open, closed } = provider().branches;
  return [...open, ...closed];
};

/** The branches that the public site names. */
export const namedBranches = (): readonly string[] => {
  const { open, announced } = provider().branches;
  return [...open, ...announced];
};
