import type { InStatement } from "@libsql/client/http";
import {
  type claimStatements,
  isClaimViolation,
} from "#app/features/accounts/queries/claimed-sessions.server.ts";
import { DatabaseUnavailable, isDatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import type { Connection, Layer } from "#db/session/index.ts";

/** Thrown to a handler whose caller is not as claimed any more; the request is then answered again. */
class OutdatedClaims extends DatabaseUnavailable {
  override name = "OutdatedClaims";
}

type Statements = ReturnType<typeof claimStatements>;

/**
 * The caller of a request, taken from signed claims, until the database has confirmed it (ADR 0087). The first batch of
 * the request begins with the confirmation: results of reads are discarded and writes are undone when it fails.
 */
export class ClaimedCaller {
  #state: "none" | "pending" | "confirmed" | "outdated" | "uncertain" = "none";
  #statements: Statements | undefined;

  claim(statements: Statements): void {
    this.#statements = statements;
    this.#state = "pending";
  }

  get isOutdated(): boolean {
    return this.#state === "outdated";
  }

  /** True when a write got no answer: it may have been executed, so the request is not answered again. */
  get isUncertain(): boolean {
    return this.#state === "uncertain";
  }

  /** The confirmation that is still needed. */
  get pending(): Statements | undefined {
    return this.#state === "none" || this.#state === "confirmed" ? undefined : this.#statements;
  }

  confirm(): void {
    if (this.#state === "pending") this.#state = "confirmed";
  }

  doubt(): void {
    if (this.#state === "pending") this.#state = "uncertain";
  }

  reject(): never {
    this.#state = "outdated";
    throw new OutdatedClaims("The session has changed since its claims were signed.");
  }
}

/** The same connection; until the caller is confirmed, each batch begins with the confirmation. */
export const confirmCaller =
  (caller: ClaimedCaller): Layer =>
  (connection) => {
    const batch: Connection["batch"] = async (statements, mode) => {
      const { pending } = caller;
      if (!pending) return connection.batch(statements, mode);
      if (mode !== "read") return write(pending, statements);
      const [confirmation, ...results] = await connection.batch([pending.check, ...statements], mode);
      if (confirmation?.rows.length === 0) return caller.reject();
      caller.confirm();
      return results;
    };
    const write = async ({ guard }: Statements, statements: InStatement[]) => {
      try {
        const [, ...results] = await connection.batch([guard, ...statements], "write");
        caller.confirm();
        return results;
      } catch (failure) {
        if (isClaimViolation(failure)) return caller.reject();
        if (isDatabaseUnavailable(failure)) caller.doubt();
        throw failure;
      }
    };
    const transaction: Connection["transaction"] = async (mode) => {
      if (caller.pending) await batch([], "read");
      return connection.transaction(mode);
    };
    return { batch, transaction };
  };
