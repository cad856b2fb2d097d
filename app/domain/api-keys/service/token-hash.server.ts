/** SHA-256 in hex. A token is 256 random bits, so a slow hash would protect nothing more. */
export async function hashOfToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
