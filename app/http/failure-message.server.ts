import { isDatabaseUnavailable } from "#app/domain/kernel/database-unavailable.ts";
import { databaseUnavailable } from "#app/domain/kernel/failure.ts";
import { failed, type Outcome } from "#app/domain/kernel/outcome.ts";

/** Turns "the database is away" into a problem with the screen's own words, so that the form keeps what was typed. */
export async function withFailureMessage<Value>(
  message: string,
  run: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await run();
  } catch (failure) {
    if (!isDatabaseUnavailable(failure)) throw failure;
    return failed({ ...databaseUnavailable, message });
  }
}
