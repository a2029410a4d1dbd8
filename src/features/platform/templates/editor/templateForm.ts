import type { FieldPathByValue } from 'react-hook-form';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import type { Template, TemplateText, TemplateTexts } from '#contract/records/template.ts';

/** Form values of a template: a text for each language, empty if it is not translated. */
export interface TemplateForm {
  contentType: TemplateTexts['contentType'];
  texts: Record<Language, TemplateText>;
}

/** The form field of a text, for example `texts.ta.content`. */
export type TextSource = Exclude<FieldPathByValue<TemplateForm, string>, 'contentType'>;

/** The form field of a title or content in a language. */
export const sourceOf = (language: Language, name: keyof TemplateText) =>
  ['texts', language, name].join('.') as TextSource;

const NOTHING: TemplateText = { title: '', content: '' };

/** Another backend may omit the translations, or have null for a text. */
const textOf = (text: Partial<Record<keyof TemplateText, string | null>> | undefined) =>
  text ? { title: text.title ?? '', content: text.content ?? '' } : NOTHING;

/** The form values of stored texts; empty for languages without a text. */
export const formOf = ({ contentType, translations, ...english }: TemplateTexts): TemplateForm => ({
  contentType,
  texts: {
    en: textOf(english),
    zh: textOf(translations?.zh),
    ms: textOf(translations?.ms),
    ta: textOf(translations?.ta),
  },
});

const SOURCES = LANGUAGES.flatMap(language =>
  (['title', 'content'] as const).map(name => ({ language, name, key: sourceOf(language, name) })),
);

/** The form values as a flat draft, one string per field. */
export const draftOf = ({ contentType, texts }: TemplateForm): Record<string, string> => ({
  contentType,
  ...Object.fromEntries(SOURCES.map(({ language, name, key }) => [key, texts[language][name]])),
});

/** The form values of a draft; texts missing from the draft are empty. */
export function formOfDraft(draft: Readonly<Record<string, string>>): TemplateForm {
  const textIn = (language: Language): TemplateText => ({
    title: draft[sourceOf(language, 'title')] ?? '',
    content: draft[sourceOf(language, 'content')] ?? '',
  });
  return {
    contentType: draft.contentType === 'text/html' ? 'text/html' : 'text/plain',
    texts: { en: textIn('en'), zh: textIn('zh'), ms: textIn('ms'), ta: textIn('ta') },
  };
}

const isWritten = ({ title, content }: TemplateText): boolean => title !== '' || content !== '';

/** The template's texts; a language with neither title nor content has no translation. */
export function textsOf({ contentType, texts }: TemplateForm): TemplateTexts {
  const translations = Object.fromEntries(
    LANGUAGES.filter(language => language !== 'en' && isWritten(texts[language])).map(language => [
      language,
      texts[language],
    ]),
  );
  return { ...texts.en, contentType, translations };
}

/**
 * Merges the user's changes into the current template: texts that the user has not changed since `opened` come from the
 * template, which another user may have changed meanwhile.
 */
export function mergedInto(
  template: TemplateTexts,
  opened: TemplateForm,
  typed: TemplateForm,
): TemplateTexts {
  const merged = formOf(template);
  if (typed.contentType !== opened.contentType) merged.contentType = typed.contentType;
  for (const language of LANGUAGES) {
    const [was, is] = [opened.texts[language], typed.texts[language]];
    const text = { ...merged.texts[language] };
    if (is.title !== was.title) text.title = is.title;
    if (is.content !== was.content) text.content = is.content;
    merged.texts[language] = text;
  }
  return textsOf(merged);
}

/** The version of a template that the user's changes are based on. */
export interface Basis {
  version: number;
  texts: Readonly<Record<string, string>>;
}

/** The version and texts on which a draft of the template is based. */
export const basisOf = (template: Template): Basis => ({
  version: template.version,
  texts: draftOf(formOf(template)),
});

/** Whether the user and another user have changed the same text differently since the basis. */
export function isOverlapping(template: Template, { texts }: Basis, typed: TemplateForm): boolean {
  const now = draftOf(formOf(template));
  return Object.entries(draftOf(typed)).some(
    ([source, text]) =>
      text !== texts[source] && now[source] !== texts[source] && text !== now[source],
  );
}

/** The changed fields of the contract. */
export function changesOf(was: TemplateTexts, is: TemplateTexts): Partial<TemplateTexts> {
  const changed = Object.entries(is).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof TemplateTexts]),
  );
  return Object.fromEntries(changed);
}

/** The form's field for a field of the contract: `translations.ta.content` is `texts.ta.content`. */
export function fieldOf(path: string): { language: Language; source: TextSource } {
  const [first = '', second = '', third = ''] = path.split('.');
  const language = LANGUAGES.find(each => first === 'translations' && each === second) ?? 'en';
  const name = (first === 'translations' ? third : first) === 'title' ? 'title' : 'content';
  return { language, source: sourceOf(language, name) };
}

/** Parses a refusal such as `content validation.template.markup <img>`; undefined if it is not about a text. */
export function refusalOf(message: string | undefined) {
  const [, path, key, about] =
    /^([\w.]+) (validation\.[\w.]+)(?: (.+))?$/s.exec(message ?? '') ?? [];
  return path && key ? { field: path, message: key, about } : undefined;
}
