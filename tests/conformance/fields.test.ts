import { describe, expect, it } from 'vitest';
import { compare } from '#conformance/checks/fields.ts';
import * as f from '#contract/fields.ts';

/** The mismatches of a value, as `expected; received`. */
const wrong = (field: f.Field, value: unknown): string[] =>
  compare(field, value, 'content').mismatches.map(
    ({ where, expected, received }) => `${where}: ${expected}; ${received}`,
  );

describe('JSON compared with the declared fields', () => {
  it.each([
    ['a text', f.text(), 'any'],
    ['an integer', f.integer({ min: 0 }), 0],
    ['ringgit', f.money(), 10.5],
    ['an overdrawn balance', f.money(), -0.01],
    ['ringgit as a text', f.money('text'), '10.50'],
    ['an instant', f.instant(), '2026-03-02T01:30:00.000Z'],
    ['a day', f.day(), '2026-03-02'],
    ['a word', f.enumeration(['ACTIVE', 'CLOSED']), 'ACTIVE'],
    ['a null that may be', f.nullable(f.text()), null],
    ['an absent field that may be', f.object({ name: f.optional(f.text()) }), {}],
  ])('accepts %s', (_, field, value) => {
    expect(wrong(field, value)).toEqual([]);
  });

  it.each([
    ['a number for a text', f.text(), 1, 'a text; an integer'],
    ['a text for an integer', f.integer(), '1', 'an integer; a text'],
    ['a fraction for an integer', f.integer(), 1.5, 'an integer; a number'],
    ['three decimals', f.money(), 1.005, 'ringgit: a number with at most two decimals; a number'],
    [
      'ringgit as a text for a number',
      f.money(),
      '10.50',
      'ringgit: a number with at most two decimals; a text',
    ],
    ['one decimal in a text', f.money('text'), '10.5', 'ringgit: a text with two decimals; a text'],
    [
      'a local time',
      f.instant(),
      '2026-03-02T09:30:00+08:00',
      'an instant: ISO 8601 in UTC; a text like 9999-99-99a99:99:99+99:99',
    ],
    ['a day that is none', f.day(), '2026-02-30', 'a day: yyyy-MM-dd; a text like 9999-99-99'],
    [
      'an unknown word',
      f.enumeration(['ACTIVE', 'CLOSED']),
      'SLEEPING',
      'one of ACTIVE, CLOSED; "SLEEPING"',
    ],
    ['null', f.boolean(), null, 'a boolean; null'],
    ['a record for a list', f.list(f.text()), {}, 'a list; an object'],
  ])('reports %s', (_, field, value, what) => {
    expect(wrong(field, value)).toEqual([`content: ${what}`]);
  });

  it('reports a field at any depth, once per path', () => {
    const field = f.list(f.object({ details: f.object({ email: f.text() }) }));
    expect(wrong(field, [{ details: { email: 'a@b.my' } }, { details: {} }])).toEqual([
      'content[].details.email: a text; nothing',
    ]);
  });

  it('lists unknown fields, which are allowed', () => {
    const { mismatches, unknown } = compare(f.object({}), { extra: 1 }, 'content');
    expect({ mismatches, unknown }).toEqual({ mismatches: [], unknown: ['content.extra'] });
  });

  it('accepts the mask of a private day only', () => {
    expect(wrong(f.object({ dateOfBirth: f.day() }), { dateOfBirth: '1985-••-••' })).toEqual([]);
    expect(wrong(f.object({ startDate: f.day() }), { startDate: '1985-••-••' })).toHaveLength(1);
  });
});
