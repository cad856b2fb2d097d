/** Shown beside the sample people and companies of the demo site (Ruling 3). */
export const SAMPLE_NOTE = "Sample entries with invented names.";
