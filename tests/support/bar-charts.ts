import { findLinks, visibleText } from "./page-text.ts";

type Row = { name: string; count: number; to: string | undefined };
type Bar = { share: number; to: string | undefined };

/** A chart as the server has rendered it: its table, its drawn bars as shares of the longest, and its sentence. */
type ReadChart = { title: string; rows: Row[]; bars: Bar[]; spoken: string };

/** What phones show before a number, because they have no column headings. */
const PHONE_LABEL = /<span class="sm:hidden">.*?<\/span>/g;

/** The rows of a table: the heading of each, its numbers and their addresses. */
export const readRows = (table: string) =>
  [...table.matchAll(/<tr>(<th scope="row".*?)<\/tr>/gs)].map(([, row = ""]) => {
    const [heading = "", ...cells] = row.split(/(?=<td\b)/);
    return {
      name: visibleText(heading),
      cells: cells.map((cell) => ({
        count: Number(visibleText(cell.replace(PHONE_LABEL, "")).replaceAll(",", "")),
        to: findLinks(cell)[0]?.href,
      })),
    };
  });

/** Every bar chart of a page with any count. */
export const readBarCharts = (html: string): ReadChart[] =>
  [...html.matchAll(/<h2[^>]*>([^<]*)<span[^>]*>[^<]*<\/span><\/h2>((?:(?!<h2).)*?)<table\b(.*?)<\/table>/gs)]
    .filter(([, , beforeTable = ""]) => readBars(beforeTable).length > 0)
    .map(([, title = "", beforeTable = "", table = ""]) => ({
      title: visibleText(title),
      rows: readRows(table).map(({ name, cells }) => ({ name, ...cells[0]! })),
      bars: readBars(beforeTable),
      spoken: visibleText(/<p class="visually-hidden">(.*?)<\/p>/s.exec(beforeTable)?.[1] ?? ""),
    }));

const readBars = (drawing: string): Bar[] =>
  drawing.split(/(?=<a\b)|(?=<span class="(?:col-span-(?:2|full)|flex min-w-0 flex-1))/).flatMap((bar) => {
    const [, share] = /calc\(\(100% - [\d.]+rem\) \* ([\d.]+)\)/.exec(bar) ?? [];
    return share === undefined ? [] : [{ share: Number(share), to: findLinks(bar)[0]?.href }];
  });
