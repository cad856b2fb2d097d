/**
 * How the validation library and the form library speak. Nobody should read it; the tests' worker refuses every 4xx that
 * says it (worker.ts).
 */
export const LIBRARY_WORDS =
  /Invalid [\w ]+: (Expected|Received|expected)|\bbut received\b|Invalid input: expected/;
