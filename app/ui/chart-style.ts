import { useEffect, useState } from "react";

export type ChartColours = { indigo: string; leaf: string; remaining: string; ink: string };

/** Colours of the current theme, the font of the page, and whether the device asks for no motion. */
export type ChartStyle = { colours: ChartColours; fontFamily: string; isStill: boolean };

/** The chart colours, read again when the device changes between light and dark mode. */
export function useChartStyle() {
  const [look, setLook] = useState(readChartStyle);
  useEffect(() => {
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    const update = () => setLook(readChartStyle());
    scheme.addEventListener("change", update);
    return () => scheme.removeEventListener("change", update);
  }, []);
  return look;
}

function readChartStyle(): ChartStyle {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const colours: ChartColours = {
    indigo: colour("indigo"),
    leaf: colour("leaf"),
    remaining: colour("hairline"),
    ink: colour("ink"),
  };
  const { fontFamily } = getComputedStyle(document.body);
  return { colours, fontFamily, isStill: matchMedia("(prefers-reduced-motion: reduce)").matches };
}
