import { useEffect, useState } from "react";
import { capitalize, formatMoment, formatOwnTime } from "#app/platform/format/moment.ts";
import { useNow } from "./now.tsx";

/** An instant that students plan by: 'Today, 6:15 am IST · in 29 min', and their own time where it differs. */
export function Moment({ at }: { at: number }) {
  const ownTime = useOwnTime(at);
  return (
    <time dateTime={new Date(at).toISOString()}>
      {capitalize(formatMoment(at, useNow()))}
      {ownTime && <span className="block text-sm text-muted">{ownTime}</span>}
    </time>
  );
}

/** A past instant in a sentence: 'yesterday, 8:00 pm IST · 9 h ago'. */
export function PastMoment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(at, useNow())}</time>;
}

/** Added in the browser, because the server does not know the viewer's zone. */
function useOwnTime(at: number): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => setText(formatOwnTime(at, -new Date(at).getTimezoneOffset())), [at]);
  return text;
}
