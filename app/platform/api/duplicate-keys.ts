const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g;

/**
 * Returns the first name that an object of this JSON text repeats. The parser would use the later value, other readers
 * may use the earlier one. The text has to be valid JSON.
 */
export function findDuplicateKey(json: string): string | undefined {
  const open: Set<string>[] = [];
  for (const [token, text, colon] of json.matchAll(TOKENS)) {
    if (text === undefined) {
      if (token === "{" || token === "[") open.push(new Set());
      else open.pop();
      continue;
    }
    if (!colon) continue;
    const name: string = JSON.parse(text);
    const names = open.at(-1);
    if (names?.has(name)) return name;
    names?.add(name);
  }
  return undefined;
}
