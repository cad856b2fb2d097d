import { isCommonPassword } from "./common-passwords.server.ts";
import { GUESSABLE_PASSWORD, isGuessableFor } from "./inputs.ts";
import { isTooSimple } from "./rules.ts";

export const SIMPLE_PASSWORD =
  "Digits alone, spaces and one repeated character are guessed at once. Please use different letters too";
export const COMMON_PASSWORD =
  "This password is on the lists that attackers try first. Please choose another one, such as three unrelated words";

/**
 * Explains why a password of valid length is rejected for this account; undefined when it is accepted. Source: ADR
 * 0019.
 */
export function newPasswordProblem(email: string, password: string): string | undefined {
  if (isTooSimple(password)) return SIMPLE_PASSWORD;
  if (isGuessableFor(email, password)) return GUESSABLE_PASSWORD;
  return isCommonPassword(password) ? COMMON_PASSWORD : undefined;
}
