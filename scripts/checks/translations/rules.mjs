import { askedFor, englishOf, expectedKeys, flatten, placeholders } from './texts.mjs';

/**
 * @import { KeysInCode } from './keysInCode.mjs'
 * @import { Texts } from './texts.mjs'
 */

/**
 * Exceptions to the rules, each with a reason. One that excuses nothing is itself a problem.
 * @typedef {object} Allowed
 * @property {{ text: string, languages: string[], reason: string }[]} leftInEnglish
 * @property {{ text: string, reason: string }[]} notKeys strings in code that look like a key
 */

/** The script of each translation; Malay uses the same letters as English. @type {Record<string, RegExp>} */
const SCRIPTS = { zh: /\p{Script=Han}/u, ta: /\p{Script=Tamil}/u };

/** @param {Texts} texts @param {string} language */
const everyText = (texts, language) => Object.assign({}, ...Object.values(texts[language] ?? {}));

/**
 * Keys that a language lacks, has in addition to English, or leaves empty, by namespace; and keys in two namespaces.
 * @param {Texts} texts
 */
export function differingKeys(texts) {
  const problems = [];
  for (const [language, namespaces] of Object.entries(texts)) {
    /** @type {Map<string, string>} */
    const seen = new Map();
    for (const name of new Set([...Object.keys(texts.en ?? {}), ...Object.keys(namespaces)])) {
      const own = namespaces[name] ?? {};
      const expected = new Set(expectedKeys(texts.en?.[name] ?? {}, language));
      for (const key of expected) {
        if (!(key in own)) problems.push(`${language}/${name}: ${key} is missing`);
      }
      for (const [key, text] of Object.entries(own)) {
        if (!expected.has(key)) problems.push(`${language}/${name}: ${key} is not in English`);
        if (text.trim() === '' && !key.startsWith('ra.'))
          problems.push(`${language}/${name}: ${key} is empty`);
        if (!key.includes('.')) problems.push(`${language}/${name}: ${key} has no group before it`);
        const other = seen.get(key);
        if (other) problems.push(`${language}: ${key} is in both ${other} and ${name}`);
        seen.set(key, name);
      }
    }
  }
  return problems;
}

/**
 * Groups in several namespaces: react-admin's, by record, and those of codes and rules, of which public pages need a
 * few.
 */
const SHARED_GROUPS = ['resources', 'codes', 'validation'];

/**
 * Groups (the first segment of a key) that are in two namespaces: a group must show where its keys are.
 * @param {Texts} texts
 */
export function scatteredGroups(texts) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  const problems = new Set();
  for (const [name, keys] of Object.entries(texts.en ?? {})) {
    for (const key of Object.keys(keys)) {
      const [group = ''] = key.split('.');
      const other = seen.get(group) ?? name;
      if (other !== name && !SHARED_GROUPS.includes(group))
        problems.add(`${group}.* is in both ${other} and ${name}`);
      seen.set(group, other);
    }
  }
  return [...problems];
}

/**
 * Texts whose `{{placeholders}}` differ from the English ones.
 * @param {Texts} texts
 */
export function differingPlaceholders(texts) {
  const english = everyText(texts, 'en');
  return Object.keys(texts).flatMap(language =>
    Object.entries(everyText(texts, language)).flatMap(([key, text]) => {
      const [here, there] = [text, englishOf(key, english)].map(each => placeholders(key, each));
      if (here === there) return [];
      return `${language}: ${key} fills in {${here}}, in English {${there}}`;
    }),
  );
}

/**
 * Texts that are still English: identical, or without a letter of the language's own script.
 * @param {Texts} texts
 * @param {Allowed['leftInEnglish']} allowed
 */
export function leftInEnglish(texts, allowed) {
  const english = everyText(texts, 'en');
  /** @type {Set<string>} */
  const excused = new Set();
  const problems = Object.keys(texts).flatMap(language => {
    if (language === 'en') return [];
    return Object.entries(everyText(texts, language)).flatMap(([key, text]) => {
      const hasWords = /\p{L}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''));
      const translated =
        text !== englishOf(key, english) && (SCRIPTS[language]?.test(text) ?? true);
      if (translated || !hasWords) return [];
      const excuse = allowed.find(each => each.text === text && each.languages.includes(language));
      if (!excuse) return `${language}: ${key} is left in English: ${text}`;
      excused.add(`${language} ${text}`);
      return [];
    });
  });
  const idle = allowed.flatMap(({ text, languages }) =>
    languages
      .filter(language => !excused.has(`${language} ${text}`))
      .map(language => `allow list: no text of ${language} is "${text}"`),
  );
  return [...problems, ...idle];
}

/** @param {string} pattern `*` matches one segment, or a part of one */
const toRegExp = pattern =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`);

/**
 * Keys that are used in code but not defined, and keys that are defined but not used. react-admin builds the keys of a
 * resource's name and fields from strings in the code; its own keys (`ra.`) it uses itself.
 * @param {Texts} texts
 * @param {KeysInCode} code
 * @param {Allowed['notKeys']} notKeys
 */
export function unknownAndUnused(texts, code, notKeys) {
  const english = everyText(texts, 'en');
  const known = new Set(Object.keys(english).map(key => askedFor(key, english)));
  const others = new Set(notKeys.map(({ text }) => text));
  const groups = new Set([...known].map(key => key.split('.')[0]));
  const problems = [];

  /** In the client, strings with dots also name storage entries. @param {string} key @param {string} file */
  const isMeant = (key, file) =>
    !others.has(key) && (!file.startsWith('src/api/') || groups.has(key.split('.')[0]));
  for (const [key, file] of code.keys) {
    if (!known.has(key) && isMeant(key, file)) problems.push(`${file}: ${key} is not defined`);
  }
  const patterns = [...code.patterns].map(([pattern, file]) => {
    const matches = toRegExp(pattern);
    if (isMeant(pattern, file) && ![...known].some(key => matches.test(key)))
      problems.push(`${file}: no key is like ${pattern}`);
    return matches;
  });
  for (const text of others) {
    if (!code.keys.has(text) && !code.patterns.has(text))
      problems.push(`allow list: the code has no "${text}"`);
  }

  /** @param {string} key */
  const isUsed = key => {
    if (key.startsWith('ra.') || code.keys.has(key)) return true;
    const [, resource = '', field] = key.match(/^resources\.([^.]+)\.(?:name|fields\.(.+))$/) ?? [];
    if (code.literals.has(resource) && (!field || code.literals.has(field))) return true;
    return patterns.some(pattern => pattern.test(key));
  };
  for (const key of known) if (!isUsed(key)) problems.push(`en: ${key} is not used`);
  return problems;
}

/**
 * Keys of react-admin's own English messages that the project's lack, and placeholders that react-admin does not fill
 * in. react-admin writes `one |||| many` and `%{name}`, i18next `_one`, `_other` and `{{name}}`.
 * @param {Texts} texts
 * @param {object} reactAdmin its messages, nested
 */
export function missingReactAdmin(texts, reactAdmin) {
  const english = everyText(texts, 'en');
  return Object.entries(flatten(reactAdmin)).flatMap(([key, text]) => {
    const own = english[key] ?? english[`${key}_other`];
    if (own === undefined) return `en: ${key} of react-admin is missing`;
    const given = placeholders(`${key}_other`, text.replaceAll(/%\{(\w+)\}/g, '{{$1}}')).split(
      ', ',
    );
    const unknown = placeholders(key, own)
      .split(', ')
      .filter(name => name !== '' && !given.includes(name));
    return unknown.map(name => `en: ${key} fills in {${name}}, which react-admin does not give`);
  });
}
