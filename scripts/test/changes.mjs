import { execFileSync } from 'node:child_process';

/** The sources of the built portal and backend: a change to them can break any journey. */
const BUILT =
  /^(?:src|server|public|scripts)\/|^(?:index\.html|package(?:-lock)?\.json|vite\.config\.ts)$/;

const JOURNEYS = /^tests\/(?:journeys|support)\//;

/** @param {string} root @param {...string} words @returns {string[]} */
const git = (root, ...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * The files that differ from a commit, including uncommitted and untracked ones.
 * @param {string} root @param {string} since any name of a commit
 */
export const changedFiles = (root, since) => [
  ...git(root, 'diff', '--name-only', '--relative', since, '--'),
  ...git(root, 'ls-files', '--others', '--exclude-standard'),
];

/**
 * Which journeys a change can break: all, those that import a changed file, or none.
 * @param {string[]} files @returns {'all' | 'some' | 'none'}
 */
export function journeysOf(files) {
  if (files.some(file => BUILT.test(file))) return 'all';
  return files.some(file => JOURNEYS.test(file)) ? 'some' : 'none';
}
