import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/scaling.md', 'utf8').replaceAll('\n', ' ');
const results = readFileSync('bench/results.md', 'utf8');

/** Figure and detail of a row of the results, found by its name or, if that depends on the data, by a pattern. */
function measured(section: string, what: string | RegExp): { figure: number; detail: string } {
  const isIt = (name: string) => (typeof what === 'string' ? name === what : what.test(name));
  const [, rows = ''] = results.split(`\n## ${section}\n`);
  const row = rows
    .split('\n## ', 1)[0]
    ?.split('\n')
    .find(line => isIt(line.split(' | ', 1)[0]?.slice('| '.length) ?? ''));
  if (row === undefined) throw new Error(`no row "${what}" in the results`);
  const [, , figure = '', , detail = ''] = row.split('|');
  return { figure: Number.parseFloat(figure.replaceAll(',', '')), detail };
}

const number = (text: string, pattern: RegExp): number =>
  Number(pattern.exec(text)?.[1]?.replaceAll(',', ''));

const BACKENDS = ['One backend', '2 backends', '4 backends'];
const underLoad = BACKENDS.map(backends =>
  measured('Several backends under load', `${backends}, transfers with as many pages of a list`),
);
const confirmed = BACKENDS.map(backends => {
  const what = `${backends}, transfers lost, doubled, refused, or not in the sender's list`;
  return number(measured('Several backends under load', what).detail, /([\d,]+) confirmed/);
});
const [perSecond = 0, ...more] = underLoad.map(({ figure }) => figure);
const growth = underLoad.map(({ detail }) => number(detail, /grows by ([\d.]+) kB/));
const median = number(underLoad[0]?.detail ?? '', /a transfer p50 ([\d,]+) ms/);
const alone = measured('Transfers a second', 'PostgreSQL, one client');
const TEN_MILLION = 'The transaction table at 10,000,000 rows';
const seconds = (what: string | RegExp) => measured(TEN_MILLION, what).figure / 1_000;

it.each([
  `**${perSecond} transfers a second`,
  `${Math.round(2 * perSecond)} calls a second`,
  `the median transfer takes ${median / 1_000} s`,
  `With one client it takes ${number(alone.detail, /p50 ([\d.]+) ms/)} ms`,
  `(${perSecond}, ${more.join(' and ')} a second)`,
  `${growth[0]} to ${growth.at(-1)} kB`,
  `(${measured(TEN_MILLION, 'A day, median').figure} ms: 55,000 rows)`,
  `${seconds('Deepest page, median')} s for all transactions`,
  `${seconds(/^Deepest page of a wallet with [\d,]+ rows, median$/)} s in a wallet`,
  `take ${Math.round(2_000 / perSecond)} ms of a core`,
  `${(((growth[0] ?? 0) * 365) / 1_000).toFixed(1)} TB a year`,
  `${measured('Reports and reconciliation at 1,000,000 transactions', 'A night proved').figure} s at 1,000,000 transactions`,
  `${confirmed.reduce((sum, one) => sum + one).toLocaleString('en')} transfers were confirmed`,
])('docs/scaling.md agrees with bench/results.md: %s', text => {
  // not toContain, which would print the whole page
  expect(page.includes(text)).toBe(true);
});
