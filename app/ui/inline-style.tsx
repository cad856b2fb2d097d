/** A stylesheet within the page: saves a slow network the wait for another file. `css` is ours, never input. */
export function InlineStyle({ css, nonce }: { css: string; nonce?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes a style's text, which would break it
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />;
}
