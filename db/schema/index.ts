// biome-ignore-all lint/performance/noBarrelFile: Drizzle and its kit take the whole schema as one module.
export * from "./accounts.ts";
export * from "./batches.ts";
export * from "./contact.ts";
export * from "./counselling.ts";
export * from "./courses.ts";
export * from "./directory.ts";
export * from "./enrolments.ts";
export * from "./learning.ts";
export * from "./live-sessions.ts";
export * from "./platform.ts";
export * from "./scholarship.ts";
export * from "./submissions.ts";
