import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** False while the server renders and the browser takes over, true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
