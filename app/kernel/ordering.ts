/** Moves one item to position `to`, from 0, clamped to the list. */
export function moveItem<Item>(list: readonly Item[], item: Item, to: number): Item[] {
  const remaining = list.filter((other) => other !== item);
  if (remaining.length === list.length) return [...list];
  return remaining.toSpliced(Math.min(Math.max(to, 0), remaining.length), 0, item);
}
