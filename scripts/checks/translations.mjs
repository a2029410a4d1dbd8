import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import reactAdmin from 'ra-language-english';
import { isMain, report } from './report.mjs';
import { keysInCode } from './translations/keysInCode.mjs';
import * as rules from './translations/rules.mjs';
import { flatten } from './translations/texts.mjs';

const LANGUAGES = ['en', 'zh', 'ms', 'ta'];

/** @param {string} file */
const readJson = file => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} locales @returns {import('./translations/texts.mjs').Texts} */
const readTexts = locales =>
  Object.fromEntries(
    LANGUAGES.map(language => {
      const folder = join(locales, language);
      const files = existsSync(folder) ? readdirSync(folder) : [];
      const texts = files.map(file => [
        basename(file, '.json'),
        flatten(readJson(join(folder, file))),
      ]);
      return [language, Object.fromEntries(texts)];
    }),
  );

/** @param {string} root @returns {Record<string, string>} */
const readSources = root => {
  const files = readdirSync(join(root, 'src'), { recursive: true }).map(String);
  return Object.fromEntries(
    files
      .filter(file => /\.tsx?$/.test(file))
      .map(file => [`src/${file}`, readFileSync(join(root, 'src', file), 'utf8')]),
  );
};

/**
 * Checks the translations of a tree against each other and against its code.
 * @param {string} root folder with public/locales, src and scripts/checks/translations.allow.json
 * @returns {{ problems: string[], keys: number }}
 */
export function checkTranslations(root) {
  const texts = readTexts(join(root, 'public/locales'));
  const code = keysInCode(readSources(root));
  /** @type {rules.Allowed} */
  const allowed = readJson(join(root, 'scripts/checks/translations.allow.json'));
  return {
    keys: Object.values(texts.en ?? {}).reduce((sum, each) => sum + Object.keys(each).length, 0),
    problems: [
      ...rules.differingKeys(texts),
      ...rules.scatteredGroups(texts),
      ...rules.differingPlaceholders(texts),
      ...rules.leftInEnglish(texts, allowed.leftInEnglish),
      ...rules.unknownAndUnused(texts, code, allowed.notKeys),
      ...rules.missingReactAdmin(texts, reactAdmin),
    ],
  };
}

if (isMain(import.meta.url)) {
  const { problems, keys } = checkTranslations(process.cwd());
  if (keys === 0) problems.push('No text was read.');
  report(problems, `${keys} texts in ${LANGUAGES.length} languages`);
}
