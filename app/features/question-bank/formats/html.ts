/** Text, or why it cannot be shown as text, as a message for the importing user. */
export type Text = { text: string } | { reason: string };

const ATTRIBUTES = `(?:\\s(?:"[^"]*"|'[^']*'|[^'"<>])*)?`;
const TAG = new RegExp(`<!--[\\s\\S]*?-->|<(/?)([a-z][a-z\\d:-]*)(${ATTRIBUTES})/?>`, "gi");
const REFERENCE = /&(?:#x([\da-f]{1,6});|#(\d{1,7});|([a-z][a-z\d]{1,30});|(nbsp|amp|lt|gt|quot)\b)/gi;

/** The tags and comments of HTML. A comment without an end is neither; it would be searched for again and again. */
function matchTags(html: string) {
  const end = html.lastIndexOf("-->") + 1;
  return `${html.slice(0, end)}${html.slice(end).replaceAll("<!--", "<!  ")}`.matchAll(TAG);
}

/** Elements whose tags can be removed without changing the meaning of their text. */
const INLINE = new Set(
  "a abbr b bdi big cite code dfn em font i kbd label mark o:p samp small span strong tt u var wbr".split(
    " ",
  ),
);
const BLOCK = new Set(
  "article blockquote br div h1 h2 h3 h4 h5 h6 hr li ol p pre section sub sup ul".split(" "),
);
/** Elements that text cannot express; without them a question may change its meaning. */
const REJECTED = new Set(
  "audio button canvas del embed form iframe img input map math object option picture s script select source strike style svg table tbody td textarea tfoot th thead tr video".split(
    " ",
  ),
);
const OWN_NUMBERING = /\b(type\s*=\s*["']?(?!1\b|disc|circle|square)|start\s*=|reversed|list-style)/i;

const MAX_LENGTH = 20_000;

/** True for text that a browser would parse as HTML: it has a known tag or a character reference. */
export const hasMarkup = (text: string): boolean =>
  [...matchTags(text)].some(([, , name]) => name === undefined || isElement(name.toLowerCase())) ||
  text.search(REFERENCE) !== -1;

const isElement = (name: string) => INLINE.has(name) || BLOCK.has(name) || REJECTED.has(name);

/**
 * Converts HTML to text: paragraphs and list items are lines, lists keep their numbers, `<pre>` its line breaks,
 * superscripts and subscripts their position. Rejects what text cannot express. Source: ADR 0052.
 */
export function htmlToText(html: string): Text {
  const reason = explainRejection(html);
  return reason === undefined ? { text: convert(html) } : { reason };
}

function explainRejection(html: string): string | undefined {
  if (html.length > MAX_LENGTH) return `The HTML is longer than ${MAX_LENGTH} characters`;
  for (const [, , name, attributes = ""] of matchTags(html)) {
    const element = name?.toLowerCase() ?? "b";
    if (!INLINE.has(element) && !BLOCK.has(element)) {
      return `Text cannot show <${element}>; please describe it in words`;
    }
    if (/^[ou]l$/.test(element) && OWN_NUMBERING.test(attributes)) {
      return "A list has labels of its own; please write them into the text";
    }
  }
  const written = withoutTags(html);
  if (/<[a-z/!?]/i.test(written)) return "A tag of the HTML is not closed";
  const [unknown] = [...written.matchAll(REFERENCE)].filter(
    (reference) => decodeReference(reference) === undefined,
  );
  return unknown && `Please write the character in place of '${unknown[0]}'`;
}

function withoutTags(html: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: tag, index } of matchTags(html)) {
    parts.push(html.slice(end, index));
    end = index + tag.length;
  }
  return [...parts, html.slice(end)].join("\n");
}

function convert(html: string): string {
  let text = "";
  let end = 0;
  let preformatted = 0;
  const lists: { isNumbered: boolean; count: number }[] = [];
  const raised: number[] = [];
  const append = (source: string) => {
    const characters = (part: string) =>
      part.replace(REFERENCE, (...reference) => decodeReference(reference as unknown as string[]) ?? "");
    if (preformatted > 0) text += characters(source);
    else {
      const isAtStart = text === "" || /\s/.test(text.slice(-1));
      text += characters(source.replace(SPACE, " ").replace(isAtStart ? /^ / : "", ""));
    }
  };
  const breakLine = () => {
    while (text.endsWith(" ")) text = text.slice(0, -1);
    if (text !== "" && !text.endsWith("\n")) text += "\n";
  };
  for (const { 0: tag, 1: slash, 2: name = "b", index } of matchTags(html)) {
    append(html.slice(end, index));
    end = index + tag.length;
    const element = name.toLowerCase();
    const isOpening = slash === "";
    if (INLINE.has(element)) continue;
    if (element === "br") text += "\n";
    else if (element === "sup" || element === "sub") {
      if (isOpening) raised.push(text.length);
      else text = withIndex(text, raised.pop() ?? text.length, element);
    } else breakLine();
    if (element === "pre") preformatted += isOpening ? 1 : -1;
    if (element === "ol" || element === "ul") {
      if (isOpening) lists.push({ isNumbered: element === "ol", count: 0 });
      else lists.pop();
    }
    const list = lists.at(-1);
    if (element === "li" && isOpening) text += list?.isNumbered ? `${++list.count}. ` : "- ";
  }
  append(html.slice(end));
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

// HTML collapses these into one space; a non-breaking space is not among them.
const SPACE = /[ \t\n\r\f]+/g;

const SIGNS = { sup: ["^", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"], sub: ["_", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ"] } as const;
const PLAIN_SIGNS = "0123456789+-=()n";

/** Writes the text from `from` as a superscript or subscript. */
const withIndex = (text: string, from: number, name: "sup" | "sub"): string =>
  text.slice(0, from) + indexText(text.slice(from), name);

/** A superscript or subscript as text: `²`, otherwise `^(a b)`. */
export function indexText(text: string, name: "sup" | "sub"): string {
  const content = text.trim().replaceAll("−", "-");
  const [mark, signs] = SIGNS[name];
  const isSimple = [...content].every((sign) => PLAIN_SIGNS.includes(sign));
  return isSimple
    ? [...content].map((sign) => signs[PLAIN_SIGNS.indexOf(sign)]).join("")
    : `${mark}(${content})`;
}

/** The references that question banks use. Any other is rejected, so that none is shown in source form. */
const CHARACTERS = new Map(
  (
    "amp & lt < gt > quot \" apos ' ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” sbquo ‚ bdquo „ laquo « raquo » " +
    "hellip … bull • middot · prime ′ Prime ″ deg ° micro µ para ¶ sect § copy © reg ® trade ™ iexcl ¡ iquest ¿ " +
    "cent ¢ pound £ yen ¥ euro € frac12 ½ frac14 ¼ frac34 ¾ sup1 ¹ sup2 ² sup3 ³ times × divide ÷ minus − plusmn ± " +
    "le ≤ ge ≥ ne ≠ equiv ≡ asymp ≈ sim ∼ cong ≅ prop ∝ infin ∞ radic √ sum ∑ prod ∏ int ∫ part ∂ nabla ∇ isin ∈ " +
    "notin ∉ ni ∋ sub ⊂ sup ⊃ sube ⊆ supe ⊇ nsub ⊄ cap ∩ cup ∪ empty ∅ forall ∀ exist ∃ and ∧ or ∨ not ¬ oplus ⊕ " +
    "otimes ⊗ there4 ∴ perp ⊥ ang ∠ larr ← uarr ↑ rarr → darr ↓ harr ↔ lArr ⇐ rArr ⇒ hArr ⇔ lceil ⌈ rceil ⌉ " +
    "lfloor ⌊ rfloor ⌋ Alpha Α Beta Β Gamma Γ Delta Δ Theta Θ Lambda Λ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω alpha α " +
    "beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ " +
    "sigma σ tau τ phi φ chi χ psi ψ omega ω agrave à aacute á acirc â auml ä ccedil ç egrave è eacute é ecirc ê " +
    "euml ë ntilde ñ ocirc ô ouml ö uuml ü szlig ß"
  )
    .split(" ")
    .flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] as string] as const] : [])),
);
const SPACES = ["nbsp", "ensp", "emsp", "thinsp"];
// Devanagari needs the joiners; direction marks and soft hyphens are dropped.
const INVISIBLE = new Map([
  ["zwj", "\u200D"],
  ["zwnj", "\u200C"],
  ["shy", ""],
  ["lrm", ""],
  ["rlm", ""],
]);

/** The character of a match of REFERENCE; undefined when it is unknown. */
function decodeReference([, hex, decimal, named, bare]: readonly (string | undefined)[]): string | undefined {
  const name = named ?? bare;
  if (name !== undefined) return SPACES.includes(name) ? " " : (INVISIBLE.get(name) ?? CHARACTERS.get(name));
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  if (code === 0xa0) return " ";
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
