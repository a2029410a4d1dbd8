import { serverText } from '#contract/text/serverText.ts';
import { waitMessage, waitOf } from '#contract/words/waiting.ts';
import type { Translate } from '#ui/locale.ts';
import { textOf } from '#ui/textOf.ts';

/** The message of an error in the user's language, with the remaining time if it asks to wait. */
export function errorText(translate: Translate, error: unknown): string {
  const seconds = waitOf(error);
  if (seconds !== undefined) {
    const { key, values } = waitMessage(seconds);
    return translate(key, { ...values });
  }
  const message = serverText(translate, textOf(error, 'serverMessage'));
  return translate(textOf(error, 'message'), { message, _: translate('errors.unknown') });
}
