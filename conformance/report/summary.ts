import type { Conformance } from '#conformance/conform.ts';
import type { CallResult, Verdict } from '#conformance/judge.ts';
import type { ScreensByCall } from '#conformance/screens.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';

export const VERDICTS = [
  'differs',
  'missing',
  'skipped',
  'conforms',
] as const satisfies readonly Verdict[];

/** A call of the report: its result, and the screens that need it. */
export interface ReportedCall extends CallResult {
  screens: readonly string[];
}

/** The report as data, as in `report.json`. */
export interface Report extends Omit<Conformance, 'calls'> {
  /** Calls by verdict. */
  counts: Record<Verdict, number>;
  /** The number of differences of all calls, for the exit code. */
  differences: number;
  /** The calls in the contract's order. */
  calls: ReportedCall[];
}

/** Adds counts and screens to the results. */
export function summarise(found: Conformance, screens: ScreensByCall): Report {
  const calls = found.calls.map(call => ({ ...call, screens: screens.get(call.name) ?? [] }));
  const count = (verdict: Verdict) => calls.filter(call => call.verdict === verdict).length;
  return {
    ...found,
    counts: {
      differs: count('differs'),
      missing: count('missing'),
      skipped: count('skipped'),
      conforms: count('conforms'),
    },
    differences: calls.reduce((sum, call) => sum + call.differences.length, 0),
    calls,
  };
}

/** Higher exit codes have another meaning in a shell. */
const HIGHEST = 125;

/** The exit code if the backend was not checked. */
export const NOT_CHECKED = 126;

/** Whether any role could be used: without one, hardly anything was checked. */
const hasRoles = ({ roles }: Report): boolean => Object.values(roles).includes('');

/** The exit code: the number of differences, capped. */
export const exitCodeOf = (report: Report): number =>
  hasRoles(report) ? Math.min(report.differences, HIGHEST) : NOT_CHECKED;

/** The outcome in a few words. */
export function outcomeOf(report: Report): { text: string; isGood: boolean } {
  const { differences } = report;
  if (!hasRoles(report)) {
    return { text: 'No role could log in: calls that need a login were not made', isGood: false };
  }
  if (differences === 0) return { text: 'No differences', isGood: true };
  return { text: differences === 1 ? '1 difference' : `${differences} differences`, isGood: false };
}

/** `ADMIN, CALL_CENTER`. */
export const rolesText = (roles: readonly string[]): string =>
  roles.length === PORTAL_ROLES.length
    ? 'every role'
    : roles.map(role => role.replace('EWALLET_', '')).join(', ');
