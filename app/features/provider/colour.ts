/** The shades of a brand colour, legible after WCAG 2.2. Colours are written as #2b3a8c. */

/** What text of the colour stands on in both themes (app/base.css), the least favourable of each first. */
const LIGHT = ["#f3eee2", "#fbf8f2", "#ffffff"] as const;
const DARK = ["#1b1f30", "#22283d", "#141724"] as const;
const DARK_INK = "#141724";
/** Of text (WCAG 1.4.3). */
export const LEAST_CONTRAST = 4.5;

type Rgb = [red: number, green: number, blue: number];

const toRgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [less, more] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (more + 0.05) / (less + 0.05);
}

/** A colour with so much of another one, 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [toRgb(one), toRgb(other)];
  return toHex(from.map((part, at) => part + (to[at]! - part) * share) as Rgb);
}

/** The lowest contrast with white text and with the papers of the light theme. */
export const contrastOfBrand = (colour: string): number =>
  Math.min(...LIGHT.map((paper) => contrast(colour, paper)));

const isLegible = (colour: string, papers: readonly string[]) =>
  papers.every((paper) => contrast(colour, paper) >= LEAST_CONTRAST);

/** The first of the colours from one to another on which or as which text is legible. */
function towards(from: string, to: string, start: number, isGood: (colour: string) => boolean): string {
  for (let share = start; share < 1; share += 0.05) {
    const mixed = mix(from, to, share);
    if (isGood(mixed)) return mixed;
  }
  return to;
}

/**
 * The custom properties that a brand colour replaces in both themes; nothing without one. No colour is legible under white
 * text and on dark paper, so the dark theme has a lighter shade of it.
 */
export function brandStyle(colour: string): string {
  if (!/^#[0-9a-f]{6}$/.test(colour)) return "";
  const wash = towards(colour, "#ffffff", 0.9, (one) => isLegible(colour, [one]));
  const nightWash = mix(colour, DARK[2], 0.8);
  const night = towards(colour, "#ffffff", 0.2, (one) => isLegible(one, [...DARK, nightWash]));
  const rules = (base: string, deep: string, ofWash: string, on: string) =>
    `--color-indigo:${base};--color-indigo-deep:${deep};--color-indigo-wash:${ofWash};--color-on-indigo:${on}`;
  const ofLight = rules(colour, mix(colour, "#000000", 0.25), wash, "#ffffff");
  const ofDark = rules(night, mix(night, "#ffffff", 0.3), nightWash, DARK_INK);
  return `:root{--brand:${colour};${ofLight}}@media(prefers-color-scheme:dark){:root{${ofDark}}}`;
}
