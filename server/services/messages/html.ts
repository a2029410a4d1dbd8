import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { AS_PLAIN_TEXT } from '#contract/messages/plainText.ts';
import { isLinkable } from '#contract/messages/templateRules.ts';

/** The elements that an email may contain, with their attributes: text and links, nothing that would be loaded. */
const MARKUP: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  b: [],
  blockquote: [],
  br: [],
  code: [],
  em: [],
  h1: [],
  h2: [],
  h3: [],
  hr: [],
  i: [],
  li: [],
  ol: ['start'],
  p: [],
  s: [],
  strong: [],
  u: [],
  ul: [],
};

const OPTIONS = {
  allowedTags: Object.keys(MARKUP),
  allowedAttributes: Object.fromEntries(
    Object.entries(MARKUP).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard' as const,
};

/** Removes everything from HTML that an email may not contain. */
export const sanitize = (html: string): string => sanitizeHtml(html, OPTIONS);

/**
 * Returns what HTML contains that an email may not, each once: `<img>`, `onerror`, `href=javascript:…`. It is reported
 * to the author, since otherwise only readers would notice that something was removed.
 */
export function refusedMarkup(html: string): string[] {
  const refused = new Set<string>();
  // comments, doctypes and processing instructions are no elements: they would be removed without a word
  if (/<[!?]/.test(html)) refused.add('<!-- -->');
  sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag: (tag, attributes) => {
      const allowed = Object.hasOwn(MARKUP, tag) ? MARKUP[tag] : undefined;
      if (!allowed) refused.add(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        if (!allowed?.includes(name)) refused.add(name);
        else if (name === 'href' && !isLinkable(value)) refused.add(`href=${value.slice(0, 40)}`);
      }
    },
  });
  return [...refused];
}

/** Converts HTML to plain text, for mail programs without HTML. */
export const textOfHtml = (html: string): string => convert(html, AS_PLAIN_TEXT);
