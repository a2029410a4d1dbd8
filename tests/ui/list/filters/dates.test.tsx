import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { chipOf, dayField, openFilter, typeDay, typeInDay } from '#tests/support/screen/filters.ts';
import type { ListFilter } from '#ui/list/filters/filter.ts';
import { aFilterBar } from './aFilterBar.tsx';

const { list: words } = texts;
const filters: readonly ListFilter[] = [{ kind: 'dates' }];

const { asked, open } = aFilterBar(filters);

describe('the date filter of a list', () => {
  // 1 March, half past midnight in Malaysia, and still 28 February in Europe and America
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-28T16:30:00Z') });
    return () => {
      vi.useRealTimers();
    };
  });

  it.each([
    ['Today', '2026-03-01', '2026-03-01', '1 Mar 2026'],
    ['Last 7 days', '2026-02-23', '2026-03-01', '23 Feb – 1 Mar 2026'],
    ['Previous month', '2026-02-01', '2026-02-28', '1–28 Feb 2026'],
    ['Previous two months', '2026-01-01', '2026-02-28', '1 Jan – 28 Feb 2026'],
  ])('H15 has shortcuts in Malaysian days: %s', async (name, startDate, endDate, days) => {
    const user = open({ search: 'tan' });
    const editor = await openFilter(user, words.dates);
    await user.click(await editor.findByRole('button', { name }));
    expect(asked).toHaveBeenLastCalledWith({ search: 'tan', startDate, endDate });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const said = chipOf(words.dates)?.textContent?.replaceAll(/\s/g, ' ');
    expect(said).toBe(`${words.dates}: ${name} · ${days}`);
  });

  it('marks Malaysia’s today in the calendar', async () => {
    const user = open();
    const editor = await openFilter(user, words.dates);
    const [choose] = await editor.findAllByRole('button', { name: texts.ui.dates.choose });
    await user.click(choose as HTMLElement);
    const today = await screen.findByRole('gridcell', { current: 'date' });
    expect(today).toHaveTextContent(/^1$/);
    expect(screen.getByText('March 2026')).toBeVisible();
  });

  it('shows dates without a shortcut, and an open range', async () => {
    open({ startDate: '2026-02-10' });
    expect(chipOf(words.dates)).toHaveTextContent('from 10 Feb 2026');
  });

  it('filters by either date', async () => {
    const user = open();
    await openFilter(user, words.dates);
    await typeInDay(user, words.startDate, '01022026');
    expect(asked).toHaveBeenLastCalledWith({ startDate: '2026-02-01' });
    await typeInDay(user, words.endDate, '10022026');
    expect(asked).toHaveBeenLastCalledWith({ startDate: '2026-02-01', endDate: '2026-02-10' });
  });

  it('can be typed over, part by part', async () => {
    const user = open({ startDate: '2026-02-28' });
    await openFilter(user, words.dates);
    await typeInDay(user, words.startDate, '31032026');
    expect(asked).toHaveBeenLastCalledWith({ startDate: '2026-03-31' });
    expect(await dayField(words.startDate)).toHaveTextContent('31/03/2026');
  });

  it('keeps what was typed until the URL catches up', async () => {
    const changes: (() => void)[] = [];
    const user = open({ startDate: '2026-02-28' }, change => changes.push(change));
    const editor = await openFilter(user, words.dates);
    await typeInDay(user, words.startDate, '31032026');
    const sent = changes.splice(0);
    expect(sent).toHaveLength(2);
    for (const change of sent) {
      act(change);
      expect(await dayField(words.startDate)).toHaveTextContent('31/03/2026');
    }
    await user.click(editor.getByRole('button', { name: words.removeFilter }));
    for (const change of changes) act(change);
    expect(chipOf(words.dates)).toBeNull();
  });

  it.each([
    ['in part', '{Backspace}', 'DD/02/2026'],
    ['as none of the calendar', '31', '31/02/2026'],
    ['before the year is whole', '01022', '01/02/0002'],
  ])('with a date %s keeps and marks it, and is not applied', async (_, keys, shown) => {
    const user = open({ startDate: '2026-02-28' });
    await openFilter(user, words.dates);
    await typeInDay(user, words.startDate, keys);
    asked.mockClear();
    await user.tab();
    const field = await dayField(words.startDate);
    expect(field).toHaveTextContent(shown);
    expect(field).toHaveAccessibleDescription(texts.validation.dateRange.format);
    expect(screen.getAllByText(texts.validation.dateRange.format)).toHaveLength(1);
    await typeInDay(user, words.startDate, '04022026');
    expect(asked).toHaveBeenLastCalledWith({ startDate: '2026-02-04' });
    expect(screen.queryByText(texts.validation.dateRange.format)).toBeNull();
  });

  it('can be cleared in the field, by button or by keys', async () => {
    const user = open({ startDate: '2026-02-10', endDate: '2026-02-20' });
    const editor = await openFilter(user, words.dates);
    await user.click(
      editor.getAllByRole('button', { name: texts.ui.dates.clear })[0] as HTMLElement,
    );
    expect(asked).toHaveBeenLastCalledWith({ endDate: '2026-02-20' });
    await typeInDay(user, words.endDate, '{Control>}a{/Control}{Delete}');
    await user.tab();
    expect(asked).toHaveBeenLastCalledWith({});
  });

  it('stays open when typed dates match a shortcut', async () => {
    const user = open({ startDate: '2026-02-23' });
    await openFilter(user, words.dates);
    await typeDay(user, words.endDate, '2026-03-01');
    expect(asked).toHaveBeenLastCalledWith({ startDate: '2026-02-23', endDate: '2026-03-01' });
    expect(await dayField(words.endDate)).toBeVisible();
  });

  it('H14 reports a reversed range, and is not applied', async () => {
    const user = open({ startDate: '2026-02-10' });
    await openFilter(user, words.dates);
    await typeDay(user, words.endDate, '2026-02-01');
    expect(await screen.findByText(texts.validation.dateRange.order)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await typeDay(user, words.startDate, '2026-01-31');
    expect(asked).toHaveBeenLastCalledWith({ startDate: '2026-01-31', endDate: '2026-02-01' });
    expect(screen.queryByText(texts.validation.dateRange.order)).toBeNull();
  });

  it.each([
    ['a date in part', '2026-02-28', '20', texts.validation.dateRange.format],
    ['a reversed range', '2026-02-10', '20022026', texts.validation.dateRange.order],
  ])('with %s keeps the sheet of a phone open', async (_, endDate, keys, problem) => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(matchMedia(media), { matches: media.includes('max-width: 600px') }),
    );
    const user = open({ endDate });
    await user.click(screen.getByRole('button', { name: 'Filters, 1 set' }));
    const sheet = within(await screen.findByRole('dialog', { name: words.filters }));
    await typeInDay(user, words.startDate, keys);
    await user.click(sheet.getByRole('button', { name: words.done }));
    expect(await sheet.findByText(problem)).toBeVisible();
    expect(document.activeElement).toHaveAttribute('role', 'spinbutton');
    await typeInDay(user, words.startDate, '01022026');
    await user.click(sheet.getByRole('button', { name: words.done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toHaveBeenLastCalledWith({ startDate: '2026-02-01', endDate });
  });
});
