import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { approvalRequest } from '#contract/records/approval.ts';
import { runtimeConfig } from '#contract/records/platformRecord.ts';
import {
  CREDIT_PIN_MOVES,
  MERCHANT_STATUS_MOVES,
  USER_STATUS_MOVES,
} from '#contract/rules/transitions.ts';
import { codeMessageKey, codeTable, DEFAULT_CODE } from '#contract/words/codes.ts';

/** docs/contract.md is the reference for implementing a backend, so its tables must be correct. */
const document = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8');

/** The rows of the table with this header, cell by cell. */
function tableUnder(head: string): string[][] {
  const lines = document.split('\n');
  const first = lines.indexOf(head) + 2;
  const after = lines.findIndex((line, index) => index >= first && !line.startsWith('|'));
  return lines.slice(first, after === -1 ? undefined : after).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
}

const quoted = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(match => match[1]);

describe('docs/contract.md', () => {
  it('lists exactly the additional calls, and who may make them', () => {
    const listed = tableUnder('| Call | Who |').map(([call = '', who]) => [
      call.replaceAll('`', ''),
      who,
    ]);
    const ours = Object.values(allEndpoints)
      .filter(({ source }) => source === 'ours')
      .map(({ method, path, who }) => [`${method} ${path}`, who.join(', ')]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(ours));
  });

  it.each([
    ['User', USER_STATUS_MOVES],
    ['Merchant', MERCHANT_STATUS_MOVES],
    ['Pin', CREDIT_PIN_MOVES],
  ])('lists the transitions of %s status', (of, moves) => {
    const drawn = tableUnder(`| ${of} from | to |`).map(([from = '', to = '']) => [
      quoted(from)[0],
      quoted(to).toSorted(),
    ]);
    const allowed = Object.entries(moves).map(([from, to]) => [from, [...to].toSorted()]);
    expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(allowed));
  });

  it('gives the HTTP status of every code', () => {
    const rows = tableUnder('| Status | Codes |');
    const named = rows.flatMap(([status, codes = '']) =>
      [...codes.matchAll(/\d{4}/g)].map(([code]) => [code, Number(status)] as const),
    );
    const rest = rows.find(([, codes]) => codes === 'the rest')?.[0];
    for (const [code, { http }] of Object.entries(codeTable('A'))) {
      if (Number(code) === DEFAULT_CODE) continue;
      expect(Object.fromEntries(named)[code] ?? Number(rest), code).toBe(http);
    }
  });

  it('lists every code from 5008 on in both readings', () => {
    const rows = tableUnder('| Code | A | B |');
    expect(rows.map(([code]) => Number(code))).toEqual(
      Object.keys(codeTable('A'))
        .map(Number)
        .filter(code => code >= 5008 && code < 6000),
    );
    const unknownInB = rows.filter(([, , inB]) => inB === '–').map(([code]) => Number(code));
    expect(unknownInB).toEqual(
      rows
        .map(([code]) => Number(code))
        .filter(code => codeMessageKey(code, 'B') === codeMessageKey(DEFAULT_CODE, 'B')),
    );
  });

  it('explains every field of an approval request', () => {
    const explained = tableUnder('| Field | Meaning |').flatMap(([names = '']) => quoted(names));
    expect(explained.toSorted()).toEqual(Object.keys(approvalRequest.fields).toSorted());
  });

  it('names every setting of the runtime config', () => {
    const [, rule = ''] =
      tableUnder('| Point | Rule |').find(([point = '']) => point.startsWith('Runtime config')) ??
      [];
    expect(Object.keys(runtimeConfig.fields).filter(name => !quoted(rule).includes(name))).toEqual(
      [],
    );
  });
});
