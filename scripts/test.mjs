import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { changedFiles, journeysOf } from './test/changes.mjs';
import { asOne, inWords, lastLine, playwrightCounts, total, vitestCounts } from './test/counts.mjs';
import { playwrightFailures, vitestFailures } from './test/failures.mjs';
import { endAll, runAll } from './test/schedule.mjs';
import {
  playwrightSkips,
  skipFailures,
  skippedLine,
  unproved,
  vitestSkips,
} from './test/skips.mjs';
import { UNHANDLED } from './test/unhandled.mjs';

/** The number of cores that the schedule is made for. If there are more, only Vitest uses them. */
const CORES = 2;
const REPORTS = '.cache/test';
const VITEST = `${REPORTS}/vitest.json`;
const PLAYWRIGHT = `${REPORTS}/playwright.json`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);

/**
 * With `--changed`, or `--changed=<commit>`, only what differs from the commit (the last one by default) and could
 * break is tested: unit and screen tests according to their imports, journeys by `journeysOf`.
 */
const since =
  words.find(word => /^--changed(?:=|$)/.test(word))?.replace(/^--changed=?/, '') || 'HEAD';
const isPartial = words.some(word => word.startsWith('--changed'));
const journeys = isPartial ? journeysOf(changedFiles(ROOT, since)) : 'all';

/** With `CI=true` everything should be installed, so a skipped test counts as a failure. */
const isComplete = process.env.CI === 'true';
const skippedTests = () => (isComplete ? unproved(vitestSkips(VITEST)) : []);
const skippedJourneys = () => (isComplete ? unproved(playwrightSkips(PLAYWRIGHT)) : []);
/** @param {import('./test/skips.mjs').Skip[]} skips */
const asFailures = skips => ({ passed: 0, failed: skips.length, skipped: 0 });

/** A step that only prepares others counts only if it fails. @param {boolean} ok */
const preparing = ok => (ok ? total([]) : asOne(false));
/** @param {string} script @param {...string} given */
const node = (script, ...given) => [process.execPath, script, ...given];
/** @param {string} name @param {...string} given a program of a package */
const bin = (name, ...given) => [`node_modules/.bin/${name}`, ...given];
/**
 * With one thread: the default of four repeats much of the work, and takes half as long again. @param {string} project
 */
const types = project => bin('tsc', '-p', project, '--singleThreaded');

/** @type {import('./test/schedule.mjs').Step[]} */
const STEPS = [
  { name: 'browser', cores: 0, command: node('scripts/ensureChromium.mjs'), count: preparing },
  {
    name: 'database',
    cores: 0,
    // apt-get cannot run twice at once.
    needs: ['browser'],
    command: node('scripts/ensurePostgres.mjs'),
    count: preparing,
  },
  {
    name: 'proxy',
    cores: 0,
    needs: ['database'],
    command: node('scripts/ensureNginx.mjs'),
    count: preparing,
  },
  { name: 'types', cores: 1, command: types('tsconfig.json'), count: asOne },
  {
    name: 'types of the portal, without Node',
    cores: 1,
    command: types('tsconfig.portal.json'),
    count: asOne,
  },
  {
    name: 'types of the backend, without a browser',
    cores: 1,
    command: types('tsconfig.server.json'),
    count: asOne,
  },
  { name: 'build', cores: 1, command: node('scripts/build.mjs'), count: asOne },
  {
    name: 'lint',
    cores: 1,
    command: bin('biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.'),
    count: asOne,
  },
  {
    name: 'architecture',
    cores: 1,
    command: node('scripts/checks/architecture.mjs'),
    count: asOne,
  },
  { name: 'dead code', cores: 1, command: bin('knip', '--no-progress'), count: asOne },
  {
    name: 'translations',
    cores: 1,
    command: node('scripts/checks/translations.mjs'),
    count: asOne,
  },
  { name: 'words', cores: 1, command: node('scripts/checks/words.mjs'), count: asOne },
  { name: 'licences', cores: 1, command: node('scripts/checks/licences.mjs'), count: asOne },
  {
    name: 'budgets',
    cores: 1,
    needs: ['build'],
    command: node('scripts/checks/budgets.mjs'),
    count: asOne,
  },
  {
    name: 'unit and screen tests',
    cores: 2,
    // Tests that start the backend as a process use the built one.
    needs: ['database', 'proxy', 'build'],
    command: [
      ...bin('vitest', 'run', '--reporter=json', `--outputFile.json=${VITEST}`),
      '--reporter=./scripts/test/unhandled.mjs',
      ...(isPartial ? [`--changed=${since}`, '--passWithNoTests'] : []),
    ],
    count: ok => total([vitestCounts(VITEST, ok, isPartial), asFailures(skippedTests())]),
    failures: () => [...vitestFailures(VITEST, UNHANDLED), ...skipFailures(skippedTests())],
  },
  {
    name: 'journeys',
    cores: 2,
    needs: ['browser', 'database', 'build'],
    command: [
      ...bin('playwright', 'test'),
      ...(journeys === 'some' ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT },
    count: ok =>
      total([playwrightCounts(PLAYWRIGHT, ok, isPartial), asFailures(skippedJourneys())]),
    failures: () => [...playwrightFailures(PLAYWRIGHT), ...skipFailures(skippedJourneys())],
  },
];

/** The named steps and all that they need; all steps if none is named. @param {string[]} names */
function chosen(names) {
  const unknown = names.filter(name => !STEPS.some(step => step.name === name));
  if (unknown.length > 0) {
    const names = STEPS.map(({ name }) => name).join(', ');
    console.error(`There is no ${unknown}. Steps, of which several can be named: ${names}`);
    console.error('With --changed, or --changed=<commit>, only what differs is tested.');
    process.exit(2);
  }
  const wanted = new Set(names);
  for (const step of STEPS.toReversed()) {
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  }
  const steps = wanted.size === 0 ? STEPS : STEPS.filter(({ name }) => wanted.has(name));
  return journeys === 'none' ? steps.filter(({ name }) => name !== 'journeys') : steps;
}

process.chdir(ROOT);
const steps = chosen(words.filter(word => !word.startsWith('--changed')));
// Otherwise a report of an earlier run would be counted again.
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
process.on('exit', endAll);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => process.exit(1));
}

const results = await runAll(steps, CORES, ({ step, ok, output, seconds }) => {
  const counts = step.count(ok);
  const several = counts.passed + counts.failed > 1 ? `: ${inWords(counts)}` : '';
  const mark = ok && counts.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${step.name}${several} (${seconds.toFixed(1)} s)`);
  // Failures that are in a report are listed at the end.
  const isListed = (step.failures?.() ?? []).length > 0;
  const shown = isListed ? '' : stripVTControlCharacters(output).trim();
  if (shown && (mark === '✗' || step.cores < 2)) console.log(shown.replaceAll(/^/gm, '    '));
});

const counts = total(results.map(({ step, ok }) => step.count(ok)));
// Last, since often only the end of a long run is kept.
for (const { step, ok } of results) {
  if (ok && step.count(ok).failed === 0) continue;
  console.log(`✗ ${step.name}`);
  for (const line of step.failures?.() ?? []) console.log(`    ${line}`);
}
process.exitCode = counts.failed > 0 || results.some(({ ok }) => !ok) ? 1 : 0;
const skipped = skippedLine([...vitestSkips(VITEST), ...playwrightSkips(PLAYWRIGHT)]);
if (skipped) console.log(skipped);
console.log(lastLine(counts));
