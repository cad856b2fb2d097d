type Props = { code: string; nonce?: string; type?: string; id?: string };

/** A small inline script, or JSON. A script never contains user input; JSON contains no `<`. */
export function InlineScript({ code, nonce, type, id }: Props) {
  // Browsers hide the nonce from scripts, so React would report a mismatch.
  return (
    <script
      id={id}
      nonce={nonce}
      type={type}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes a script's text, which would break it
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
