/** A small script of our own in the page, or structured data. `code` is never built from what people typed. */
export function InlineScript({ code, nonce, type }: { code: string; nonce?: string; type?: string }) {
  // Browsers hide the nonce from scripts, so that React would find another one than it expects.
  return (
    <script
      nonce={nonce}
      type={type}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes a script's text, which would break it
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
