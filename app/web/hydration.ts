import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the server renders and the browser takes over, true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
