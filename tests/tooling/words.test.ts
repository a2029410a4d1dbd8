import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { checkWords } from '#scripts/checks/words.mjs';
import { type Tree, temporaryTree } from '#tests/support/run/temporaryTree.ts';

const problemsOf = (files: Tree) => checkWords(temporaryTree(files)).problems;

it('a calque is found in comments, names, titles, documents and messages', () => {
  const problems = problemsOf({
    'src/ui/comment.ts': '/** Empty unless told. */\nexport const x = 1;\n',
    'src/ui/tail.ts': 'export const x = 1; // begun anew\n',
    'src/ui/mail.ts': '// sent by mail\nexport const x = 1; // through a mail server\n',
    'src/ui/name.ts': 'export const tellOwners = () => 1;\n',
    'tests/ui/title.test.ts': "it('is somebody else’s', () => undefined);\n",
    'docs/page.md': 'Every screen behind the login.\n',
    'public/locales/en/portal.json': '{ "bank": { "wait": "Your bank has not told yet" } }',
  });

  expect(problems.map(problem => problem.split(': "')[0]).toSorted()).toEqual([
    'docs/page.md:1',
    'public/locales/en/portal.json: bank.wait',
    'src/ui/comment.ts:1',
    'src/ui/mail.ts:1',
    'src/ui/name.ts:1',
    'src/ui/tail.ts:1',
    'tests/ui/title.test.ts:1',
  ]);
  expect(problems.join('\n')).toContain('"tellOwners": notify…');
});

it('a reference to a document outside the repository is found', () => {
  const problems = problemsOf({ 'src/ui/a.ts': '/** Source: spec section 4. */\n' });
  expect(problems).toEqual(['src/ui/a.ts:1: "spec section 4": the section of docs/product.md']);
});

it('a calque is found in the subject of a commit, if there is git', () => {
  const root = temporaryTree({ 'src/ui/a.ts': 'export const x = 1;\n' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'fix(list): open a list anew');
  expect(checkWords(root).problems).toEqual([
    'commit "fix(list): open a list anew": "anew": again',
  ]);
});

it('plain English, strings in code, and names in code spans are not reported', () => {
  const problems = problemsOf({
    'src/ui/a.ts':
      "/** Empty by default; `tellOwners` is a name. */\nexport const x = 'begin anew';\n",
    'docs/page.md': 'A list is opened again.\n\n```ts\n// begun anew\n```\n',
    'docs/glossary.md': 'Not "anew".\n',
  });
  expect(problems).toEqual([]);
});
