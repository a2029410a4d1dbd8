import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { shown } from './lib/statistics.ts';

/** One figure. */
export interface Row {
  readonly what: string;
  readonly figure: number;
  /** Unit of the figure: `ms`, `MB`, `× bare` … */
  readonly unit: string;
  /** Its variation, and its components. */
  readonly detail: string;
  /** The upper limit of the figure. Source: docs/decisions, scripts/checks/budgets.json. */
  readonly atMost?: number;
}

/** Figures measured together, in one run. */
export interface Section {
  readonly title: string;
  /** How the figures were measured. */
  readonly how: string;
  readonly rows: readonly Row[];
}

/** Whether a figure is within its budget; true if it has none. */
const holds = ({ figure, atMost = Number.POSITIVE_INFINITY }: Row): boolean => figure <= atMost;

/** The figures that exceed their budgets. */
export const failures = (sections: readonly Section[]): Row[] =>
  sections.flatMap(({ rows }) => rows.filter(row => !holds(row)));

const budgetOf = (row: Row): string =>
  row.atMost === undefined ? '' : `≤ ${shown(row.atMost)} ${holds(row) ? '✓' : '**✗**'}`;

const tableOf = (rows: readonly Row[]): string =>
  [
    '| What | Figure | Budget | Detail |',
    '| --- | ---: | --- | --- |',
    ...rows.map(
      row =>
        `| ${row.what} | ${shown(row.figure)} ${row.unit} | ${budgetOf(row)} | ${row.detail} |`,
    ),
  ].join('\n');

export const sectionText = ({ title, how, rows }: Section, measured: string): string =>
  `## ${title}\n\n${how} ${measured}\n\n${tableOf(rows)}\n`;

/** When and where a run measures, as a sentence. To be read before it begins, for the load without it. */
export const measuredNow = (): string =>
  `Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ` +
  `${availableParallelism()} cores, load ${shown(loadavg()[0] ?? 0)} before the run.`;

const HEAD = `# Benchmarks

Written by \`npm run bench\`; with the name of a part, only its section is replaced.

Times depend on the machine, so the budgets of the portal are ratios: a bare react-admin app of the same
versions is measured beside it, run by run. A figure that exceeds its budget ends the run with an error.

`;

/**
 * The report with a section in place of its previous figures. The others stay.
 * @param report the text of `bench/results.md`
 * @param text from `sectionText`
 */
export function withSection(report: string, text: string): string {
  const [, ...sections] = report.split(/^(?=## )/m);
  const titleOf = (section: string) => section.split('\n', 1)[0];
  const isThere = sections.some(section => titleOf(section) === titleOf(text));
  const all = isThere
    ? sections.map(section => (titleOf(section) === titleOf(text) ? text : section))
    : [...sections, text];
  const texts = all.map(section => section.trimEnd());
  return `${HEAD}${texts.join('\n\n')}\n`;
}

const RESULTS = 'bench/results.md';

/** Writes a section to `bench/results.md`: a run that is ended early keeps what it has measured. */
export function recordSection(text: string): void {
  writeFileSync(RESULTS, withSection(readFileSync(RESULTS, 'utf8'), text));
}
