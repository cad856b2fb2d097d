import { isDatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import { unavailableProblem } from "#app/kernel/failure.ts";
import { failed, type Outcome } from "#app/kernel/outcome.ts";

/** Returns an unavailable database as a problem with the screen's own message, so that the form keeps its values. */
export async function withFailureMessage<Value>(
  message: string,
  run: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await run();
  } catch (failure) {
    if (!isDatabaseUnavailable(failure)) throw failure;
    return failed(unavailableProblem(failure, message));
  }
}

/** The result of a read that is no reason to withhold the page: undefined while the database is unavailable. */
export async function unlessUnavailable<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (failure) {
    if (isDatabaseUnavailable(failure)) return undefined;
    throw failure;
  }
}
