/** Moves one item to position `to`, from 0, clamped to the list. */
export function moveItem<Item>(list: readonly Item[], item: Item, to: number): Item[] {
  const others = list.filter((other) => other !== item);
  if (others.length === list.length) return [...list];
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, item);
}
