import { writeFileSync } from 'node:fs';
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

export const sectionText = ({ title, how, rows }: Section): string =>
  `## ${title}\n\n${how}\n\n${tableOf(rows)}\n`;

/** Load average of the last minute, without this process: read before the benchmark starts. */
export const loadNow = (): string => shown(loadavg()[0] ?? 0);

/** Writes all figures, and how they were measured, to `bench/results.md`. */
export function writeReport(sections: readonly Section[], loadBefore: string): void {
  const head = `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, \
${availableParallelism()} cores, load ${loadBefore} before it began.

Times depend on the machine, so the budgets of the portal are ratios: a bare react-admin app of the same
versions is measured beside it, run by run. A figure that exceeds its budget ends the run with an error.
`;
  writeFileSync('bench/results.md', [head, ...sections.map(sectionText)].join('\n'));
}
