/**
 * Texts by language, namespace and flat key: `texts.en.public['login.title']`.
 * @typedef {Record<string, Record<string, Record<string, string>>>} Texts
 */

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * The plural forms of a language, as i18next picks them: en `one` and `other`, ms `other`.
 * @param {string} language
 */
const pluralForms = language => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/**
 * Flattens nested translations: `{ a: { b: 'text' } }` becomes `{ 'a.b': 'text' }`.
 * @param {object} nested
 * @param {string} [prefix]
 * @returns {Record<string, string>}
 */
export function flatten(nested, prefix = '') {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flatten(value, `${prefix}${name}.`))
        : [[prefix + name, String(value)]],
    ),
  );
}

/**
 * The key that code uses: for a plural, the key without its form.
 * @param {string} key
 * @param {Record<string, string>} texts all texts of the same language
 */
export function askedFor(key, texts) {
  const plain = key.replace(PLURAL, '');
  return plain !== key && `${plain}_other` in texts ? plain : key;
}

/**
 * The keys that a language must have, given the English ones.
 * @param {Record<string, string>} english
 * @param {string} language
 * @returns {string[]}
 */
export function expectedKeys(english, language) {
  const keys = Object.keys(english).flatMap(key => {
    const asked = askedFor(key, english);
    return asked === key ? [key] : pluralForms(language).map(form => `${asked}_${form}`);
  });
  return [...new Set(keys)];
}

/**
 * The English text that a translation is compared with: for a plural form that English lacks, its `other`.
 * @param {string} key
 * @param {Record<string, string>} english
 */
export const englishOf = (key, english) =>
  english[key] ?? english[key.replace(PLURAL, '_other')] ?? '';

/**
 * The names in a text's `{{name}}` and `{{name, format}}`, sorted. Plural forms other than `other` may spell out their
 * number, so the count is left out there.
 * @param {string} key
 * @param {string} text
 */
export function placeholders(key, text) {
  const names = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name);
  const counted = PLURAL.test(key) && !key.endsWith('_other');
  const kept = counted ? names.filter(name => name !== 'count' && name !== 'smart_count') : names;
  return [...new Set(kept)].sort().join(', ');
}
