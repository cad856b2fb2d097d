import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A press outside closes a menu and the search's results, and a drag moves a session as its form does; all else acts on a click. */
const EXCEPTIONS = [
  "app/features/operations/search/parts/search-suggestions.client.tsx",
  "app/features/teaching/live-sessions/parts/session-calendar.tsx",
  "app/ui/menu-events.ts",
];

/** Presses, gestures, drags and motion of the device (WCAG 2.2, 2.5.1, 2.5.2, 2.5.4 and 2.5.7). */
const EVENT =
  /\b(on)?(pointer(down|move)|mouse(down|move)|touch(start|move|end)|drag\w*|drop|device(motion|orientation))\b/i;

test("no script acts on a press, a gesture, a drag or the motion of the device", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `app/${name}`);
  const listens = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/addEventListener\("(\w+)"|\bon[A-Z](\w+)=\{/g)].some(
      ([heard, ...names]) =>
        EVENT.test(names.find(Boolean) ?? heard) || EVENT.test(heard.replace(/=\{$/, "")),
    );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(listens).sort()).toEqual(EXCEPTIONS);
});
