import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as f from '#contract/fields.ts';
import { sen } from '#contract/money.ts';
import { email, phone } from '#contract/rules/rules.ts';
import { english } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { factsOf, sectionsOf } from '#ui/fields/factsOf.tsx';
import { defineRecord, label, labelKeyOf, status } from '#ui/fields/recordFields.ts';
import { RecordPathContext } from '#ui/fields/recordPath.ts';
import { type Column, exportedText } from '#ui/list/table/column.ts';

const STATES = ['ACTIVE', 'SUSPENDED'] as const;

const fields = {
  id: f.integer(),
  name: f.nullable(f.text()),
  phoneNum: f.optional(f.nullable(f.text({ rule: phone }))),
  email: f.text({ rule: email }),
  quantity: f.integer(),
  amount: f.money(),
  ticket: f.text(),
  customers: f.text(),
  mdr: f.number(),
  createdDate: f.instant(),
  birthday: f.day(),
  status: f.enumeration(STATES),
  role: f.text(),
  nested: f.json(),
  owner: f.nullable(f.object({ id: f.integer(), name: f.text() })),
};

const record = defineRecord('users', fields, {
  ticket: { kind: 'ringgit' },
  customers: { kind: 'count' },
  mdr: { kind: 'rate' },
  status: status('user'),
  role: label('roles'),
  owner: {
    kind: 'text',
    value: ({ owner }) => owner?.name,
    link: ({ owner }) => ({ entity: 'merchant', id: owner?.id }),
  },
  code: { kind: 'id', value: ({ id }) => `C${id}`, copyInRow: true },
  twice: { show: ({ quantity }) => quantity * 2, exported: ({ quantity }) => `2 × ${quantity}` },
});

const row = {
  id: 7,
  name: '\u202egpj.exe',
  phoneNum: '0123456789',
  email: 'a@b.my',
  quantity: 3,
  amount: sen(-123450),
  ticket: '25',
  customers: '4887',
  mdr: 1.5,
  createdDate: '2026-02-28T16:30:00Z',
  birthday: '1990-02-01',
  status: 'SUSPENDED' as const,
  role: 'EWALLET_BASIC',
  nested: { a: 1 },
  owner: { id: 4, name: 'Kedai' },
};
type Row = typeof row;
type Name = keyof typeof record.fields;

const { translate } = english;
const columnOf = (name: Name): Column<Row> => {
  const [column] = columnsOf(record, { [name]: 'table' } as Partial<Record<Name, 'table'>>);
  if (!column) throw new Error('no column');
  return column as Column<Row>;
};
const plainSpaces = (text: string | null) => text?.replaceAll(/[\u202f\u00a0]/g, ' ');
const shownOf = (content: unknown) => renderAlone(content as ReactElement).container;
const factOf = (name: Name, of: Row = row) => factsOf(record, of, [name])[0]?.value;

beforeEach(() => vi.stubGlobal('navigator', { ...navigator, clipboard: {}, language: 'en' }));

