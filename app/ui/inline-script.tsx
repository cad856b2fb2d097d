/** A small script of our own in the page, or structured data. `code` is never built from what people typed. */
export function InlineScript({ code, nonce, type }: { code: string; nonce?: string; type?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes a script's text, which would break it
  return <script nonce={nonce} type={type} dangerouslySetInnerHTML={{ __html: code }} />;
}
