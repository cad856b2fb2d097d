/** The statements that turn the triggers and views of the migrations into those of db/triggers. */
export function triggerChanges(): string[];
