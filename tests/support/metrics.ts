/** The values of a text in the format of Prometheus, by name and labels. */
export const parseMetrics = (text: string) =>
  new Map(
    text
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => {
        const [, series = line, value] = /^([a-z_]+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? [];
        return [series, Number(value)] as const;
      }),
  );
