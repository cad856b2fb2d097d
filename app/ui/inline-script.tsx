/** A small inline script, or structured data. `code` never contains user input. */
export function InlineScript({ code, nonce, type }: { code: string; nonce?: string; type?: string }) {
  // Browsers hide the nonce from scripts, so React would report a mismatch.
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
