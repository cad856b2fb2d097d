type Batch = { name: string; courseName: string; isOnly: number | boolean };

/** 'Full Stack, March 2027' of a batch; the name of the course where it has one batch. */
const formatBatch = ({ name, courseName, isOnly }: Batch) => (isOnly ? courseName : `${courseName}, ${name}`);

export const toBatchChoices = (batches: readonly (Batch & { id: string })[]) =>
  batches.map((batch) => ({ value: batch.id, label: formatBatch(batch) }));
