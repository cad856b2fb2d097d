import type { TextOf } from "./texts.ts";

export const unitsOf = (text: TextOf) => ({
  hours: text("ui.hours"),
  minutes: text("ui.minutes"),
  seconds: text("ui.seconds"),
});
