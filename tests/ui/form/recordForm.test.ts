import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import {
  boolean,
  day,
  enumeration,
  integer,
  money,
  nullable,
  number,
  optional,
  text,
} from '#contract/fields.ts';
import { sen } from '#contract/money.ts';
import { phone, postcode } from '#contract/rules/rules.ts';
import { bodyOf, formOf, isRequired, refusedFields, withOffered } from '#ui/form/recordForm.ts';

const fields = {
  title: text({ min: 1 }),
  note: text(),
  nickname: optional(text({ min: 1 })),
  city: nullable(text()),
  level: enumeration(['LOW', 'HIGH']),
  rank: integer(),
  rate: optional(number()),
  limit: money(),
  open: boolean(),
  since: nullable(day()),
};

const record = {
  id: 7,
  title: 'Gold',
  note: '',
  nickname: 'g',
  city: 'Ipoh',
  level: 'HIGH',
  rank: 3,
  rate: 0.5,
  limit: sen(123_450),
  open: true,
  since: '2026-03-02',
};

const opened = formOf(fields, record);

describe('the form of a plain record', () => {
  it('starts empty for a new record, and with the values of an existing one', () => {
    expect(formOf(fields)).toEqual({
      ...Object.fromEntries(Object.keys(fields).map(name => [name, ''])),
      open: false,
    });
    expect(opened).toEqual({
      title: 'Gold',
      note: '',
      nickname: 'g',
      city: 'Ipoh',
      level: 'HIGH',
      rank: '3',
      rate: '0.5',
      limit: '1,234.50',
      open: true,
      since: '2026-03-02',
    });
  });

  it('requires the fields that the record cannot do without', () => {
    const needed = Object.entries(fields).filter(([, field]) => isRequired(field));
    expect(needed.map(([name]) => name)).toEqual(['title', 'level', 'rank', 'limit']);
  });
});

describe('the body of a form', () => {
  it('for a new record has the types of the contract, without optional fields', () => {
    const typed = { ...formOf(fields), title: 'Gold', level: 'LOW', rank: '-2', limit: '1,000.50' };
    expect(JSON.parse(JSON.stringify(bodyOf(fields, typed)))).toEqual({
      title: 'Gold',
      note: '',
      city: null,
      level: 'LOW',
      rank: -2,
      limit: 100_050,
      open: false,
      since: null,
    });
  });

  it('for a change has only the changed fields', () => {
    expect(bodyOf(fields, opened, opened)).toEqual({});
    expect(bodyOf(fields, { ...opened, rank: '4', open: false }, opened)).toEqual({
      rank: 4,
      open: false,
    });
  });

  it.each([
    ['note', { note: '' }],
    ['nickname', { nickname: '' }],
    ['city', { city: null }],
    ['rate', { rate: null }],
    ['since', { since: null }],
  ])('for a cleared %s states so explicitly', (name, body) => {
    const before = { ...opened, note: 'x' };
    expect(bodyOf(fields, { ...before, [name]: '' }, before)).toEqual(body);
  });
});

describe('the refused fields', () => {
  it('are read from a react-admin error only', () => {
    const errors = { title: 'validation.refused' };
    expect(refusedFields(new HttpError('x', 400, { errors }))).toEqual(errors);
    expect(refusedFields(new HttpError('x', 400, { code: 1002 }))).toBeUndefined();
    expect(refusedFields(new HttpError('x', 500))).toBeUndefined();
    expect(refusedFields(new Error('x'))).toBeUndefined();
  });
});

it('a draft drops a choice that is no longer offered, and keeps the rest', () => {
  const draft = { ...opened, level: 'GONE', title: 'Platinum', open: false };
  expect(withOffered(fields, draft, opened)).toEqual({ ...opened, title: 'Platinum', open: false });
  expect(withOffered(fields, { ...opened, level: 'LOW' }, opened).level).toBe('LOW');
});

it('a draft keeps a choice that the user has taken out', () => {
  expect(withOffered(fields, { ...opened, level: '' }, opened).level).toBe('');
  // of a field that the form did not have yet
  const { level: _, ...older } = opened;
  expect(withOffered(fields, older as typeof opened, opened).level).toBe(opened.level);
});

describe('a number in groups', () => {
  const grouped = { phoneNum: text({ max: 11, rule: phone }), postcode: text({ rule: postcode }) };

  it('is sent without their separators, and is no change if it means the same', () => {
    const typed = { phoneNum: '011-1234 5678', postcode: '50 450' };
    expect(bodyOf(grouped, typed)).toEqual({ phoneNum: '01112345678', postcode: '50450' });
    const before = { phoneNum: '01112345678', postcode: '50460' };
    expect(bodyOf(grouped, typed, before)).toEqual({ postcode: '50450' });
  });
});
