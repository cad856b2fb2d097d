import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

const TICK_MS = 30_000;

const Now = createContext(0);

/** The current time in epoch ms, for everything inside a NowProvider. */
export const useNow = () => useContext(Now);

/** Starts with the server's time, so that both render the same text, and ticks in the browser. */
export function NowProvider({ serverNow, children }: { serverNow: number; children: ReactNode }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow);
    const offset = serverNow - Date.now();
    const timer = setInterval(() => setNow(Date.now() + offset), TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return <Now.Provider value={now}>{children}</Now.Provider>;
}
