import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import type { Outcome } from "#app/kernel/outcome.ts";

/** The path of a call about one record. */
export const recordParams = v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") });

/** A filter of a list by the states of its records. */
export const onlyInState = <State extends string>(states: readonly [State, ...State[]]) =>
  v.pipe(v.optional(v.picklist(states)), v.description("Only in this state"));

/** A filter of a list by another record. */
export const onlyOf = (noun: string) =>
  v.pipe(v.optional(recordParams.entries.id), v.description(`Only of this ${noun}: its id`));

/** The record after an act whose use-case returns something else. */
export const recordAfter = async <Value>(
  made: Outcome<unknown>,
  read: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => (made.ok ? read() : made);
