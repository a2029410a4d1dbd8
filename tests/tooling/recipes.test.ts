import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The maximum number of files per recipe; a message in four languages counts as one. */
const MOST = { call: 6, record: 2, list: 8, form: 4, 'action page': 8, queue: 10 };

const read = (file: string) => readFileSync(file, 'utf8');

/** The table of docs/adding.md: the files of each recipe. */
const recipes = new Map(
  read('docs/adding.md')
    .split('\n')
    .filter(line => /^\| \*\*/.test(line))
    .map(line => {
      const [, name = '', files = ''] = line.split('|');
      return [
        name.replaceAll('*', '').trim(),
        [...files.matchAll(/`([^`]+)`/g)].map(each => each[1] ?? ''),
      ];
    }),
);

/** `<area>` matches any name, including nested folders; `*` one of the languages; `.tsx` a file without JSX as well. */
const matching = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]+')
      .replaceAll(/<\w+>/g, '.+')
      .replace(/tsx$/, 'tsx?')}$`,
  );

const sources = ['src', 'server', 'public/locales/en']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  .filter(file => /\.(tsx?|json)$/.test(file))
  .map(file => ({ file, text: read(file) }));

/** Files that link to a screen, put it under a heading, preload its data, or export its settings: it works without them. */
const LINKS =
  /^(src\/(features|hooks|records|shell)|server\/services)\/|^src\/(app\/Resources\.tsx|providers\/data\/firstLists\.ts|contract\/records\/configuration\.ts)$/;

/** Files that name an example and belong to it. @param home folder of the screen, or of the rules of a call */
const named = (home: string, marks: readonly RegExp[]) =>
  sources
    .filter(
      ({ file, text }) =>
        (!LINKS.test(file) || file.startsWith(home)) && marks.some(mark => mark.test(text)),
    )
    .map(({ file }) => file);

/** The names of a screen that other files must mention. */
const screenMarks = (key: string, folder: string, identifier: string) => [
  new RegExp(`PATHS\\.${key}\\b|^  ${key}: '/`, 'm'),
  new RegExp(`features/${folder}/screens`),
  new RegExp(`['"]${identifier}['"]`),
];

interface Example {
  recipe: keyof typeof MOST;
  home: string;
  marks: RegExp[];
  /** Files of its call, which is a recipe of its own. */
  besides?: RegExp;
}

const examples: Example[] = [
  {
    recipe: 'call',
    home: 'server/services/history/',
    marks: [/\blistHistory\b/],
  },
  {
    recipe: 'record',
    home: 'src/records/transactionLimit/',
    marks: [/\bdefineRecord\('transactionLimits'/, /^ {4}"transactionLimits": \{\n {6}"name"/m],
  },
  {
    recipe: 'list',
    home: 'src/features/transactions/favourites/',
    marks: [
      ...screenMarks('favourites', 'transactions/favourites', 'transactions-favourites'),
      /\bFavouriteList\b/,
      /^ {2}favourites: \{/m,
    ],
  },
  {
    recipe: 'form',
    home: 'src/features/platform/transactionLimits/',
    marks: [
      /\btransactionLimitFields\b/,
      /\bupdate: updateTransactionLimit\b/,
      /^ {2}"transactionLimits": \{[^}]*"edit"/m,
    ],
    besides: /^src\/contract\/endpoints\//,
  },
  {
    recipe: 'action page',
    home: 'src/features/transactions/payment/',
    marks: [
      ...screenMarks('payment', 'transactions/payment', 'transactions-payment'),
      /\bPayment\(\)/,
      /\bcreatePaymentLink: /,
    ],
  },
  {
    recipe: 'queue',
    home: 'src/features/onboarding/merchantApplicants/',
    marks: [
      ...screenMarks(
        'applicants?',
        'onboarding/merchantApplicants',
        'onboarding-merchantApplicants',
      ),
      /\bexport (function|const) Applicant(List|Show)\b/,
      /^ {2}merchantApplicants: \{/m,
    ],
  },
];

describe('the recipes of docs/adding.md', () => {
  it('each have an example', () => {
    expect(examples.map(({ recipe }) => recipe)).toEqual(Object.keys(MOST));
  });

  it('stay within their maximum number of files', () => {
    expect([...recipes.keys()]).toEqual(Object.keys(MOST));
    for (const [name, most] of Object.entries(MOST)) {
      const files = recipes.get(name) ?? [];
      expect(files.length, name).toBeGreaterThan(1);
      expect(files.length, name).toBeLessThanOrEqual(most);
    }
  });

  it.each(examples)(
    '$recipe: the files that name the example are those of the table',
    ({ recipe, home, marks, besides }) => {
      const files = recipes.get(recipe) ?? [];
      const found = named(home, marks).filter(file => !besides?.test(file));
      const beyond = (those: readonly string[]) =>
        found.filter(file => !those.some(each => matching(each).test(file)));
      expect(beyond(files)).toEqual([]);
      // a table without one of the files is detected
      expect(beyond(files.slice(1))).toHaveLength(1);
      expect(found.length).toBeGreaterThan(1);
      expect(found.length).toBeLessThanOrEqual(files.length);
    },
  );
});
