import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isFresh } from '#scripts/build/stamp.mjs';
import { approvals } from './approvals.ts';
import { bursts } from './bursts.ts';
import { dashboard } from './dashboard.ts';
import { exports } from './exports.ts';
import { starting } from './lib/starting.ts';
import { pages } from './pages/pages.ts';
import { failures, measuredNow, recordSection, type Section, sectionText } from './report.ts';
import { reports } from './reports.ts';
import { scaling } from './scaling.ts';
import { tenMillion } from './tenMillion.ts';
import { transactions } from './transactions.ts';
import { transfers } from './transfers.ts';

/** In report order. */
const PARTS: Readonly<Record<string, () => Promise<Section>>> = {
  pages,
  transactions,
  tenMillion,
  dashboard,
  reports,
  exports,
  approvals,
  transfers,
  bursts,
  scaling,
  starting,
};

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/** The parts named on the command line; all by default. */
function chosenParts(names: readonly string[]): (() => Promise<Section>)[] {
  const unknown = names.filter(name => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown}. Parts: ${Object.keys(PARTS).join(', ')}`);
  }
  const chosen = Object.entries(PARTS).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  return chosen.map(([, part]) => part);
}

const parts = chosenParts(process.argv.slice(2));
if (!isFresh(root)) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const measured = measuredNow();
const sections: Section[] = [];
for (const part of parts) {
  const section = await part();
  const text = sectionText(section, measured);
  console.log(text);
  recordSection(text);
  sections.push(section);
}

for (const { what, figure, unit, atMost } of failures(sections)) {
  console.error(`${what}: ${figure} ${unit}, budget ${atMost}`);
  process.exitCode = 1;
}
