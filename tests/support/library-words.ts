/**
 * Messages of the validation library and the form library. No user should see them; the tests' worker rejects every 4xx
 * that contains one (worker.ts).
 */
export const LIBRARY_MESSAGES =
  /Invalid [\w ]+: (Expected|Received|expected)|\bbut received\b|Invalid input: expected/;
