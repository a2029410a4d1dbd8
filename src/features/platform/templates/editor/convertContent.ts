import { convert } from 'html-to-text';
import { AS_PLAIN_TEXT } from '#contract/messages/plainText.ts';

/** HTML as plain text; addresses stand after their links. */
export const textOfHtml = (html: string): string => convert(html, AS_PLAIN_TEXT);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Plain text as HTML: empty lines separate paragraphs, and the message's own link can be clicked. */
export const htmlOfText = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, sign => ENTITIES[sign] ?? sign)
    .split(/\n[ \t]*\n\s*/)
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
    .replaceAll('{{link}}', '<a href="{{link}}">{{link}}</a>');
