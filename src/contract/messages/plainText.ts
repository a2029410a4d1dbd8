/**
 * How HTML becomes plain text, in the terms of the library html-to-text: empty lines between paragraphs, addresses after
 * links.
 */
export const AS_PLAIN_TEXT = {
  wordwrap: false as const,
  // without the zero-width space, which does not separate words in an email with HTML either
  whitespaceCharacters: ' \t\r\n\f',
  selectors: [
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] as [string, string] },
    },
    ...['h1', 'h2', 'h3'].map(selector => ({ selector, options: { uppercase: false } })),
  ],
};
