import { describe, expect, it } from 'vitest';
import * as f from '#contract/fields.ts';
import { sen } from '#contract/money.ts';
import { FAILED, NOT_FOUND } from '#contract/words/codes.ts';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { defineRecord, status } from '#ui/fields/recordFields.ts';
import { explainChanged, seenOf } from '#ui/state/ChangedMeanwhile.tsx';

const fields = {
  amount: f.money(),
  remark: f.nullable(f.text()),
  flag: f.boolean(),
  status: f.enumeration(['ACTIVE', 'SUSPENDED']),
};
const record = defineRecord('transactions', fields, { status: status('user') });
const { amount: AMOUNT, remark: REMARK, status: STATUS } = texts.resources.transactions.fields;

/** A refusal because another user has changed these values, as on the wire. */
const refusal = (latest: unknown, code: number = FAILED) => ({ code, content: { latest } });

describe('a change that another user was faster with', () => {
  const told = (latest: unknown) =>
    renderAlone(explainChanged(record as never, fields, refusal(latest))).container.textContent;
  const saying = (values: string) =>
    `${texts.ui.meanwhile.now}${values}${texts.ui.meanwhile.again}`;

  it.each([
    [{ amount: '1234.50' }, `${AMOUNT}: RM 1,234.50`],
    [{ amount: 5, status: 'SUSPENDED' }, `${AMOUNT}: RM 5.00${STATUS}: Suspended`],
    [{ status: 'ON_HOLD' }, `${STATUS}: ON_HOLD`],
    [{ remark: 'Asked by phone' }, `${REMARK}: Asked by phone`],
    // the other user has cleared it
    [{ remark: null }, `${REMARK}: –`],
    [{ remark: '' }, `${REMARK}: –`],
  ])('shows what is there now: %o', (latest, values) => {
    expect(told(latest)?.replaceAll('\u00a0', ' ')).toBe(saying(values));
  });

  it('isolates a text of another direction', () => {
    const { container } = renderAlone(
      explainChanged(record as never, fields, refusal({ remark: 'שלום' })),
    );
    expect(container.querySelector('bdi')).toHaveTextContent('שלום');
  });

  it.each([
    ['another code', refusal({ remark: 'x' }, NOT_FOUND)],
    ['no values', refusal(undefined)],
    ['no object', refusal('x')],
    ['nothing', refusal(null)],
    ['no content', { code: FAILED }],
    ['no answer', new TypeError('fetch failed')],
    ['no failure', null],
  ])('has no such explanation with %s', (_, error) => {
    expect(explainChanged(record as never, fields, error)).toBeUndefined();
  });
});

describe('the values that a change was based on', () => {
  const opened = { id: 7, amount: sen(100), remark: 'Before' };

  it.each([
    ['are those of the record when it was opened', null, { amount: sen(100) }],
    ['are the current ones after a refusal', refusal({ amount: '2.00' }), { amount: sen(200) }],
    [
      'stay those opened, where nobody else changed them',
      refusal({ remark: 'x' }),
      { amount: sen(100) },
    ],
    [
      'are not taken from another error',
      refusal({ amount: '2.00' }, NOT_FOUND),
      { amount: sen(100) },
    ],
  ])('%s', (_, error, seen) => {
    expect(seenOf(fields, { amount: sen(500) }, opened, error)).toEqual(seen);
  });

  it('include no field that is not changed', () => {
    expect(seenOf(fields, {}, opened, null)).toEqual({});
  });
});
