const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML or SVG, including attribute values. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character);
