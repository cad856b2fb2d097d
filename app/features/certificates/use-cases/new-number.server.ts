import { NUMBER_ALPHABET, NUMBER_LENGTH } from "#app/features/certificates/rules.ts";

/** A random number of a certificate: 60 bits, 5 for each character. */
export const newCertificateNumber = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(NUMBER_LENGTH)),
    (byte) => NUMBER_ALPHABET[byte % NUMBER_ALPHABET.length],
  ).join("");
