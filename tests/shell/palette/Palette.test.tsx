import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import tamil from '#locales/ta/portal.json' with { type: 'json' };
import { transactions } from '#server/db/schema/transactions.ts';
import { askToSuspend } from '#tests/support/arrange/approvals.ts';
import { aHolder, changeDetails } from '#tests/support/arrange/holders.ts';
import { walletOf } from '#tests/support/arrange/payments.ts';
import { texts } from '#tests/support/run/english.ts';
import { installDialogs } from '#tests/support/screen/dialogs.ts';
import { type DemoAccount, startWholePortal } from '#tests/support/screen/renderPortal.tsx';
import { formatPhone } from '#ui/text/formatPhone.ts';

const { server, backend, renderPortal, asked } = startWholePortal();
beforeAll(installDialogs);

const { palette: words } = texts;
const SEARCHES = /basic-premium|ops-validator$|users\/\d+$|transactions\/admin/;

/** Opens the portal, and the palette by its shortcut. */
async function open(as: DemoAccount, at = '/dashboard', language?: 'en' | 'ta') {
  const visitor = await renderPortal({ as, at, ...(language && { language }) });
  await screen.findByRole('heading', { level: 1 });
  await visitor.user.keyboard('{Control>}k{/Control}');
  const box = within(await screen.findByRole('dialog')).getByRole('combobox');
  return { ...visitor, box };
}

/** Only the list: the app bar has options of its own. */
const list = () => within(screen.getByRole('listbox'));
const options = () =>
  list()
    .queryAllByRole('option')
    .map(option => option.textContent);
