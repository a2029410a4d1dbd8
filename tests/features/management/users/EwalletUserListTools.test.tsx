import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { SMALL } from '#tests/support/database/seeded.ts';
import { texts } from '#tests/support/run/english.ts';
import { narrow } from '#tests/support/screen/chips.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf, rowsOf } from '#tests/support/screen/table.ts';

const { server, renderPortal, asked } = startPortal();

const LIST = '/management/users/ewallet';
const CALL = '*/user/api/users/basic-premium/:category/:search';

const open = (search = '') => renderPortal({ as: 'compliance', at: `${LIST}${search}` });
const button = (name: string) => screen.getByRole('button', { name });
/** Includes the headings behind the open panel. */
const headings = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map(cell => cell.textContent);
const queries = () => asked(/basic-premium/).map(({ url }) => new URL(url).search);
const address = () => new URLSearchParams(location.search);

describe('the display of a list', () => {
  it('has selectable columns, kept in the URL without a new request', async () => {
    const { user } = await open();
    await rowsOf();
    await user.click(button('Display'));
    await user.click(await screen.findByRole('checkbox', { name: 'Email' }));
    await waitFor(() => expect(headings()).toContain('Email'));
    expect(address().get('columns')?.split(',')).toContain('email');
    await user.click(screen.getByRole('checkbox', { name: 'Phone' }));
    await waitFor(() => expect(headings()).not.toContain('Phone'));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    expect(queries()).toHaveLength(1);

    await user.click(button('Default columns'));
    await waitFor(() => expect(headings()).toContain('Phone'));
    expect(headings()).not.toContain('Email');
    expect(address().has('columns')).toBe(false);
  });

  it('opens with the previous columns and density, with one request', async () => {
    const { user, leave } = await open();
    await rowsOf();
    await user.click(button('Display'));
    await user.click(await screen.findByRole('checkbox', { name: 'Email' }));
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    await waitFor(() => expect(headings()).toContain('Email'));
    leave();
    const before = queries().length;
    await open();
    await rowsOf();
    expect(headings()).toContain('Email');
    expect(address().get('columns')).toContain('email');
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
    expect(queries().length).toBe(before + 1);
  });

  it('has a selectable order, also where rows are cards without headings', async () => {
    const { user } = await open('?page=2');
    await rowsOf();
    await user.click(button('Display'));
    const order = await screen.findByRole('combobox', { name: texts.list.order });
    expect(order).toHaveDisplayValue('Registered, descending');
    await user.selectOptions(order, 'Registered, ascending');
    await waitFor(() => expect(queries().at(-1)).toContain('sort=id%2Casc'));
    expect(address().get('order')).toBe('ASC');
    expect(address().get('page')).toBe('1');
  });

  it('can be saved as a named view and applied again', async () => {
    const { user } = await open(`?filter=${encodeURIComponent('{"status":"SUSPENDED"}')}`);
    await screen.findByRole('table');
    await user.click(button('Views'));
    const name = await screen.findByRole('textbox', { name: texts.list.saveAs });
    await user.type(name, ' Suspended {Enter}');
    expect(button('Suspended')).toHaveAttribute('aria-current', 'true');

    await user.click(button(texts.list.everything));
    await screen.findByText(`1–20 of ${SMALL.holders}`);
    expect(screen.queryByRole('textbox', { name: texts.list.saveAs })).toBeNull();
    await waitFor(() => expect(button('Views')).toHaveFocus());
    await user.click(button('Views'));
    await user.click(button('Suspended'));
    await waitFor(async () => expect(new Set(await columnOf(4))).toEqual(new Set(['Suspended'])));
    expect(JSON.parse(address().get('filter') ?? '')).toEqual({ status: 'SUSPENDED' });
  });

  it('has unique view names, and replaces a view only on request', async () => {
    const { user } = await open();
    await rowsOf();
    await user.click(button('Views'));
    const name = await screen.findByRole('textbox', { name: texts.list.saveAs });
    for (const view of ['One', 'Two']) await user.type(name, `${view}{Enter}`);
    await user.click(button('Rename “Two”'));
    const other = screen.getByRole('textbox', { name: texts.list.viewName });
    await user.clear(other);
    await user.type(other, 'One{Enter}');
    expect(other).toBeInvalid();
    await user.keyboard('{Escape}');
    expect(button('Two')).toBeInTheDocument();
    await fill(user, name, 'One');
    await user.click(button(texts.list.replaceView));
    expect(screen.getAllByRole('button', { name: 'One' })).toHaveLength(1);
    await user.click(button('Delete “One”'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'One' })).toBeNull());
    await waitFor(() => expect(button(texts.list.everything)).toHaveFocus());
  });
});

