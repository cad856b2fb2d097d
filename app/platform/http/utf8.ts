const LONE_PERCENT = /%(?![\da-f]{2})/gi;

/**
 * True when the percent-encoded bytes of an address or a form are UTF-8. A `%` that does not start an encoded byte
 * is text.
 */
export function isUtf8Encoded(text: string): boolean {
  try {
    decodeURIComponent(text.replace(LONE_PERCENT, "%25"));
    return true;
  } catch {
    return false;
  }
}
