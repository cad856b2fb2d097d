import type { TextLookup } from "./texts.ts";

export const unitNames = (text: TextLookup) => ({
  hours: text("ui.hours"),
  minutes: text("ui.minutes"),
  seconds: text("ui.seconds"),
});
