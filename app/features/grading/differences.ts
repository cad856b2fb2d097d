export type Piece = { text: string; state: "same" | "added" | "removed" };

/** Above this many compared pairs of words a text counts as rewritten. */
const MAX_PAIRS = 1_000_000;

const splitWords = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

/** The pieces of the newer text, with what was removed from the older one in its place; word by word. */
export function differences(older: string, newer: string): Piece[] {
  const [from, to] = [splitWords(older), splitWords(newer)];
  if (from.length * to.length > MAX_PAIRS) return joined([...removed(from), ...added(to)]);
  const lengths = commonLengths(from, to);
  const pieces: Piece[] = [];
  let [left, right] = [0, 0];
  while (left < from.length && right < to.length) {
    if (from[left] === to[right]) {
      pieces.push({ text: to[right]!, state: "same" });
      left += 1;
      right += 1;
    } else if (lengths[left + 1]![right]! >= lengths[left]![right + 1]!) {
      pieces.push({ text: from[left]!, state: "removed" });
      left += 1;
    } else {
      pieces.push({ text: to[right]!, state: "added" });
      right += 1;
    }
  }
  return joined([...pieces, ...removed(from.slice(left)), ...added(to.slice(right))]);
}

/** For each position of both texts: how many words the rests have in common, in order. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  for (let left = from.length - 1; left >= 0; left -= 1) {
    for (let right = to.length - 1; right >= 0; right -= 1) {
      lengths[left]![right] =
        from[left] === to[right]
          ? lengths[left + 1]![right + 1]! + 1
          : Math.max(lengths[left + 1]![right]!, lengths[left]![right + 1]!);
    }
  }
  return lengths;
}

const toPieces = (state: Piece["state"]) => (words: readonly string[]) =>
  words.map((text): Piece => ({ text, state }));
const added = toPieces("added");
const removed = toPieces("removed");

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const { text, state } of pieces) {
    const last = result.at(-1);
    if (last?.state === state) last.text += text;
    else result.push({ text, state });
  }
  return result;
}

type Version = { version: number; submissionLink: string; description: string; notes: string };

/** What a version changed of the one before; undefined for the first one. A field that is equal is left out. */
export function compareVersions(newer: Version, older: Version | undefined) {
  if (!older) return undefined;
  const between = (field: "description" | "notes") =>
    newer[field] === older[field] ? undefined : differences(older[field], newer[field]);
  return {
    since: older.version,
    link: newer.submissionLink === older.submissionLink ? undefined : older.submissionLink,
    description: between("description"),
    notes: between("notes"),
  };
}
