type Translate = (key: string, values: { _: string }) => string;

/** Matches a key of the translations, which no sentence looks like: `validation.dateRange.future`. */
const KEY = /^[a-z]\w*(?:\.\w+)+$/i;

/**
 * A message of the server in the user's language if it is the key of one; any other text unchanged.
 * i18n: validation.report.*
 */
export const serverText = (translate: Translate, message: string): string =>
  KEY.test(message) ? translate(message, { _: message }) : message;
