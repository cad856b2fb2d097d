export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The stored HTML of a text, or the text as it was typed, with its line breaks. */
export const shownHtml = (text: string, html: string | null): string =>
  html ?? `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
