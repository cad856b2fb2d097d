/** A part has a few kilobytes; pages have two or three, each for every role and state of its numbers. */
const MAX_PARTS = 100;

/** The HTML of parts that are the same for many people, by what they show. */
const kept = new Map<string, string>();

type Place = { key: string; html: string | undefined };

/**
 * The parts of one page that each isolate renders once (`components/shared-part.tsx`). The page is rendered with marks in
 * their places. The nonce of the response makes a mark, so that no text of a person is one.
 */
export class RenderedParts {
  readonly #mark: string;
  readonly #places: Place[] = [];

  readonly #address: string;

  constructor(nonce: string, address: string) {
    this.#mark = `part ${nonce} `;
    this.#address = address;
  }

  /** The texts around a part. One that is known is left out between them. */
  place(facts: unknown): { start: string; end?: string; isKnown: boolean } {
    const key = JSON.stringify([this.#address, facts]);
    const html = kept.get(key);
    const start = `${this.#mark}${this.#places.push({ key, html }) - 1}|`;
    return html === undefined
      ? { start, end: `${this.#mark}end|`, isKnown: false }
      : { start, isKnown: true };
  }

  /** The page with its parts in the places of the marks. Keeps those that were rendered with it. */
  fill(page: string): string {
    const [before = "", ...pieces] = page.split(this.#mark);
    return pieces.reduce((filled, piece) => {
      const [name = ""] = piece.split("|", 1);
      const text = piece.slice(name.length + 1);
      const place = this.#places[Number(name)];
      if (place && place.html === undefined) keep(place.key, text);
      return filled + (place?.html ?? "") + text;
    }, before);
  }
}

function keep(key: string, html: string): void {
  kept.set(key, html);
  if (kept.size > MAX_PARTS) kept.delete(kept.keys().next().value ?? key);
}
