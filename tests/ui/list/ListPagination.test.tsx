import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { ListPagination } from '#ui/list/ListPagination.tsx';

function pages(list: Partial<ListControllerResult>) {
  const value = {
    isPending: false,
    page: 1,
    perPage: 20,
    hasNextPage: false,
    hasPreviousPage: false,
    setPage: vi.fn(),
    setPerPage: vi.fn(),
    ...list,
  } as ListControllerResult;
  renderAlone(
    <ListContextProvider value={value}>
      <ListPagination />
    </ListContextProvider>,
  );
  return value;
}

const where = () => screen.getByRole('status').textContent;

describe('the pagination of a list', () => {
  it.each([
    [{ page: 1, total: 61 }, '1–20 of 61'],
    [{ page: 4, total: 61 }, '61–61 of 61'],
    [{ page: 2, perPage: 50, total: 1_234_567 }, '51–100 of 1,234,567'],
    [{ page: 9, total: 61 }, '61–61 of 61'],
    [{ page: 3, total: undefined as never }, 'Page 3'],
  ])('shows the position: %j', (list, text) => {
    pages(list);
    expect(where()).toBe(text);
  });

  it('shows the rows of a page that is smaller than requested', () => {
    pages({ perPage: 50, total: 100, data: Array.from({ length: 25 }, (_, id) => ({ id })) });
    expect(where()).toBe('1–25 of 100');
  });

  it('marks an estimated total', () => {
    pages({ page: 3, total: 250_000, meta: { estimated: true } });
    expect(where()).toBe('41–60 of about 250,000');
  });

  it('is hidden if the list is loaded as a whole', () => {
    pages({ data: Array.from({ length: 25 }, (_, id) => ({ id })), total: 25 });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('moves forward and back', async () => {
    const { setPage } = pages({ page: 2, total: 61, hasNextPage: true, hasPreviousPage: true });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(vi.mocked(setPage).mock.calls).toEqual([[3], [1]]);
  });

  it.each([
    ['Previous', { page: 1, total: 61 }],
    ['Next', { page: 4, total: 61 }],
    ['Last page, 4', { page: 4, total: 61 }],
  ])('disables %s at the end of the list, and keeps the focus', async (name, list) => {
    const { setPage } = pages(list);
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(setPage).not.toHaveBeenCalled();
  });

  it('G18 goes to a page by number, or to the last one if the number is too large', async () => {
    const { setPage } = pages({ page: 2, total: 1_000_000, hasNextPage: true });
    const number = screen.getByRole('textbox', { name: 'Page' });
    expect(number).toHaveValue('2');
    for (const typed of ['40000', '99999999']) {
      await userEvent.clear(number);
      await userEvent.type(number, `${typed}{Enter}`);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Last page, 50,000' }));
    expect(vi.mocked(setPage).mock.calls).toEqual([[40_000], [50_000], [50_000]]);
  });

  it.each(['0', '-3', '1e3', 'abc', ''])('G18 ignores the page number "%s"', async typed => {
    const { setPage } = pages({ page: 2, total: 1000, hasNextPage: true });
    const number = screen.getByRole('textbox', { name: 'Page' });
    await userEvent.clear(number);
    await userEvent.type(number, `${typed}{Enter}`);
    expect(setPage).not.toHaveBeenCalled();
    expect(number).toHaveValue('2');
  });

  it('offers no last page if the total is an estimate or unknown', () => {
    pages({ page: 2, total: 250_000, meta: { estimated: true } });
    expect(screen.getByRole('textbox', { name: 'Page' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Last page/ })).toBeNull();
    cleanup();
    pages({ page: 2, total: undefined as never, hasNextPage: true });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('offers the sizes 20, 50 and 100, and the one of a link', async () => {
    const { setPerPage } = pages({ perPage: 7, total: 100 });
    const choice = screen.getByRole('combobox', { name: 'Rows' });
    expect(choice).toHaveValue('7');
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
      '20',
      '50',
      '100',
      '7',
    ]);
    await userEvent.selectOptions(choice, '50');
    expect(setPerPage).toHaveBeenCalledWith(50);
  });

  it.each([{ isPending: true }, { total: 0 }])('is hidden if there is nothing: %j', list => {
    pages(list);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('leads back from a page beyond the end', async () => {
    const { setPage } = pages({ page: 5, total: 0, hasPreviousPage: true });
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(setPage).toHaveBeenCalledWith(4);
  });
});
