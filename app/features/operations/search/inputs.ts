import * as v from "valibot";
import { hasNoControlCharacters } from "#app/kernel/fields.ts";

const SHORTEST = 2;
const LONGEST = 100;

/** What a member of staff typed into the search. */
export const SearchText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(SHORTEST, `Please type at least ${SHORTEST} letters`),
  v.maxLength(LONGEST, `Please type at most ${LONGEST} letters`),
  v.check(
    (typed) => hasNoControlCharacters(typed) && !typed.includes("\uFFFD"),
    "Please remove the control characters",
  ),
);
