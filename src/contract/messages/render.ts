import type { Language } from '#contract/constants.ts';
import type { TemplateText, TemplateTexts } from '#contract/records/template.ts';
import { escapeMarkup } from '#contract/text/escapeMarkup.ts';

/** A variable in a text, `{{link}}`; any other name between double braces is an unknown variable. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Replaces a variable that has no value. */
const NO_VALUE = '–';

/** The values of a message, by variable. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Puts a text on one line without invisible characters: a user's input cannot imitate another part of the message. */
const oneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The names between double braces, unchanged. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** A text without its variables, to check for remaining braces. */
export const withoutVariables = (text: string): string => text.replace(PLACEHOLDER, '');

/**
 * Fills in the values in one pass: a value that looks like a variable is not expanded. Only own properties of
 * `values` are used.
 * @param as converts a value, for example with `escapeMarkup`; by default, it is unchanged
 */
export const fillIn = (
  text: string,
  values: Values,
  as: (value: string) => string = value => value,
): string =>
  text.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return as(oneLine(String(value ?? '')) || NO_VALUE);
  });

/** Title and content in a language, or in English if they are not translated. */
export function textIn(
  { title, content, translations }: Pick<TemplateTexts, 'title' | 'content' | 'translations'>,
  language: Language,
): TemplateText & { language: Language } {
  const translated = language === 'en' ? undefined : translations[language];
  return translated ? { ...translated, language } : { title, content, language: 'en' };
}

interface Rendered {
  title: string;
  content: string;
}

/** A template's text filled with values: `content` is HTML or plain text, like the template's. */
export const render = (
  { title, content }: TemplateText,
  contentType: TemplateTexts['contentType'],
  values: Values,
): Rendered => ({
  title: fillIn(title, values),
  content: fillIn(content, values, contentType === 'text/html' ? escapeMarkup : undefined),
});

/** The style of emails. The Content-Security-Policy allows it by its hash, so that a preview looks like the email. */
export const MAIL_STYLE =
  'body{margin:0;padding:24px;color:#1f2328;background:#fff;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}' +
  'h1,h2,h3{line-height:1.25;margin:0 0 12px}p,ul,ol,blockquote{margin:0 0 16px}a{color:#0b57d0}' +
  'blockquote{padding-left:16px;border-left:3px solid #d0d7de;color:#57606a}hr{border:0;border-top:1px solid #d0d7de;margin:24px 0}';

/** The document of an email. Links in a preview do not open, because its frame allows no new window. */
export const mailDocument = (language: Language, title: string, content: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">' +
  `<title>${escapeMarkup(title)}</title><style>${MAIL_STYLE}</style></head><body>${content}</body></html>`;
