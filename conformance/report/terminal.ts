import { styleText } from 'node:util';
import { outcomeOf, type Report, type ReportedCall, rolesText, VERDICTS } from './summary.ts';

const MOST_SCREENS = 4;

/** The report for a terminal: everything that does not conform, call by call, and the counts. */
export function terminalReport(report: Report): string {
  const { calls, counts, roles, url, took } = report;
  const { text, isGood } = outcomeOf(report);
  const differing = calls.filter(({ verdict }) => verdict === 'differs').map(differingText);
  const others = (['missing', 'skipped'] as const).flatMap(verdict => reasonsText(calls, verdict));
  const absent = Object.entries(roles).filter(([, reason]) => reason !== '');
  return [
    ...differing,
    ...others,
    ...absent.map(([role, reason]) => `not as ${rolesText([role])}: ${reason}`),
    '',
    `${url}, in ${took.toFixed(1)} s: ${VERDICTS.map(verdict => `${counts[verdict]} ${verdict}`).join(', ')}`,
    styleText(isGood ? 'green' : 'red', `${text}.`),
  ].join('\n');
}

function differingText({ method, path, differences, screens }: ReportedCall): string {
  const lines = differences.flatMap(({ check, where, expected, received, roles, breaks }) => [
    `  ${check}, ${where}${roles.length > 0 ? ` (${rolesText(roles)})` : ''}`,
    `    expected ${expected}; received ${received}${breaks ? '; the portal cannot use it' : ''}`,
  ]);
  return [
    styleText('red', `✗ ${method} ${path}`),
    ...lines,
    ...(screens.length > 0 ? [`    screens: ${screensText(screens)}`] : []),
    '',
  ].join('\n');
}

const screensText = (screens: readonly string[]): string =>
  screens.length <= MOST_SCREENS
    ? screens.join(', ')
    : `${screens.slice(0, MOST_SCREENS).join(', ')} and ${screens.length - MOST_SCREENS} more`;

/** Calls without a result, by reason. */
function reasonsText(calls: readonly ReportedCall[], verdict: 'missing' | 'skipped'): string[] {
  const byReason = new Map<string, string[]>();
  for (const call of calls) {
    if (call.verdict !== verdict) continue;
    const { reason = '', method, path } = call;
    byReason.set(reason, [...(byReason.get(reason) ?? []), `${method} ${path}`]);
  }
  return [...byReason].flatMap(([reason, named]) => [
    `${verdict} (${named.length}): ${reason}`,
    ...named.map(name => `  ${name}`),
  ]);
}
