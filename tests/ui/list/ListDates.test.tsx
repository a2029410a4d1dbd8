import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListDates } from '../../../src/ui/list/ListDates.tsx';
import { ListFilter } from '../../../src/ui/list/ListFilter.tsx';
import { texts } from '../../support/english.ts';
import { renderAlone } from '../../support/renderAlone.tsx';

const asked = vi.fn();

/** A list that keeps its filters, as the address does. */
function List({ begin }: { begin: Record<string, unknown> }) {
  const [filterValues, setValues] = useState(begin);
  const value = {
    resource: 'users',
    filterValues,
    displayedFilters: {},
    setFilters: (filters: Record<string, unknown>) => {
      asked(filters);
      setValues(filters);
    },
  } as unknown as ListControllerResult;
  return (
    <ListContextProvider value={value}>
      <ListDates />
      <ListFilter source="status" values={['ACTIVE']} word={status => `status.user.${status}`} />
    </ListContextProvider>
  );
}

function list(begin: Record<string, unknown> = {}) {
  asked.mockClear();
  renderAlone(<List begin={begin} />);
  return userEvent.setup();
}

const start = () => screen.getByLabelText(texts.list.startDate);
const end = () => screen.getByLabelText(texts.list.endDate);
const shortcut = () => screen.getByRole('combobox', { name: texts.list.shortcut });

describe('the dates of a list', () => {
  // 1 March, half past midnight in Malaysia, and still 28 February in Europe and America
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-28T16:30:00Z') });
    return () => {
      vi.useRealTimers();
    };
  });

  it('narrow the list by either day, and leave other filters alone', async () => {
    const user = list({ status: 'ACTIVE' });
    await user.type(start(), '2026-02-01');
    expect(asked).toHaveBeenLastCalledWith({ status: 'ACTIVE', startDate: '2026-02-01' });
    await user.type(end(), '2026-02-10');
    expect(asked).toHaveBeenLastCalledWith({
      status: 'ACTIVE',
      startDate: '2026-02-01',
      endDate: '2026-02-10',
    });
    await user.clear(start());
    expect(asked).toHaveBeenLastCalledWith({ status: 'ACTIVE', endDate: '2026-02-10' });
  });

  it.each([
    ['Today', '2026-03-01', '2026-03-01'],
    ['Last 7 days', '2026-02-23', '2026-03-01'],
    ['Previous month', '2026-02-01', '2026-02-28'],
    ['Previous two months', '2026-01-01', '2026-02-28'],
  ])('H15 have shortcuts in days of Malaysia: %s', async (name, startDate, endDate) => {
    const user = list({ status: 'ACTIVE' });
    await user.selectOptions(shortcut(), name);
    expect(asked).toHaveBeenLastCalledWith({ status: 'ACTIVE', startDate, endDate });
    expect([start(), end()].map(field => (field as HTMLInputElement).value)).toEqual([
      startDate,
      endDate,
    ]);
    expect(shortcut()).toHaveValue('');
  });

  it('H14 say what is wrong with a range that ends before it begins', () => {
    list({ startDate: '2026-02-10', endDate: '2026-02-01' });
    expect(screen.getByRole('alert')).toHaveTextContent(texts.validation.dateRange.order);
    expect(start()).toHaveAccessibleDescription(texts.validation.dateRange.order);
    expect(end()).toBeInvalid();
  });

  it('H14 ask for no such range, but for the one that it becomes', async () => {
    const user = list({ startDate: '2026-02-10', status: 'ACTIVE' });
    await user.type(end(), '2026-02-01');
    expect(end()).toHaveValue('2026-02-01');
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
    await user.clear(start());
    await user.type(start(), '2026-01-31');
    expect(asked).toHaveBeenLastCalledWith({
      status: 'ACTIVE',
      startDate: '2026-01-31',
      endDate: '2026-02-01',
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say nothing about half a range or none', () => {
    list({ startDate: '2026-02-10' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(start()).toBeValid();
  });
});

describe('a filter with a handful of values', () => {
  const filter = () => screen.getByRole('combobox', { name: 'Status' });

  it('offers them in words, and all of them together', async () => {
    const user = list({ search: 'tan' });
    expect([...(filter() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'All',
      'Active',
    ]);
    await user.selectOptions(filter(), 'Active');
    expect(asked).toHaveBeenLastCalledWith({ search: 'tan', status: 'ACTIVE' });
    await user.selectOptions(filter(), 'All');
    expect(asked).toHaveBeenLastCalledWith({ search: 'tan' });
  });

  it('shows a value that a link brings and nobody knows as it came', () => {
    list({ status: 'ON_HOLIDAY' });
    expect(filter()).toHaveDisplayValue('ON_HOLIDAY');
  });
});
