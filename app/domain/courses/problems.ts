import { forbidden, notFound, type Problem } from "#app/domain/kernel/problem.ts";

export const membershipRequired: Problem = forbidden(
  "You need to be enrolled in the program to open the foundation courses.",
);

export const weekNotFound: Problem = notFound("This week");