describe('a URL with invalid list parameters', () => {
  it.each(['?page=-3', '?perPage=1000000000', '?sort=passwordHash&order=ASC', '?page=x&filter=7'])(
    'G18 shows the default list with one request: %s',
    async search => {
      await open(search);
      await screen.findByText(`1–20 of ${SMALL.holders}`);
      expect(queries()).toEqual(['?page=0&size=20&sort=id%2Cdesc']);
    },
  );
});

describe('an invalid response', () => {
  it.each([
    ['truncated', '{"code":1000,"payload":{"content":[{"id":1'],
    ['empty', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', 'all is well'],
  ])('G2 shows an error with a retry button, and keeps the old rows: %s', async (_, body) => {
    const { user } = await open();
    const before = await columnOf(0);
    server.use(http.get(CALL, () => new HttpResponse(body, { status: 200 })));
    await narrow(user, 'Status', 'Suspended');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(texts.codes.default);
    expect(await columnOf(0)).toEqual(before);
    server.resetHandlers();
    await user.click(button(texts.list.retry));
    await waitFor(async () => expect(new Set(await columnOf(4))).toEqual(new Set(['Suspended'])));
  });

  it('G3 without a total allows going from page to page', async () => {
    const content = Array.from({ length: 20 }, (_, at) => ({ id: 100 - at, username: `u${at}` }));
    server.use(http.get(CALL, () => HttpResponse.json({ code: 1000, payload: { content } })));
    const { user } = await open();
    await rowsOf();
    expect(screen.queryByRole('textbox', { name: texts.list.goToPage })).toBeNull();
    await user.click(button('Next'));
    expect(await screen.findByText('Page 2')).toBeInTheDocument();
  });
});

describe('an estimated total', () => {
  it('is shown as an estimate, and corrected at the end of the list', async () => {
    const row = (id: number) => ({ id, username: `u${id}` });
    server.use(
      http.get(CALL, ({ request }) => {
        const isEnd = new URL(request.url).searchParams.get('page') !== '0';
        const content = Array.from({ length: isEnd ? 5 : 20 }, (_, at) => row(at));
        const payload = { content, totalElements: 250_000, estimated: true };
        return HttpResponse.json({ code: 1000, payload });
      }),
    );
    const { user } = await open();
    expect(await screen.findByText('1–20 of about 250,000')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Last page/ })).toBeNull();
    await user.click(button('Next'));
    expect(await screen.findByText('21–25 of 25')).toBeInTheDocument();
  });
});

describe('rows added while a user pages', () => {
  it('G19 can appear twice without breaking the list', async () => {
    const page = (from: number) =>
      Array.from({ length: 20 }, (_, at) => ({ id: from - at, username: `u${from - at}` }));
    server.use(
      http.get(CALL, ({ request }) => {
        const isFirst = new URL(request.url).searchParams.get('page') === '0';
        const payload = { content: isFirst ? page(100) : page(82), totalElements: 60 };
        return HttpResponse.json({ code: 1000, payload });
      }),
    );
    const { user } = await open();
    expect((await columnOf(1)).at(-1)).toBe('u81');
    await user.click(button('Next'));
    await waitFor(async () => expect((await columnOf(1))[0]).toBe('u82'));
    expect(await rowsOf()).toHaveLength(20);
  });
});
