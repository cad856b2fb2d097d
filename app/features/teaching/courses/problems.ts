import { conflict, forbidden, notFound, type Problem } from "#app/kernel/problem.ts";

export const membershipRequired: Problem = forbidden(
  "You need to be enrolled in the programme to open the foundation courses.",
);

export const weekNotStarted = conflict(
  "This week has not started in your batch yet. Open the course again on its first day.",
);

export const weekNotFound: Problem = notFound("This week");
