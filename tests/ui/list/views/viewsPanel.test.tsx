import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { PREFERENCE } from '#contract/constants.ts';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';
import { MOST_VIEWS } from '#ui/list/views/listPreference.ts';
import { ViewsPanel } from '#ui/list/views/ViewsPanel.tsx';

const { list: words } = texts;
const KEY = `${PREFERENCE}lists.users`;
const view = (name: string, filter: object = { status: name }) => ({ name, filter, perPage: 20 });
const Search = () => <output>{useLocation().search}</output>;

function open(search: string, kept: unknown) {
  location.hash = `#/users${search}`;
  const store = memoryStore({ [KEY]: kept });
  const onApplied = vi.fn();
  render(
    <CoreAdminContext i18nProvider={english} store={store}>
      <AdminLocale>
        <ViewsPanel list="users" onApplied={onApplied} />
        <Search />
      </AdminLocale>
    </CoreAdminContext>,
  );
  return { onApplied, kept: () => store.getItem(KEY) };
}
const button = (name: string) => screen.getByRole('button', { name });
const named = (word: string, name: string) => button(word.replace('{{name}}', name));
const filterOf = (search: string) => `?filter=${encodeURIComponent(search)}`;

describe('the views of a list', () => {
  it('are applied by a press, and the one that is shown is marked', async () => {
    const { onApplied } = open('', { views: [view('NEW'), view('OLD')] });
    expect(button(words.everything)).toHaveAttribute('aria-current', 'true');
    await userEvent.click(button('OLD'));
    expect(onApplied).toHaveBeenCalledOnce();
    expect(button('OLD')).toHaveAttribute('aria-current', 'true');
    expect(button(words.everything)).not.toHaveAttribute('aria-current');
    await userEvent.click(button(words.everything));
    expect(screen.getByText('?filter=%7B%7D')).toBeInTheDocument();
  });

  it('are the same on any page, and with their filters in any order', () => {
    const both = { status: 'NEW', type: 'X' };
    open(`${filterOf('{"type":"X","status":"NEW"}')}&page=4`, { views: [view('Both', both)] });
    expect(button('Both')).toHaveAttribute('aria-current', 'true');
  });

  it('have one that the list opens with, until it is another or none', async () => {
    const { kept } = open('', { views: [view('NEW'), view('OLD')], start: 'OLD' });
    const star = (name: string) => named(words.startView, name);
    expect(star('OLD')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(star('NEW'));
    expect(star('OLD')).toHaveAttribute('aria-pressed', 'false');
    expect(kept()).toMatchObject({ start: 'NEW' });
    await userEvent.click(star('NEW'));
    expect(kept().start).toBeUndefined();
  });

  it('can be removed by keyboard, without losing the place', async () => {
    open('', { views: [view('NEW'), view('OLD')] });
    named(words.deleteView, 'NEW').focus();
    await userEvent.keyboard('{Enter}');
    expect(button(words.everything)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'NEW' })).toBeNull();
    expect(button('OLD')).toBeVisible();
  });

  it('save what is shown, without its page, and can replace one of the same name', async () => {
    const search = `${filterOf('{"status":"LATE"}')}&perPage=50&page=3`;
    const { kept } = open(search, { views: [view('Mine')], columns: ['id'] });
    await userEvent.type(screen.getByRole('textbox', { name: words.saveAs }), 'Mine');
    await userEvent.click(button(words.replaceView));
    expect(kept()).toEqual({
      views: [{ name: 'Mine', filter: { status: 'LATE' }, perPage: 50 }],
      columns: ['id'],
    });
  });

  it('cannot take the name of another', async () => {
    const { kept } = open('', { views: [view('NEW'), view('OLD')] });
    await userEvent.click(named(words.renameView, 'NEW'));
    const field = screen.getByRole('textbox', { name: words.viewName });
    await userEvent.clear(field);
    await userEvent.type(field, 'OLD{Enter}');
    expect(within(field.closest('li') as HTMLElement).getByRole('alert')).toHaveTextContent(
      words.viewTaken,
    );
    expect(kept().views).toHaveLength(2);
  });

  it.each([
    [MOST_VIEWS, false],
    [MOST_VIEWS - 1, true],
  ])('of %i may be followed by another: %s', (count, more) => {
    open('', { views: Array.from({ length: count }, (_, at) => view(`View ${at}`)) });
    expect(screen.queryByRole('textbox', { name: words.saveAs }) !== null).toBe(more);
  });

  it('isolate a name of another direction', () => {
    open('', { views: [view('שלום')] });
    expect(screen.getByText('שלום').tagName).toBe('BDI');
  });
});
