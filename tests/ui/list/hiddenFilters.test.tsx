import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { choice } from '#ui/list/filters/filter.ts';
import { UnknownFilters } from '#ui/list/UnknownFilters.tsx';

const { list: words } = texts;
const filters = [choice('status', ['NEW'], value => value), { kind: 'dates' } as const];

interface Given {
  values: Record<string, unknown>;
  unused?: string[];
  isPending?: boolean;
  fixed?: Record<string, unknown>;
  searchSource?: string;
}

function show({ values, unused = [], isPending = false, fixed, searchSource }: Given) {
  const setFilters = vi.fn();
  const context = {
    resource: 'users',
    filterValues: values,
    meta: { unused },
    isPending,
    setFilters,
  };
  renderAlone(
    <ListContextProvider value={context as unknown as ListControllerResult}>
      <UnknownFilters filters={filters} searchSource={searchSource} filter={fixed} />
    </ListContextProvider>,
  );
  return setFilters;
}
const told = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const saying = (word: string, filter: string) => word.replace('{{filter}}', filter);

describe('the filters of a link without a chip', () => {
  it.each<[string, Given, string[]]>([
    ['a filter with a chip', { values: { status: 'NEW', startDate: '2026-01-01' } }, []],
    ['the search', { values: { name: 'Ali' }, searchSource: 'name' }, []],
    ['nothing', { values: { colour: null, size: '', mood: undefined, kind: [] } }, []],
    [
      'one that may still turn out to have no effect',
      { values: { colour: 'red' }, isPending: true },
      [],
    ],
    ['the permanent filter again', { values: { type: 'UPI' }, fixed: { type: 'UPI' } }, []],
    [
      'its values in another order',
      { values: { type: ['B', 'A'] }, fixed: { type: ['A', 'B'] } },
      [],
    ],
    [
      'one that applies',
      { values: { colour: 'red' } },
      [saying(words.hiddenFilter, 'colour: red')],
    ],
    [
      'one that the backend does not know',
      { values: { colour: 'red' }, unused: ['colour'] },
      [saying(words.unknownFilter, 'colour: red')],
    ],
    [
      'other values than the permanent filter',
      { values: { type: 'UPI' }, fixed: { type: ['UPI', 'PAYMENT'] } },
      [saying(words.unknownFilter, 'type: UPI')],
    ],
    ['zero', { values: { level: 0 } }, [saying(words.hiddenFilter, 'level: 0')]],
    ['no', { values: { isOpen: false } }, [saying(words.hiddenFilter, 'isOpen: false')]],
    [
      'an object',
      { values: { range: { from: 1 } } },
      [saying(words.hiddenFilter, 'range: {"from":1}')],
    ],
  ])('are reported for %s', (_, given, expected) => {
    show(given);
    expect(told().map(text => text?.replace(new RegExp(`${words.removeFilter}.*$`), ''))).toEqual(
      expected,
    );
  });

  it('are cut if they are long, and removed one by one', async () => {
    const setFilters = show({ values: { colour: 'x'.repeat(100), mood: 'y', status: 'NEW' } });
    expect(told()[0]).toContain(`colour: ${'x'.repeat(52)}…`);
    await userEvent.click(screen.getByRole('button', { name: `${words.removeFilter} mood` }));
    expect(setFilters.mock.calls[0]?.[0]).toEqual({ colour: 'x'.repeat(100), status: 'NEW' });
  });
});