describe('a field of a record', () => {
  it.each<[Name, shown: string, exported: string, look?: Partial<Column<Row>>, copied?: string]>([
    ['id', '7', '7', { nowrap: true }, '7'],
    ['name', '\u202egpj.exe', '\u202egpj.exe'],
    ['phoneNum', '012-345 6789', '0123456789', { nowrap: true }, '0123456789'],
    ['email', 'a@b.my', 'a@b.my', {}, 'a@b.my'],
    ['quantity', '3', '3', { align: 'end' }],
    ['amount', '-RM 1,234.50', '-1234.50', { align: 'end' }],
    ['ticket', 'RM 25.00', '25.00', { align: 'end' }],
    ['customers', '4,887', '4887', { align: 'end' }],
    ['mdr', '1.50', '1.50', { align: 'end' }],
    ['createdDate', '1 Mar 2026, 12:30 am', '2026-03-01T00:30:00+08:00', { nowrap: true }],
    ['birthday', '1 Feb 1990', '1990-02-01', { nowrap: true }],
    ['status', 'Suspended', 'Suspended'],
    ['role', 'Basic', 'Basic'],
    ['nested', '{"a":1}', '{"a":1}'],
    ['owner', 'Kedai', 'Kedai'],
    ['code', 'C7', 'C7', { nowrap: true }, 'C7'],
    ['twice', '6', '2 × 3'],
  ])('%s: looks the same in a list and on a page, and is exported as text', (...expected) => {
    const [name, shown, exported, { align, nowrap } = {}, copied] = expected;
    const column = columnOf(name);
    expect(plainSpaces(shownOf(column.cell(row)).textContent)).toBe(shown);
    expect(plainSpaces(shownOf(factOf(name)).textContent)?.trim()).toBe(shown);
    expect(exportedText(column, row, { translate })).toBe(exported);
    expect([column.align, column.nowrap]).toEqual([align, nowrap]);
    const buttons = screen.queryAllByRole('button').map(button => button.ariaLabel);
    expect(buttons).toEqual(copied ? [`Copy ${copied}`] : []);
  });

  it.each<Name>(['name', 'phoneNum', 'owner'])('%s: is empty if its value is missing', name => {
    const empty = { ...row, name: null, phoneNum: null, owner: null } as unknown as Row;
    const column = columnOf(name);
    expect(column.cell(empty)).toBeNull();
    expect(factOf(name, empty)).toBeNull();
    expect(exportedText(column, empty, { translate })).toBe('');
  });

  it.each<[Name, unknown, shown: string]>([
    ['status', 'ON_HOLIDAY', 'ON_HOLIDAY'],
    ['createdDate', 'yesterday', 'yesterday'],
    ['amount', 'a lot', 'a lot'],
    ['customers', '1,000', '1,000'],
    ['customers', 'about 500', 'about 500'],
    ['name', { a: 1 }, '{"a":1}'],
    ['nested', [{ name: 'a.pdf' }, { name: 'b.png' }], 'a.pdf, b.png'],
  ])('%s: is shown unchanged if its value is unexpected', (name, value, shown) => {
    const odd = { ...row, [name]: value };
    expect(shownOf(columnOf(name).cell(odd)).textContent).toBe(shown);
    expect(exportedText(columnOf(name), odd, { translate })).toBe(shown);
  });

  it('D10 isolates text that changes its direction', () => {
    shownOf(columnOf('name').cell(row));
    expect(screen.getByText(/gpj/).tagName).toBe('BDI');
  });

  it('can be copied from a row if the record allows it', () => {
    shownOf(columnOf('code').beside?.(row));
    expect(screen.getByRole('button', { name: 'Copy C7' })).toBeVisible();
    expect(columnOf('id').beside).toBeUndefined();
  });

  it('links to the record that it names, if the user may open it', () => {
    const pathOf = vi.fn(() => '/management/merchants/4');
    shownOf(<RecordPathContext value={pathOf}>{factOf('owner')}</RecordPathContext>);
    expect(screen.getByRole('link', { name: 'Kedai' })).toHaveAttribute(
      'href',
      '#/management/merchants/4',
    );
    expect(pathOf).toHaveBeenCalledWith({ entity: 'merchant', id: 4 });
  });
});

describe('a list', () => {
  it('defines its fields and their order, their place in a card, and their options', () => {
    const columns = columnsOf(record, {
      name: 'title',
      status: 'corner',
      amount: { card: 'end', sortable: 'amount' },
      quantity: 'table',
      id: 'hidden',
    });
    expect(
      columns.map(({ source, card, hidden, sortable }) => [source, card, hidden, sortable]),
    ).toEqual([
      ['name', 'title', undefined, undefined],
      ['status', 'corner', undefined, undefined],
      ['amount', 'end', undefined, 'amount'],
      ['quantity', undefined, undefined, undefined],
      ['id', undefined, true, undefined],
    ]);
  });

  it('can be filtered by all or some values of a field', () => {
    const all = choiceOf(record, 'status');
    expect([all.source, all.values, all.word('ACTIVE')]).toEqual([
      'status',
      STATES,
      'status.user.ACTIVE',
    ]);
    expect(choiceOf(record, 'status', ['ACTIVE']).values).toEqual(['ACTIVE']);
  });
});

describe('a page', () => {
  it('defines the fields of each section', () => {
    const sections = sectionsOf(record, row, { first: ['id', false], second: ['quantity'] });
    expect(sections.map(({ title, facts }) => [title, facts.map(({ source }) => source)])).toEqual([
      ['first', ['id']],
      ['second', ['quantity']],
    ]);
    expect(labelKeyOf(record, 'id')).toBe('resources.users.fields.id');
  });
});
