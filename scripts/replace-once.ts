type Replacement = { name: string; before: string; after: string };

/** Replaces a text of a package, which has to occur once. Throws when a release of the package reads differently. */
export function replaceOnce(source: string, { name, before, after }: Replacement): string {
  if (source.split(before).length !== 2)
    throw new Error(`${name} has changed: "${before}" was not found once.`);
  return source.replace(before, () => after);
}
