import { useEffect, useState } from "react";
import { formatRelative } from "#app/domain/live-sessions/rules.ts";
import { formatIstDayTime } from "#app/format/time.ts";

const INDIAN_OFFSET_MINUTES = -330;
const TICK_MS = 30_000;

/**
 * A moment in IST, and in the viewer's time zone where that differs. The second part is added in the browser,
 * because the server does not know the zone.
 */
export function Instant({ at }: { at: number }) {
  const local = useLocalTime(at);
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatIstDayTime(at)}
      {local && <span className="block text-sm text-muted">{local} where you are</span>}
    </time>
  );
}

function useLocalTime(at: number): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (new Date(at).getTimezoneOffset() === INDIAN_OFFSET_MINUTES) return;
    const format = new Intl.DateTimeFormat("en-IN", {
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    });
    setText(format.format(at));
  }, [at]);
  return text;
}

/** The current time: the server's time at render, updated in the browser. */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const offset = serverNow - Date.now();
    const tick = () => setNow(Date.now() + offset);
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}

/** The time until a moment: 'in 2 h'. Updates automatically. */
export function Relative({ at, serverNow }: { at: number; serverNow: number }) {
  return <>{formatRelative(at, useNow(serverNow))}</>;
}
