import { estimateMarkdownTime } from "./markdown-limits.ts";

/** Microseconds of work between two pauses. */
const SLICE = 40_000;

/** Pauses before a text when those before it have taken long, so that other requests are answered in between. */
export type Pace = (source: string) => Promise<void>;

/** The pace of one request that renders Markdown. */
export function newPace(): Pace {
  let worked = 0;
  return async (source) => {
    const time = estimateMarkdownTime(source);
    if (worked > 0 && worked + time > SLICE) {
      worked = 0;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    worked += time;
  };
}
