/** The choices of a field or a filter, from things that have an id and a name. */
export const toChoices = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));
