import { useEffect, useLayoutEffect } from "react";

/** React warns about layout effects on the server, where they never run. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
