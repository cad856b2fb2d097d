import { collegePlan, individualPlan } from "#app/features/enrolment/fees/plans.ts";
import { isSet, provider } from "#app/features/provider/provider.ts";

/** What a new site can offer already: it invites nobody to what is not there. */
export const offersTest = (): boolean => provider().branches.open.length > 0 && isSet("awards");

/** The plans that have a price. */
export const pricedPlans = () => ({
  individual: individualPlan().price > 0 ? individualPlan() : undefined,
  college: collegePlan().price > 0 ? collegePlan() : undefined,
});
