import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chipOf, filterBy, offeredFilters, openFilter } from '#tests/support/screen/filters.ts';
import type { ListFilter } from '#ui/list/filters/filter.ts';
import { aFilterBar } from './aFilterBar.tsx';

const { list: words } = texts;

const MERCHANTS = ['Kedai Satu', 'Kedai Dua', 'Warung Tiga'].map((label, at) => ({
  value: String(at + 1),
  label,
}));

function useSearch() {
  const [text, onSearch] = useState('');
  const choices = MERCHANTS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return { choices, isSearching: false, error: null, onSearch };
}

const useNamed = (id: number | undefined) => ({
  chosen: MERCHANTS.find(({ value }) => value === String(id)),
});

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    source: 'status',
    values: ['ACTIVE', 'SUSPENDED', 'TERMINATED'],
    word: value => `status.user.${value}`,
    several: true,
  },
  { kind: 'choice', source: 'role', values: ['BASIC'], word: value => value },
  { kind: 'choice', source: 'view', values: ['old'], word: value => value, isFormer: true },
  { kind: 'amount' },
  { kind: 'dates' },
  {
    kind: 'record',
    source: 'merchantId',
    label: 'list.merchant',
    useSearch,
    useNamed,
    several: 3,
  },
];

const { asked, open } = aFilterBar(filters);

const { asked: askedOne, open: openOne } = aFilterBar([
  {
    kind: 'choice',
    source: 'status',
    values: ['ACTIVE', 'SUSPENDED', 'TERMINATED'],
    word: value => `status.user.${value}`,
  },
]);

const addButton = () => screen.getByRole('button', { name: words.addFilter });
const clearAll = () => screen.queryByRole('button', { name: words.clearFilters });