const chosen = () => list().getByRole('option', { selected: true });
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('the command palette', () => {
  it('opens by shortcut and by button, takes the focus, and returns it on Escape', async () => {
    const { user, box } = await open('callcentre');
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();

    const button = screen.getByRole('button', { name: words.open });
    await user.click(button);
    await waitFor(async () =>
      expect(await screen.findByRole('combobox', { name: words.label })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('closes by its shortcut, and opens by that of a Mac', async () => {
    const { user } = await open('callcentre');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('combobox', { name: words.label })).toBeVisible();
  });

  it('announces the number of results once they are loaded', async () => {
    const { user, box } = await open('callcentre');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('status')).toBeEmptyDOMElement();
    await user.type(box, 'users');
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        words.count.replace('{{number}}', String(options().length)),
      ),
    );
  });

  it('shows the screens of the menu and the actions, without requests', async () => {
    await open('validator');
    for (const key of ['dashboard-home', 'operations-validatorRequests'] as const)
      expect(group(words.kinds.screens).getByText(texts.menu[key])).toBeInTheDocument();
    expect(options().join()).not.toContain(texts.menu['management-users-ewallet']);
    expect(group(words.kinds.actions).getByText(texts.shell.logout)).toBeInTheDocument();
    expect(asked(SEARCHES)).toEqual([]);
  });

  it('moves the selection with arrow keys, wraps around, and opens it on Enter', async () => {
    const { user, box } = await open('validator');
    const first = chosen();
    expect(box).toHaveAttribute('aria-activedescendant', first.id);
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent(texts.shell.logout);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(first);

    await user.keyboard('histry');
    expect(options()).toEqual([texts.menu['history-all']]);
    await screen.findByText(words.count.replace('{{number}}', '1'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a screen by its English name in another language', async () => {
    const { user } = await open('callcentre', '/dashboard', 'ta');
    await user.keyboard('history');
    expect(options()).toEqual(['வரலாறு']);
  });

  it('lists recent screens, except the current one', async () => {
    const { user } = await open('validator');
    await user.keyboard('histo{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'History' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: words.label });
    expect(group(words.kinds.recent).getByRole('option')).toHaveTextContent('Dashboard');
  });

  it('does not list a record that does not exist among the recent screens', async () => {
    const { user } = await open('admin', '/management/partners/999');
    await waitFor(() => expect(document.title).toContain('#999'));
    await user.keyboard('dashb{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: words.label });
    expect(options().join()).not.toContain('#999');
  });

  it('forgets recent screens at the end of the session', async () => {
    const { user } = await open('validator');
    expect(sessionStorage.getItem('personal.recent')).toContain('Dashboard');
    await user.keyboard(`${texts.shell.logout}{Enter}`);
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(sessionStorage.getItem('personal.recent')).toBeNull();
  });

  it('changes language and theme', async () => {
    const { user } = await open('validator');
    await user.keyboard('theme dark{Enter}');
    expect(JSON.parse(localStorage.getItem('device.theme') ?? '')).toMatchObject({
      themeMode: 'dark',
    });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: words.label });
    await user.keyboard('malay{Enter}');
    await waitFor(() => expect(localStorage.getItem('i18nextLng')).toBe('ms'));
  });
});

describe('the command palette finds', () => {
  it.each(['phoneNum', 'email', 'displayName', 'id'] as const)('a user by %s', async field => {
    const holder = await aHolder(backend().database);
    const { user } = await open('callcentre');
    await user.keyboard(String(holder[field]));
    const found = await screen.findByRole('option', {
      name: new RegExp(`^${holder.displayName}.*${holder.id}$`),
    });
    // as the lists write it
    expect(found).toHaveTextContent(formatPhone(holder.phoneNum ?? ''));
    await user.click(found);
    expect(
      await screen.findByRole('heading', { level: 1, name: new RegExp(holder.displayName ?? '') }),
    ).toBeVisible();
  });

  it('a user before screens that only have the letters of the name', async () => {
    const { database } = backend();
    const { id } = await aHolder(database);
    const name = 'Tan Bee Leng';
    await changeDetails(database, id, { displayName: name, identificationName: name });
    const { user } = await open('callcentre');
    await user.keyboard('tan');
    expect(group(words.kinds.similar).getAllByRole('option')).toContain(chosen());
    // The screen is not what was typed, and the user has not been found yet.
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();

    expect(await screen.findByRole('group', { name: words.kinds.people })).toBeVisible();
    expect(chosen()).toHaveTextContent('Tan');
    expect(group(words.kinds.similar).getAllByRole('option').length).toBeGreaterThan(0);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: /Tan/ })).toBeVisible();
  });

  it('a request by its number', async () => {
    const holder = await aHolder(backend().database);
    const agent = await backend().signIn('callcentre');
    const { id } = await askToSuspend(agent, holder.id);
    const { user } = await open('validator');
    await user.keyboard(`#${id}`);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^#${id} `) }));
    await waitFor(() => expect(location.pathname).toBe(`/operations/validatorRequests/${id}`));
  });

  it('no request of another user, and says so', async () => {
    const holder = await aHolder(backend().database);
    const agent = await backend().signIn('callcentre');
    const { id } = await askToSuspend(agent, holder.id);
    const { user } = await open('compliance');
    await user.keyboard(`#${id}`);
    expect(await screen.findByText(words.nothing)).toBeInTheDocument();
  });

  it('a payment by its reference, and opens it in the filtered list', async () => {
    const [payment] = await backend().database.db.select().from(transactions).limit(1);
    const { user } = await open('compliance');
    await user.keyboard(payment?.referenceNumber ?? '');
    await user.click(await screen.findByRole('option', { name: /^KTN/ }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'All transactions' }),
    ).toBeVisible();
    expect(await screen.findByText('1–1 of 1')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getAllByRole('complementary').at(-1)).toHaveTextContent(
        payment?.referenceNumber ?? '?',
      ),
    );
  });

  it('a payment by its number', async () => {
    const [payment] = await backend().database.db.select().from(transactions).limit(1);
    const { user } = await open('compliance');
    await user.keyboard(String(payment?.id));
    const name = new RegExp(payment?.referenceNumber ?? '?');
    expect(await screen.findByRole('option', { name })).toBeVisible();
  });

  it('a purchase of credit pins, with a party that the backend named in the user’s language', async () => {
    const isPurchase = eq(transactions.transactionType, 'CREDIT_PIN');
    const { db } = backend().database;
    const [purchase] = await db.select().from(transactions).where(isPurchase).limit(1);
    const { user } = await open('compliance', '/dashboard', 'ta');
    await user.keyboard(purchase?.referenceNumber ?? '');
    expect(await screen.findByRole('option', { name: /^KTN/ })).toHaveTextContent(
      `→ ${tamil.backendNames['credit-pins']}`,
    );
  });

  // excludes the request of the dashboard in the background for a merchant's latest transactions
  const searched = () =>
    asked(/\/api\/transactions\//)
      .filter(({ url }) => url.includes('search='))
      .map(({ url }) => new URL(url).pathname);

  it('a payment of a merchant in its own transactions only', async () => {
    const { user, caller } = await open('merchant');
    const path = `/wallet/api/transactions/merchant/all/${(await walletOf(caller)).id}`;
    const [{ referenceNumber }] = (await caller.get(path)).payload.content;
    await user.keyboard(referenceNumber);
    expect(await screen.findByRole('option', { name: new RegExp(referenceNumber) })).toBeVisible();
    expect(searched()).toEqual([path]);
  });

  it('a payment of a partner’s merchant, as its list of all transactions has it', async () => {
    const { user, caller } = await open('partner');
    const { id, ownerName } = (await caller.get('/wallet/api/wallets?type=MERCHANT')).payload
      .content[0];
    const merchants = `/wallet/api/transactions/partner/all/${id}`;
    const [{ referenceNumber }] = (await caller.get(merchants)).payload.content;
    await user.keyboard(referenceNumber);
    const option = await screen.findByRole('option', { name: new RegExp(referenceNumber) });
    expect(option).toHaveTextContent(ownerName);
    expect(searched()).toEqual(['/wallet/api/transactions/partner/all/all']);
  });

  it('C1 nothing, and requests nothing, for roles without these lists in their menu', async () => {
    const { user } = await open('merchant');
    await user.keyboard('0123456789');
    expect(await screen.findByText(words.nothing)).toBeInTheDocument();
    expect(asked(SEARCHES)).toEqual([]);
  });

  it('users after a pause in typing, with one request for the whole text', async () => {
    const { user } = await open('callcentre');
    await user.keyboard('zzzzzz');
    expect(await screen.findByText(words.nothing)).toBeInTheDocument();
    expect(asked(/basic-premium/).map(({ url }) => new URL(url).pathname)).toEqual([
      '/user/api/users/basic-premium/all/zzzzzz',
    ]);
  });

  it('G2 screens even if the search fails, and shows the error', async () => {
    server.use(
      http.get('*/users/basic-premium/*', () => HttpResponse.json({ code: 1003 }, { status: 500 })),
    );
    const { user } = await open('callcentre');
    await user.keyboard('history');
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.internalServerError);
    expect(options()).toEqual(['History']);
  });
});
