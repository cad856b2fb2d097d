import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** False during server rendering and hydration, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
