import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, report } from './report.mjs';
import { flatten } from './translations/texts.mjs';
import { namesIn, phrasesIn, splitSource } from './words/rules.mjs';

/** Folders that are read; only the word lists of this check are left out. */
const FOLDERS = ['src', 'server', 'tests', 'scripts', 'bench', 'conformance', 'docs'];
const LEFT_OUT = [
  'scripts/checks/words.mjs',
  'scripts/checks/words/rules.mjs',
  'tests/tooling/words.test.ts',
  'docs/glossary.md',
];
/** The number of recent commits that are checked. */
const COMMITS = 20;

/** @param {string} root @returns {string[]} paths of the files to read, relative to the root */
const filesOf = root =>
  [
    'README.md',
    ...FOLDERS.filter(folder => existsSync(join(root, folder))).flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true }).map(file => join(folder, String(file))),
    ),
  ].filter(
    file =>
      /\.(tsx?|mjs|md)$/.test(file) && !LEFT_OUT.includes(file) && existsSync(join(root, file)),
  );

/** @param {string} root @returns {{ place: string, text: string }[]} the English messages */
const messagesOf = root => {
  const folder = join(root, 'public/locales/en');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap(file =>
    Object.entries(flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')))).map(
      ([key, text]) => ({ place: `public/locales/en/${file}: ${key}`, text }),
    ),
  );
};

/**
 * The subjects of the last commits; none without git, as in an unpacked archive.
 * @param {string} root
 * @returns {string[]}
 */
const subjectsOf = root => {
  if (!existsSync(join(root, '.git'))) return [];
  try {
    const log = ['log', `-${COMMITS}`, '--no-merges', '--format=%s'];
    return execFileSync('git', log, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
};

/**
 * Checks comments, names, documents, English messages and commit subjects against the lexicon of
 * docs/glossary.md.
 * @param {string} root
 * @returns {{ problems: string[], files: number, messages: number }}
 */
export function checkWords(root) {
  const files = filesOf(root);
  const messages = messagesOf(root);
  const problems = files.flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8');
    const { prose, code } = splitSource(file, source);
    return [...phrasesIn(prose), ...namesIn(code)].map(
      ({ line, found, better }) => `${file}:${line}: "${found}": ${better}`,
    );
  });
  for (const { place, text } of messages) {
    for (const { found, better } of phrasesIn([text])) {
      problems.push(`${place}: "${found}": ${better}`);
    }
  }
  for (const subject of subjectsOf(root)) {
    for (const { found, better } of phrasesIn([subject])) {
      problems.push(`commit "${subject}": "${found}": ${better}`);
    }
  }
  return { problems, files: files.length, messages: messages.length };
}

if (isMain(import.meta.url)) {
  const { problems, files, messages } = checkWords(process.cwd());
  if (files === 0 || messages === 0) problems.push('No file or no message was read.');
  report(problems, `${files} files, ${messages} messages`);
}
