import { describe, expect, it } from 'vitest';
import { keysInCode } from '#scripts/checks/translations/keysInCode.mjs';
import {
  differingKeys,
  differingPlaceholders,
  leftInEnglish,
  missingReactAdmin,
  scatteredGroups,
  unknownAndUnused,
} from '#scripts/checks/translations/rules.mjs';
import { checkTranslations } from '#scripts/checks/translations.mjs';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

/** Differences between the keys of the code and of the English files. */
const disagreements = (
  english: Record<string, string>,
  sources: Record<string, string>,
  notKeys: { text: string; reason: string }[] = [],
) => unknownAndUnused({ en: { portal: english } }, keysInCode(sources), notKeys);

describe('a language', () => {
  it('has only its own plural forms', () => {
    const english = { 'list.rows_one': '{{count}} row', 'list.rows_other': '{{count}} rows' };
    const problems = differingKeys({
      en: { portal: english },
      ta: { portal: english },
      ms: { portal: { 'list.rows_other': '{{count}} baris' } },
      zh: { portal: english },
    });
    expect(problems).toEqual(['zh/portal: list.rows_one is not in English']);
  });

  it('has all keys and files of English', () => {
    const english = { public: { 'login.title': 'Log in' }, portal: { 'list.next': 'Next' } };
    expect(differingKeys({ en: english, ms: { public: {} } })).toEqual([
      'ms/public: login.title is missing',
      'ms/portal: list.next is missing',
    ]);
  });

  it('has no key that English lacks, no empty text, and no key without a group', () => {
    const problems = differingKeys({
      en: { portal: { 'list.next': 'Next', title: 'Title' } },
      ms: { portal: { 'list.next': ' ', title: 'Tajuk', 'list.last': 'Akhir' } },
    });
    expect(problems).toEqual([
      'en/portal: title has no group before it',
      'ms/portal: list.next is empty',
      'ms/portal: title has no group before it',
      'ms/portal: list.last is not in English',
    ]);
  });

  it('has each key in one namespace only', () => {
    const english = { public: { 'login.title': 'Log in' }, portal: { 'login.title': 'Login' } };
    expect(differingKeys({ en: english })).toEqual([
      'en: login.title is in both public and portal',
    ]);
  });

  it('has a group of keys in one namespace only, unless records or rules share it', () => {
    const english = {
      public: { 'login.title': 'Log in', 'validation.required': 'Required' },
      portal: { 'login.again': 'Log in again', 'validation.refused': 'Refused' },
    };
    expect(scatteredGroups({ en: english })).toEqual(['login.* is in both public and portal']);
  });

  it('has the placeholders of English, except a number in a singular form', () => {
    const problems = differingPlaceholders({
      en: {
        portal: {
          'a.sent': 'Sent as #{{id}} to {{name}}',
          'a.rows_one': 'one row',
          'a.rows_other': '{{count, number}} rows',
        },
      },
      zh: { portal: { 'a.sent': '{{name}}：#{{id}}', 'a.rows_other': '{{count}} 行' } },
      ms: { portal: { 'a.sent': 'Dihantar kepada {{nama}}', 'a.rows_other': 'baris' } },
    });
    expect(problems).toEqual([
      'ms: a.sent fills in {nama}, in English {id, name}',
      'ms: a.rows_other fills in {}, in English {count}',
    ]);
  });
});

describe('a text left in English', () => {
  const texts = {
    en: { portal: { 'a.save': 'Save', 'a.name': 'Kaunter', 'a.amount': '{{amount}}' } },
    ms: { portal: { 'a.save': 'Save', 'a.name': 'Kaunter', 'a.amount': '{{amount}}' } },
    ta: { portal: { 'a.save': 'Save it', 'a.name': 'Kaunter', 'a.amount': '{{amount}}' } },
  };
  const name = { text: 'Kaunter', languages: ['ms', 'ta'], reason: "the product's name" };

  it('is found word for word, and by its letters', () => {
    expect(leftInEnglish(texts, [name])).toEqual([
      'ms: a.save is left in English: Save',
      'ta: a.save is left in English: Save it',
    ]);
  });

  it('can be allowed for the named languages, but an unused exception is an error', () => {
    const problems = leftInEnglish(texts, [{ ...name, languages: ['ms', 'zh'] }]);
    expect(problems).toContain('ta: a.name is left in English: Kaunter');
    expect(problems).toContain('allow list: no text of zh is "Kaunter"');
    expect(problems).not.toContain('ms: a.name is left in English: Kaunter');
  });
});

