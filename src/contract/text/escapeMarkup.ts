const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML or SVG, also between quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character);
