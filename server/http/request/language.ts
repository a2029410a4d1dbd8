import { LANGUAGES, type Language } from '#contract/constants.ts';

/** docs/product.md, 9.4: English by default. */
const DEFAULT_LANGUAGE: Language = 'en';

/** The most preferred language of `Accept-Language` that the product supports. */
export function languageOf(header = ''): Language {
  const asked = header
    .split(',')
    .map(part => {
      const [range = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { base: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const spoken = asked.map(({ base }) => LANGUAGES.find(language => language === base));
  return spoken.find(language => language !== undefined) ?? DEFAULT_LANGUAGE;
}
