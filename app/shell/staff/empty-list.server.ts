type EmptyList = { title: string; text: string };

const NO_BATCH: EmptyList = {
  title: "You are not assigned to a batch yet",
  text: "You see the students of your batches here. A coordinator assigns you on the page of a batch.",
};

/** The reason why a list is empty: its reader works with no batch, or the list's own. */
export const emptyList = (hasNoBatch: boolean, title: string, text: string): EmptyList =>
  hasNoBatch ? NO_BATCH : { title, text };
