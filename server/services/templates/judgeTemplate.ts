import { LANGUAGES } from '#contract/constants.ts';
import type { MessageChannel, MessageKind } from '#contract/messages/messageKinds.ts';
import { kindOf } from '#contract/messages/messageKinds.ts';
import { variablesIn } from '#contract/messages/render.ts';
import { fieldIn, joinedVariable, textProblems } from '#contract/messages/templateRules.ts';
import type { TemplateText, TemplateTexts } from '#contract/records/template.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { refusedMarkup, sanitize, textOfHtml } from '#server/services/messages/html.ts';

interface Message {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
}

/** Returns an error for a field, with the reason for readers of the response. */
const refused = (field: string, why: string): ApiFailure =>
  new ApiFailure('badParameter', { message: `${field} ${why}` });

/** The problem of an email's text as its readers see it: what is only in its markup does not count. */
function problemIn(kind: MessageKind, seen: string): string | undefined {
  if (seen.trim() === '') return 'validation.required';
  const missing = kindOf(kind).needs?.find(name => !variablesIn(seen).includes(name));
  if (missing) return `validation.template.missingVariable {{${missing}}}`;
  const joined = joinedVariable(seen);
  return joined && `validation.template.joinedVariable ${joined}`;
}

/**
 * Validates the texts of a template and returns them as they are stored, with sanitised HTML.
 * @throws {ApiFailure} 1001 with the field: a channel that the kind does not have, HTML in a text message, an unknown
 * variable, a missing required one or one that is joined to an address, a text that is too long, markup that an email may not contain
 */
export function judged({ kind, channel }: Message, texts: TemplateTexts): TemplateTexts {
  if (!kindOf(kind).channels.includes(channel)) throw refused('channel', `is not one of ${kind}`);
  const { contentType } = texts;
  if (contentType === 'text/html' && channel !== 'EMAIL')
    throw refused('contentType', 'is for emails only');
  const [problem] = textProblems({ kind, channel, contentType }, texts);
  if (problem) {
    const { field, message, about = '' } = problem;
    throw refused(field, `${message} ${about}`.trim());
  }
  if (contentType === 'text/plain') return texts;
  const clean = ({ title, content }: TemplateText) => ({ title, content: sanitize(content) });
  const translations = { ...texts.translations };
  for (const language of LANGUAGES) {
    const text = language === 'en' ? texts : translations[language];
    if (!text) continue;
    const markup = refusedMarkup(text.content);
    if (markup.length > 0)
      throw refused(
        fieldIn(language, 'content'),
        `validation.template.markup ${markup.join(', ')}`,
      );
    const problem = problemIn(kind, textOfHtml(sanitize(text.content)));
    if (problem) throw refused(fieldIn(language, 'content'), problem);
    if (language !== 'en') translations[language] = clean(text);
  }
  return { ...clean(texts), contentType, translations };
}
