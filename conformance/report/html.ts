import type { Difference, Verdict } from '#conformance/judge.ts';
import { escapeMarkup } from '#contract/text/escapeMarkup.ts';
import { STYLE } from './style.ts';
import { outcomeOf, type Report, type ReportedCall, rolesText, VERDICTS } from './summary.ts';

const MEANING: Readonly<Record<Verdict, string>> = {
  differs: 'answers otherwise than the contract says',
  missing: 'the backend has no such call',
  skipped: 'not called, for the reason beside it',
  conforms: 'passed every check',
};

/** The report as one page without scripts or external files. */
export function htmlReport(report: Report): string {
  const { url, startedAt, took, isWriting, isIdempotent } = report;
  const { text: outcome, isGood } = outcomeOf(report);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${outcome} · Conformance of ${escapeMarkup(url)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<p class="kicker">Conformance with the wire contract</p>
<h1 class="${isGood ? 'good' : 'bad'}">${outcome}</h1>
<p>${escapeMarkup(url)} · <time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time> · ${took.toFixed(0)} s ·
${isWriting ? 'with test data' : 'reads only'} · idempotency keys ${isIdempotent ? 'declared' : 'not declared'}</p>
${countsHtml(report)}
${rolesHtml(report)}
</header>
${VERDICTS.map(verdict => sectionHtml(report, verdict)).join('\n')}
</main>
</body>
</html>
`;
}

const countsHtml = ({ counts }: Report): string =>
  `<dl class="counts">${VERDICTS.map(
    verdict =>
      `<div class="${verdict}"><dt><a href="#${verdict}">${verdict}</a></dt><dd>${counts[verdict]}</dd></div>`,
  ).join('')}</dl>`;

const rolesHtml = ({ roles }: Report): string =>
  `<ul class="roles">${Object.entries(roles)
    .map(([role, reason]) =>
      reason === ''
        ? `<li>${rolesText([role])}</li>`
        : `<li class="absent">${rolesText([role])}: ${escapeMarkup(reason)}</li>`,
    )
    .join('')}</ul>`;

function sectionHtml({ calls }: Report, verdict: Verdict): string {
  const listed = calls.filter(call => call.verdict === verdict);
  if (listed.length === 0) return '';
  const rows = listed.map(verdict === 'differs' ? differingHtml : callHtml).join('\n');
  const isOpen = verdict === 'differs' || verdict === 'missing';
  return `<section id="${verdict}">
<details${isOpen ? ' open' : ''}>
<summary><h2>${verdict} <span>${listed.length}</span></h2> <small>${MEANING[verdict]}</small></summary>
${rows}
</details>
</section>`;
}

const headHtml = ({ method, path, source }: ReportedCall): string =>
  `<h3><b class="${method}">${method}</b> <code>${escapeMarkup(path)}</code>${
    source === 'ours'
      ? ' <small title="Not in the specification: decided by docs/contract.md">ours</small>'
      : ''
  }</h3>`;

const callHtml = (call: ReportedCall): string =>
  `<article>${headHtml(call)}<p>${[
    call.reason,
    `${plural(call.passed, 'check')} passed`,
    ...call.notes,
  ]
    .filter(text => text !== undefined)
    .map(escapeMarkup)
    .join(' · ')}</p></article>`;

function differingHtml(call: ReportedCall): string {
  const { differences, screens, passed, notes } = call;
  return `<article class="differs">${headHtml(call)}
<table>
<thead><tr><th>Check</th><th>Expected</th><th>Received</th></tr></thead>
<tbody>${differences.map(rowHtml).join('')}</tbody>
</table>
<p class="screens">${screens.length === 0 ? 'No screen needs it by itself.' : `Screens: ${screens.map(one => `<code>${escapeMarkup(one)}</code>`).join(' ')}`}</p>
<p>${[`${plural(passed, 'check')} passed`, ...notes].map(escapeMarkup).join(' · ')}</p></article>`;
}

const rowHtml = ({ check, where, expected, received, roles, breaks }: Difference): string =>
  `<tr><td data-label="Check"><b>${check}</b> ${escapeMarkup(where)}${
    roles.length > 0 ? `<small>${rolesText(roles)}</small>` : ''
  }</td><td data-label="Expected">${escapeMarkup(expected)}</td><td data-label="Received">${escapeMarkup(received)}${
    breaks ? '<small class="breaks">The portal cannot use it.</small>' : ''
  }</td></tr>`;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
