/** The words of a page as a reader meets them: no markup, no scripts, entities resolved, one space between words. */
export function textOf(html: string): string {
  return decode(
    html
      .replace(/<(script|style|head)\b[^>]*>.*?<\/\1>/gs, " ")
      .replace(/<!--.*?-->/gs, "")
      .replace(/<\/?(strong|a|em|span|b)\b[^>]*>/g, "")
      .replace(/<[^>]+>/g, " "),
  )
    .replace(/\s+/g, " ")
    .trim();
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

/** What a browser would say by itself about the forms of a page, before we could: each field it would refuse. */
export function fieldsOfTheBrowser(html: string): string[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)];
  return forms
    .filter(([, attributes = ""]) => !/\bnovalidate\b/i.test(attributes))
    .flatMap(([, , inner = ""]) => inner.match(CHECKED_FIELD) ?? []);
}

const CHECKED_FIELD = /<[^>]*(\srequired\b|\spattern=|\stype="(email|url|number|date|time)")[^>]*>/g;

/** Every link of a page: its words and its address. */
export function linksOf(html: string): { text: string; href: string }[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = "", inner = ""]) => ({
      href: decode(href),
      text: textOf(inner),
    }),
  );
}
