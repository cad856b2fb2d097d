/** Choices of a field or a filter, from records with an id and a name. */
export const toChoices = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));