describe('a key', () => {
  it('used in the code is defined, in a call, an attribute or a template', () => {
    const problems = disagreements(
      { 'list.next': 'Next' },
      {
        'src/ui/Next.tsx':
          "export const A = () => <Next label='list.nxt' title={t('list.next')} id={`status.user.${s}`} />;",
        'src/api/storage.ts': "export const key = 'kept.token'; export const other = 'list.nxet';",
      },
    );
    expect(problems).toEqual([
      'src/ui/Next.tsx: list.nxt is not defined',
      'src/api/storage.ts: list.nxet is not defined',
      'src/ui/Next.tsx: no key is like status.user.*',
    ]);
  });

  it('is not assumed where theme colours are named', () => {
    const source =
      "export const A = () => <P sx={{ color: 'text.secondary' }} color='error.main' />;";
    expect(disagreements({}, { 'src/ui/A.tsx': source })).toEqual([]);
  });

  it('that is defined must be used; a plural is used by its base name', () => {
    const problems = disagreements(
      { 'list.rows_one': 'row', 'list.rows_other': 'rows', 'list.last': 'Last' },
      {
        'src/ui/Rows.tsx': "// 'list.last' is only mentioned\nexport const rows = t('list.rows');",
      },
    );
    expect(problems).toEqual(['en: list.last is not used']);
  });

  it('is used by a template literal, or a comment with a star for one segment', () => {
    const english = {
      'status.user.ACTIVE': 'Active',
      'status.user.old.GONE': 'Gone',
      'menu.users': 'Users',
    };
    const sources = {
      'src/ui/Chip.tsx':
        '/* i18n: menu.* */\nexport const label = (s: string) => t(`status.user.${s}`);',
    };
    expect(disagreements(english, sources)).toEqual(['en: status.user.old.GONE is not used']);
  });

  it('can be derived by react-admin from a resource and a field in the code', () => {
    const problems = disagreements(
      {
        'resources.users.name': 'User |||| Users',
        'resources.users.fields.userDetails.city': 'City',
        'resources.users.fields.shoeSize': 'Shoe size',
        'resources.ships.name': 'Ships',
      },
      {
        'src/features/a/List.tsx':
          "export const A = () => <List resource='users'><Col source='userDetails.city' /></List>;",
      },
    );
    expect(problems).toEqual([
      'en: resources.users.fields.shoeSize is not used',
      'en: resources.ships.name is not used',
    ]);
  });

  it('is not assumed for an allowed text, as long as the code contains it', () => {
    const sources = { 'src/ui/a.ts': "export const event = 'portal.changed';" };
    const allow = [
      { text: 'portal.changed', reason: 'an event' },
      { text: 'portal.gone', reason: 'was an event' },
    ];
    expect(disagreements({}, sources, allow)).toEqual([
      'allow list: the code has no "portal.gone"',
    ]);
  });

  it('of react-admin is defined, with only the placeholders that react-admin provides', () => {
    const problems = missingReactAdmin(
      { en: { ra: { 'ra.action.go_one': 'Go', 'ra.action.go_other': 'Go {{times}}' } } },
      { ra: { action: { go: 'Go |||| Go %{smart_count} times', stop: 'Stop' } } },
    );
    expect(problems).toEqual([
      'en: ra.action.go fills in {times}, which react-admin does not give',
      'en: ra.action.stop of react-admin is missing',
    ]);
  });
});

it('a whole tree is checked from its files', () => {
  const { problems, keys } = checkTranslations(
    temporaryTree({
      'public/locales/en/portal.json': '{ "list": { "next": "Next", "last": "Last" } }',
      'public/locales/zh/portal.json': '{ "list": { "next": "下一页", "last": "最后" } }',
      'public/locales/ms/portal.json': '{ "list": { "next": "Next", "last": "Akhir" } }',
      'public/locales/ta/portal.json': '{ "list": { "next": "அடுத்து" } }',
      'src/ui/deep/Next.tsx': "export const label = 'list.next';",
      'scripts/checks/translations.allow.json': '{ "leftInEnglish": [], "notKeys": [] }',
    }),
  );
  expect(keys).toBe(2);
  expect(problems.filter(problem => !problem.includes('react-admin'))).toEqual([
    'ta/portal: list.last is missing',
    'ms: list.next is left in English: Next',
    'en: list.last is not used',
  ]);
});
