import { storedAnswers } from "./fixture.ts";

/** The acknowledged answers, recorded outside the servers; the end of a run compares them with the database. */
export class Ledger {
  readonly #acknowledged = new Map<string, number>();

  acknowledge(userId: string, questionIndex: number, selectedAnswer: number): void {
    this.#acknowledged.set(`${userId}:${questionIndex}`, selectedAnswer);
  }

  get size(): number {
    return this.#acknowledged.size;
  }

  /** Reads the database file after the servers have stopped. */
  async compare(file: string) {
    const { choices, rows } = await storedAnswers(file);
    const entries = [...this.#acknowledged];
    return {
      acknowledged: entries.length,
      lost: entries.filter(([key]) => !choices.has(key)).length,
      changed: entries.filter(([key, choice]) => choices.has(key) && choices.get(key) !== choice).length,
      doubled: rows - choices.size,
    };
  }
}