describe('the filters of a list', () => {
  it('are shown as chips once set, and offered until then', async () => {
    const user = open({ status: ['ACTIVE'] });
    expect(chipOf('Status')).toHaveTextContent('Status: Active');
    expect(await offeredFilters(user)).toEqual(['Level', 'Amount', 'Date range', 'Merchant']);
    await filterBy(user, 'Level', 'BASIC');
    expect(asked).toHaveBeenLastCalledWith({ status: ['ACTIVE'], role: 'BASIC' });
    expect(chipOf('Level')).toHaveTextContent('Level: BASIC');
  });

  it('take several values at once, and their chip names two of them', async () => {
    const user = open({ search: 'tan' });
    await filterBy(user, 'Status', 'Active', 'Suspended');
    expect(asked).toHaveBeenLastCalledWith({ search: 'tan', status: ['ACTIVE', 'SUSPENDED'] });
    expect(chipOf('Status')).toHaveTextContent('Status: Active, Suspended');
    await filterBy(user, 'Status', 'Terminated');
    expect(chipOf('Status')).toHaveTextContent('Status: Active, Suspended and 1 more');
    await filterBy(user, 'Status', 'Active', 'Suspended', 'Terminated');
    expect(asked).toHaveBeenLastCalledWith({ search: 'tan' });
    expect(chipOf('Status')).toBeNull();
  });

  it('stay open while arrow keys pass through single values, and close on Enter or a click', async () => {
    const user = openOne();
    const editor = await openFilter(user, 'Status');
    const group = editor.getByRole('radiogroup', { name: 'Status' });
    within(group).getByRole('radio', { name: 'Active' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(askedOne).toHaveBeenLastCalledWith({ status: 'SUSPENDED' });
    await user.keyboard('{ArrowDown}');
    expect(askedOne).toHaveBeenLastCalledWith({ status: 'TERMINATED' });
    expect(within(group).getByRole('radio', { name: 'Terminated' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await openFilter(user, 'Status')).getByLabelText('Active'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chipOf('Status')).toHaveTextContent('Status: Active');
  });

  it('apply the focused single value on Enter', async () => {
    const user = openOne();
    const editor = await openFilter(user, 'Status');
    editor.getByRole('radio', { name: 'Active' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedOne).toHaveBeenLastCalledWith({ status: 'ACTIVE' });
  });

  it('show an unknown value from a link unchanged', async () => {
    const user = open({ status: 'ON_HOLIDAY' });
    expect(chipOf('Status')).toHaveTextContent('ON_HOLIDAY');
    const editor = await openFilter(user, 'Status');
    expect(editor.getByLabelText('ON_HOLIDAY')).toBeChecked();
  });

  it('of older links are shown and can be removed, but are not offered', async () => {
    const user = open({ view: 'old' });
    expect(screen.getByRole('button', { name: /: old$/ })).toBeVisible();
    screen.getByRole('button', { name: /: old$/ }).focus();
    await user.keyboard('{Delete}');
    expect(asked).toHaveBeenLastCalledWith({});
    expect(await offeredFilters(user)).toHaveLength(5);
  });

  it('can be removed individually, by key and by button, and the focus stays on the filter bar', async () => {
    const user = open({ status: ['ACTIVE'], role: 'BASIC', minAmount: '500', search: 'tan' });
    chipOf('Status')?.focus();
    await user.keyboard('{Delete}');
    expect(asked).toHaveBeenLastCalledWith({ role: 'BASIC', minAmount: '500', search: 'tan' });
    await waitFor(() => expect(addButton()).toHaveFocus());

    const editor = await openFilter(user, 'Level');
    await user.click(editor.getByRole('button', { name: words.removeFilter }));
    expect(asked).toHaveBeenLastCalledWith({ minAmount: '500', search: 'tan' });
    await waitFor(() => expect(addButton()).toHaveFocus());
  });

  it('can all be cleared at once, without the search', async () => {
    const user = open({ status: ['ACTIVE'], minAmount: '500', search: 'tan' });
    await user.click(clearAll() as HTMLElement);
    expect(asked).toHaveBeenLastCalledWith({ search: 'tan' });
    expect(clearAll()).toBeNull();
    await waitFor(() => expect(addButton()).toHaveFocus());
  });

  it('can be set by keyboard only', async () => {
    const user = open();
    addButton().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Status' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const editor = within(await screen.findByRole('dialog', { name: 'Status' }));
    await user.tab();
    expect(editor.getByLabelText('Active')).toHaveFocus();
    await user.keyboard(' {Escape}');
    expect(asked).toHaveBeenLastCalledWith({ status: ['ACTIVE'] });
    await waitFor(() => expect(addButton()).toHaveFocus());
  });
});

describe('the amount filter of a list', () => {
  const set = async (user: ReturnType<typeof userEvent.setup>, least: string, most: string) => {
    const editor = await openFilter(user, words.amount);
    for (const [label, text] of [
      [words.minAmount, least],
      [words.maxAmount, most],
    ] as const) {
      await user.clear(editor.getByLabelText(label));
      if (text) await fill(user, editor.getByLabelText(label), text);
    }
    await user.click(editor.getByRole('button', { name: words.apply }));
  };

  it('is sent as an amount, and shown in ringgit', async () => {
    const user = open();
    await set(user, '1,000.5', '');
    expect(asked).toHaveBeenLastCalledWith({ minAmount: '1000.50' });
    expect(chipOf(words.amount)).toHaveTextContent('Amount: from RM 1,000.50');
    await set(user, '1000', '2000');
    expect(chipOf(words.amount)).toHaveTextContent('Amount: RM 1,000.00 – RM 2,000.00');
    await set(user, '', '2000');
    expect(chipOf(words.amount)).toHaveTextContent('Amount: up to RM 2,000.00');
  });

  it('reports invalid amounts and a reversed range, and is not applied', async () => {
    const user = open();
    await set(user, 'much', '');
    expect(await screen.findByText(words.noAmount)).toBeVisible();
    expect(screen.getByLabelText(words.minAmount)).toBeInvalid();
    expect(screen.getByLabelText(words.minAmount)).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(words.noAmount);
    await user.keyboard('{Escape}');
    await set(user, '20', '10');
    expect(await screen.findByText(words.wrongWay)).toBeVisible();
    expect(screen.getByLabelText(words.maxAmount)).toHaveFocus();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the record filter of a list', () => {
  it('finds several records by typing, and names them', async () => {
    const user = open();
    const editor = await openFilter(user, 'Merchant');
    for (const name of ['Kedai Dua', 'Warung Tiga']) {
      await fill(user, editor.getByRole('combobox', { name: 'Merchant' }), name);
      await user.click(await screen.findByRole('option', { name }));
    }
    expect(asked).toHaveBeenLastCalledWith({ merchantId: [2, 3] });
    await fill(user, editor.getByRole('combobox', { name: 'Merchant' }), 'Satu');
    await user.click(await screen.findByRole('option', { name: 'Kedai Satu' }));
    expect(editor.queryByRole('combobox'), 'no more at once').toBeNull();
    editor.getByRole('button', { name: words.removeFilter }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chipOf('Merchant')).toHaveTextContent('Merchant: Kedai Dua, Warung Tiga +1');
  });

  it('shows unknown records by their number', () => {
    open({ merchantId: ['2', 99, 1] });
    expect(chipOf('Merchant')).toHaveTextContent('Merchant: Kedai Dua, #99 +1');
  });
});

describe('the filters of a list on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(matchMedia(media), { matches: media.includes('max-width: 600px') }),
    );
  });

  it('are shown in a sheet, with a count and each named once, until it is closed', async () => {
    const user = open({ status: ['ACTIVE'], minAmount: '500' });
    const button = screen.getByRole('button', { name: 'Filters, 2 set' });
    expect(chipOf('Status')).toBeNull();
    await user.click(button);
    const sheet = within(await screen.findByRole('dialog', { name: words.filters }));
    expect(sheet.getByRole('region', { name: 'Status' })).toBeVisible();
    // named by the label of its only field
    const merchant = sheet.getByRole('heading', { name: 'Merchant' });
    expect(merchant).toHaveClass('k-visually-hidden');
    expect(sheet.getByRole('heading', { name: 'Amount' })).not.toHaveClass('k-visually-hidden');
    await user.click(sheet.getByLabelText('Suspended'));
    expect(asked).toHaveBeenLastCalledWith({ status: ['ACTIVE', 'SUSPENDED'], minAmount: '500' });
    await user.click(sheet.getByRole('button', { name: words.done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be removed individually in the sheet', async () => {
    const user = open({ status: ['ACTIVE'], minAmount: '500' });
    await user.click(screen.getByRole('button', { name: 'Filters, 2 set' }));
    const sheet = within(await screen.findByRole('dialog', { name: words.filters }));
    await user.click(sheet.getByRole('button', { name: `${words.removeFilter} Status` }));
    expect(asked).toHaveBeenLastCalledWith({ minAmount: '500' });
    expect(sheet.queryByRole('button', { name: `${words.removeFilter} Status` })).toBeNull();
  });

  it('are applied by Done unless they are invalid', async () => {
    const user = open({ status: ['ACTIVE'] });
    await user.click(screen.getByRole('button', { name: 'Filters, 1 set' }));
    const sheet = within(await screen.findByRole('dialog', { name: words.filters }));
    await user.type(sheet.getByLabelText(words.minAmount), 'x');
    await user.click(sheet.getByRole('button', { name: words.done }));
    expect(sheet.getByLabelText(words.minAmount)).toBeInvalid();
    expect(sheet.getByLabelText(words.minAmount)).toHaveFocus();
    expect(asked).not.toHaveBeenCalled();
    await user.clear(sheet.getByLabelText(words.minAmount));
    await user.type(sheet.getByLabelText(words.minAmount), '100');
    await user.click(sheet.getByRole('button', { name: words.done }));
    expect(asked).toHaveBeenLastCalledWith({ status: ['ACTIVE'], minAmount: '100.00' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can all be cleared in the sheet', async () => {
    const user = open({ status: ['ACTIVE'], minAmount: '500', search: 'tan' });
    await user.click(screen.getByRole('button', { name: 'Filters, 2 set' }));
    const sheet = within(await screen.findByRole('dialog', { name: words.filters }));
    await user.click(sheet.getByRole('button', { name: words.clearFilters }));
    expect(asked).toHaveBeenLastCalledWith({ search: 'tan' });
    expect(sheet.getByLabelText('Active')).not.toBeChecked();
  });

  it('are all cleared with what is only typed, which Done does not apply', async () => {
    const user = open({ status: ['ACTIVE'] });
    await user.click(screen.getByRole('button', { name: 'Filters, 1 set' }));
    const sheet = within(await screen.findByRole('dialog', { name: words.filters }));
    await user.type(sheet.getByLabelText(words.minAmount), '100');
    await user.click(sheet.getByRole('button', { name: words.clearFilters }));
    expect(sheet.getByLabelText(words.minAmount)).toHaveValue('');
    await user.click(sheet.getByRole('button', { name: words.done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.mock.calls).toEqual([[{}]]);
  });
});
