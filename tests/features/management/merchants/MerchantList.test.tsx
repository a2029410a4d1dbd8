import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { allMerchants, aMerchant } from '#tests/support/arrange/merchants.ts';
import { texts } from '#tests/support/run/english.ts';
import { chip, narrow } from '#tests/support/screen/chips.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf, columnOf, rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';
import { heading } from './merchants.ts';

const portal = startPortal();
const { server, backend, renderPortal, asked } = portal;

const LIST = '/management/merchants';
const withFilter = (filter: object) =>
  `${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const asks = () => asked(/\/user\/api\/merchants$/).map(({ url }) => new URL(url).searchParams);

testList(portal, {
  at: LIST,
  as: 'onboarding',
  denied: 'merchant',
  call: /\/user\/api\/merchants$/,
  heading: 'Merchants',
  columns: [
    'Registered business name',
    'Merchant type',
    'Status',
    'MDR (%)',
    'Referral code',
    'State',
    'Created on',
  ],
  shows: {
    'Registered business name': merchant => merchant.businessRegistrationName,
    'Referral code': merchant => merchant.referralCode ?? '',
  },
  search: {
    label: 'Search',
    word: async () => {
      const businessRegistrationName = 'Delima Borong';
      await aMerchant(backend().database, { businessRegistrationName });
      return businessRegistrationName;
    },
    in: 'Registered business name',
  },
  filters: [
    { label: 'Status', value: 'Active', sets: { status: 'ACTIVE' }, in: 'Status' },
    { label: 'Merchant type', value: 'Online', sets: { type: 'ONLINE' }, in: 'Merchant type' },
    { label: texts.list.searchIn },
    { label: 'Partner' },
  ],
});

describe('the list of merchants', () => {
  it('shows the main data of each merchant, with a link to its page', async () => {
    const id = await aMerchant(backend().database, {
      businessRegistrationName: 'Zamrud Runcit',
      referralCode: 'ZAMRUD1',
    });
    await renderPortal({ as: 'onboarding', at: withFilter({ search: 'zamrud' }) });
    const [cells] = await cellsOf();
    expect(cells?.slice(0, 6)).toEqual([
      'Zamrud Runcit',
      'Online and in store',
      'Active',
      '1.50',
      'ZAMRUD1',
      'Perak',
    ]);
    expect(screen.getByRole('link', { name: 'Zamrud Runcit' })).toHaveAttribute(
      'href',
      `/management/merchants/${id}`,
    );
  });

  it('keeps the filters by search field, status, type and partner in the URL', async () => {
    const { partner } = await profileOf(await backend().signIn('partner'));
    const at = withFilter({ partnerId: String(partner.id) });
    const { user } = await renderPortal({ as: 'admin', at });
    await rowsOf();
    expect(await chip(`Partner: ${partner.name}`)).toBeVisible();
    await narrow(user, texts.list.searchIn, 'Referral code');
    await narrow(user, 'Status', 'Suspended');
    await narrow(user, 'Merchant type', 'Online');
    const chosen = {
      category: 'referralCode',
      status: 'SUSPENDED',
      type: 'ONLINE',
      partnerId: String(partner.id),
    };
    await waitFor(() => expect(Object.fromEntries(asks().at(-1) ?? [])).toMatchObject(chosen));
    expect(JSON.parse(new URLSearchParams(location.search).get('filter') ?? '')).toEqual(chosen);
  });

  it('shows the id of an unknown partner from the URL', async () => {
    await renderPortal({ as: 'admin', at: withFilter({ partnerId: '999999' }) });
    expect(await chip(/^Partner: .*999999$/)).toBeVisible();
  });

  it('shows a partner only its own merchants, without the partner filter and staff remarks', async () => {
    const partnerId = (await backend().signIn('partner').then(profileOf)).partner.id;
    await aMerchant(backend().database, {
      businessRegistrationName: 'Kasih Runcit',
      partnerId,
      statusRemark: 'Looked at twice',
    });
    const all = await allMerchants(backend().database);
    const { user } = await renderPortal({ as: 'partner', at: LIST });
    const names = await columnOf(0);
    const own = all.filter(row => row.partnerId === partnerId && !row.deleted);
    expect([...names].sort()).toEqual(own.map(row => row.businessRegistrationName).sort());
    expect(screen.getByRole('link', { name: 'Kasih Runcit' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: texts.list.addFilter }));
    await screen.findByRole('menuitem', { name: 'Status' });
    expect(screen.queryByRole('menuitem', { name: 'Partner' })).toBeNull();
    expect(asked(/partners/)).toHaveLength(0);
    expect(document.body).not.toHaveTextContent('Looked at twice');
  });
});

const profileOf = async (caller: {
  get: (path: string) => Promise<{ payload: { content: never } }>;
}) =>
  (await caller.get('/user/api/users/')).payload.content as {
    partner: { id: number; name: string };
  };

describe('a merchant’s page for a partner', () => {
  it('shows an error for a merchant that is not the partner’s own', async () => {
    const id = await aMerchant(backend().database);
    await renderPortal({ as: 'partner', at: `${LIST}/${id}` });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('Kedai Aminah')).toBeNull();
  });

  it('shows only what a partner can read, and sends no request that is refused', async () => {
    const partner = await backend().signIn('partner');
    const { content } = (await partner.get('/user/api/merchants?status=ACTIVE')).payload;
    const refused: string[] = [];
    server.events.on('response:mocked', ({ request, response }) => {
      if (!response.ok) refused.push(request.url);
    });
    const { user } = await renderPortal({ as: 'partner', at: `${LIST}/${content[0].id}` });
    await heading(`${content[0].businessRegistrationName} Active`);
    expect(screen.queryByRole('button', { name: texts.ui.more })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: texts.ui.tabs }));
    const names = tabs.getAllByRole('link').map(({ textContent }) => textContent ?? '');
    expect(names).toEqual(['Overview', 'Profile', 'Company', 'Wallet', 'Transactions']);
    await waitFor(() => expect(asked(/transactions\/partner\/all\/\d+$/)).toHaveLength(1));
    await user.click(tabs.getByRole('link', { name: 'Wallet' }));
    expect(await screen.findByText('Daily limit')).toBeVisible();
    await user.click(tabs.getByRole('link', { name: 'Transactions' }));
    await waitFor(() => expect(asked(/transactions\/partner\/all\/\d+$/)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(texts.list.loading)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(refused).toEqual([]);
  });
});

it('redirects a partner from the edit form to the merchant’s page', async () => {
  const partner = await backend().signIn('partner');
  const { content } = (await partner.get('/user/api/merchants?status=ACTIVE')).payload;
  await renderPortal({ as: 'partner', at: `${LIST}/${content[0].id}/edit` });
  await heading(`${content[0].businessRegistrationName} Active`);
  expect(location.pathname).toBe(`${LIST}/${content[0].id}`);
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('the command palette', () => {
  const searchFor = async (user: UserEvent, text: string) => {
    await user.keyboard('{Control>}k{/Control}');
    await fill(user, await screen.findByRole('combobox', { name: 'Search everything' }), text);
  };

  it('finds a merchant by its referral code', async () => {
    const id = await aMerchant(backend().database, {
      businessRegistrationName: 'Nilam Percetakan',
      referralCode: 'NILAM77',
    });
    const { user } = await renderPortal({ as: 'compliance', at: '/dashboard', isWhole: true });
    await searchFor(user, 'nilam77');
    await user.click(await screen.findByRole('option', { name: /^Nilam Percetakan/ }));
    await heading('Nilam Percetakan Active');
    expect(location.pathname).toBe(`${LIST}/${id}`);
  });

  it('C6 finds only a partner’s own merchants', async () => {
    const { partner } = await profileOf(await backend().signIn('partner'));
    const nilam = { referralCode: null, businessRegistrationName: 'Nilam Jahitan' };
    await aMerchant(backend().database, { ...nilam, partnerId: partner.id });
    const { user } = await renderPortal({ as: 'partner', at: '/dashboard', isWhole: true });
    await searchFor(user, 'nilam');
    expect(await screen.findByRole('option', { name: /^Nilam Jahitan/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /^Nilam Percetakan/ })).toBeNull();
  });
});
