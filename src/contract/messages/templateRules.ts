import { LANGUAGES, type Language } from '#contract/constants.ts';
import {
  type TemplateText,
  type TemplateTexts,
  templateTexts,
} from '#contract/records/template.ts';
import { isKnownKind, kindOf, type MessageChannel, type MessageKind } from './messageKinds.ts';
import { fillIn, variablesIn, withoutVariables } from './render.ts';
import { sampleValues } from './sampleValues.ts';
import { smsParts } from './smsParts.ts';

/** Maximum number of parts of an SMS; a longer one costs more than it is worth. */
const MAX_SMS_PARTS = 10;

/** The length that phones show of a push message, in characters. */
export const MAX_PUSH_LENGTH = 500;

/** The length of a push message in characters, with example values. */
export const pushLength = (content: string, kind: MessageKind, language: Language): number =>
  [...fillIn(content, sampleValues(kind, language))].length;

/** A problem with a text: the translation key of its message, and what the message refers to. */
export interface TextProblem {
  /** `title`, `content`, `translations.ta.content`. */
  readonly field: string;
  readonly message: string;
  /** The variable, or the maximum. */
  readonly about?: string | number | undefined;
}

interface Message {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly contentType: TemplateTexts['contentType'];
}

/** A valid link target: a web page, a mail address, a phone number, or the message's own link. */
const ADDRESS = /^(?:\{\{link\}\}|https?:\/\/[^\s{}]+|mailto:[^\s{}]+|tel:[+\d-]+)$/i;

/** Whether a template may link to an address. */
export const isLinkable = (address: string): boolean => ADDRESS.test(address);

/** The variables with which a stranger could take over the reader's account. */
const KEYS = /\{\{(?:link|code)\}\}/g;

/** A part of an address, or a variable whose value may be one. Full-width characters are no part of one. */
const OF_ADDRESS = /[./?#@\\}]/;

/**
 * The first variable that a plain text joins to an address, `https://example.com/?{{link}}`. Mail programs make links of
 * addresses in texts, and a click would hand the key to a stranger.
 */
export function joinedVariable(text: string): string | undefined {
  // only what ends an address in all mail programs separates words
  for (const word of text.split(/[ \t\r\n]/)) {
    const before = word.split(KEYS).slice(0, -1).join('');
    if (OF_ADDRESS.test(before)) return word.match(KEYS)?.at(-1);
  }
  return undefined;
}

/** The field's path in the form and in a refusal. */
export const fieldIn = (language: Language, name: keyof TemplateText): string =>
  language === 'en' ? name : ['translations', language, name].join('.');

/**
 * The problems with the texts of a template, in all their languages. Which HTML is allowed is checked only by
 * the backend.
 */
export function textProblems(message: Message, texts: TemplateTexts): TextProblem[] {
  return LANGUAGES.flatMap(language => {
    const text = language === 'en' ? texts : texts.translations[language];
    return text ? problemsIn(message, text, language) : [];
  });
}

function problemsIn(message: Message, text: TemplateText, language: Language): TextProblem[] {
  const { kind, channel, contentType } = message;
  const { variables, needs = [] } = kindOf(kind);
  const title = fieldIn(language, 'title');
  const content = fieldIn(language, 'content');
  const problems: TextProblem[] = [];
  const problem = (field: string, key: string, about?: string | number) =>
    problems.push({ field, message: key, about });
  for (const [field, written] of [
    [title, text.title],
    [content, text.content],
  ] as const) {
    if (field === content && written.trim() === '') problem(field, 'validation.required');
    const { max } = field === content ? templateTexts.content : templateTexts.title;
    if (written.length > max) problem(field, 'validation.template.tooLong', max);
    const unknown = variablesIn(written).find(name => !variables.some(known => known === name));
    if (unknown !== undefined && isKnownKind(kind))
      problem(field, 'validation.template.unknownVariable', `{{${unknown}}}`);
    else if (/\{\{|\}\}/.test(withoutVariables(written)))
      problem(field, 'validation.template.looseBraces');
    // HTML is checked only by the backend, as the text that readers see
    const joined =
      field === title || contentType === 'text/plain' ? joinedVariable(written) : undefined;
    if (joined) problem(field, 'validation.template.joinedVariable', joined);
  }
  if (channel !== 'SMS' && text.title.trim() === '') problem(title, 'validation.required');
  const missing = needs.find(name => !variablesIn(text.content).includes(name));
  if (missing) problem(content, 'validation.template.missingVariable', `{{${missing}}}`);
  const filled = fillIn(text.content, sampleValues(kind, language));
  if (channel === 'SMS' && smsParts(filled).parts > MAX_SMS_PARTS)
    problem(content, 'validation.template.tooManyParts', MAX_SMS_PARTS);
  if (channel === 'PUSH' && pushLength(text.content, kind, language) > MAX_PUSH_LENGTH)
    problem(content, 'validation.template.tooLong', MAX_PUSH_LENGTH);
  return problems;
}
