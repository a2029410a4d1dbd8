import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { heading } from '#tests/features/management/merchants/merchants.ts';
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import {
  addOffer,
  aMerchant,
  merchantRow,
  someDocument,
  suspendMerchantWallet,
} from '#tests/support/arrange/merchants.ts';
import { addUser } from '#tests/support/database/rows.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { offeredBesides } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf, columnOf } from '#tests/support/screen/table.ts';
import { testRecord } from '#tests/support/screen/testRecord.ts';

const portal = startPortal();
const { server, backend, renderPortal, asked, answered } = portal;

const at = (id: number, tab = '') => `/management/merchants/${id}${tab && `?tab=${tab}`}`;
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: texts.ui.tabs }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

testRecord(portal, {
  name: 'a merchant',
  as: 'onboarding',
  arrange: async () => ({ at: at(await aMerchant(backend().database)), heading: 'Kedai Aminah' }),
  call: /\/user\/api\/merchants\/\d+$/,
  state: 'Active',
  sections: [texts.record.latest],
  tabs: [
    'Overview',
    'Profile',
    'Company',
    'Wallet',
    'Transactions',
    'Bank accounts',
    'Documents',
    'Users',
    'Requests',
    'History',
  ],
  denied: 'merchant',
  missing: { at: at(999_999), says: texts.codes.merchantNotFound },
});

describe('a merchant', () => {
  it('shows its type, owner, partner, codes and rates', async () => {
    const { database } = backend();
    const ownerId = await addUser(
      database.db,
      { role: 'EWALLET_MERCHANT' },
      { displayName: 'Aminah' },
    );
    const id = await aMerchant(database, { ownerId, partnerId: 1, referralCode: 'AMINAH1' });
    const offer = { product: 'INTER_MERCHANT_SETTLEMENT', mdr: 0.75 } as const;
    await addOffer(database, { merchantId: id, ...offer });
    const { ulid } = await merchantRow(database, id);
    await renderPortal({ as: 'compliance', at: at(id, 'profile') });
    await heading('Kedai Aminah Active');
    expect(await screen.findByRole('link', { name: 'Aminah' })).toHaveAttribute(
      'href',
      `/management/users/${ownerId}`,
    );
    await waitFor(async () => expect((await facts()).Partner).not.toBe('#1'));
    expect(await facts()).toMatchObject({
      ULID: expect.stringContaining(ulid),
      'Merchant type': 'Online and in store',
      'Referral code': expect.stringContaining('AMINAH1'),
      'MDR (%)': '1.50',
      Offers: 'Inter-merchant settlement: 0.75 %',
    });
    expect(await facts()).not.toHaveProperty('Status reason');
  });

  it('shows contact, rate and balance in its overview, and requests only the latest transactions', async () => {
    const id = await aMerchant(backend().database);
    await renderPortal({ as: 'compliance', at: at(id) });
    await heading('Kedai Aminah Active');
    expect(await screen.findByText(texts.list.noTransactions)).toBeInTheDocument();
    expect(await facts()).toEqual({
      'Business phone': expect.stringContaining('03-1234 5678'),
      'Contact person': 'Aminah Yusof',
      'Merchant type': 'Online and in store',
      'MDR (%)': '1.50',
      Balance: 'RM 0.00',
    });
    const sizes = asked(/transactions\/merchant/).map(({ url }) => new URL(url).searchParams);
    expect(sizes.map(query => query.get('size'))).toEqual(['5']);
    expect(asked(/history|banks|documents|users\/merchant/)).toEqual([]);
  });

  it('shows a suspended wallet and held payouts', async () => {
    const id = await aMerchant(backend().database, { bankChangedDate: new Date() });
    await suspendMerchantWallet(backend().database, id);
    await renderPortal({ as: 'compliance', at: at(id) });
    await screen.findByRole('heading', { level: 2, name: texts.record.attention });
    expect(await facts()).toMatchObject({
      'Wallet status': 'Suspended',
      'Payouts held until': expect.stringMatching(/\d{4}/),
    });
  });

  it('has no wallet while its application is pending, and requests none', async () => {
    const id = await aMerchant(backend().database, { status: 'PENDING_APPROVAL' });
    await renderPortal({ as: 'compliance', at: at(id) });
    expect(await screen.findByText(texts.record.nothing)).toBeInTheDocument();
    expect(await facts()).not.toHaveProperty('Balance');
    expect(asked(/\/wallets/)).toEqual([]);
  });

  it('has no requests tab if the menu has no requests', async () => {
    const id = await aMerchant(backend().database);
    const item = (link: string) => ({
      id: 1,
      menuItemIdentifier: 'management-merchants',
      label: 'Merchants',
      link,
      accessibleRoles: ['EWALLET_ADMIN'],
    });
    const content = [item('/management/merchants')];
    server.use(
      http.get('*/user/api/menu', () => HttpResponse.json({ code: 1000, payload: { content } })),
    );
    await renderPortal({ as: 'admin', at: at(id) });
    expect(await tabs()).not.toContain('Requests');
    expect(asked(/ops-validator/)).toHaveLength(0);
  });
});

describe('a merchant’s company', () => {
  it('is shown in words, with only the end of the account number', async () => {
    const id = await aMerchant(backend().database);
    await renderPortal({ as: 'compliance', at: at(id, 'company') });
    await heading('Kedai Aminah Active');
    expect(await facts()).toMatchObject({
      'Entity type': texts.options.entityTypes.SOLE_PROPRIETORSHIP,
      'Business type': texts.options.businessTypes.RETAIL,
      'Annual revenue': texts.options.annualRevenues.UNDER_5000,
      State: 'Perak',
      'Account number': expect.stringContaining('4567'),
      'Business phone': expect.stringContaining('03-1234 5678'),
      'Average sale (RM)': 'RM 25.00',
    });
    expect(document.body).not.toHaveTextContent('8001234567');
  });

  it('D8 links to its website safely, and to no other kind of URL', async () => {
    const good = await aMerchant(backend().database);
    const { leave } = await renderPortal({ as: 'compliance', at: at(good, 'company') });
    const link = await screen.findByRole('link', { name: 'https://kedai.example/hello' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    leave();
    const bad = await aMerchant(backend().database, { businessPageUrl: 'javascript:alert(1)' });
    await renderPortal({ as: 'compliance', at: at(bad, 'company') });
    expect(await screen.findByText('javascript:alert(1)')).toBeInTheDocument();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('is shown with unknown values and with gaps', async () => {
    const content = {
      id: 7,
      businessRegistrationName: 'Kedai Lain',
      status: 'ON_HOLIDAY',
      businessCategory: 'STARGAZING',
    };
    server.use(
      http.get('*/user/api/merchants/7', () =>
        HttpResponse.json({ code: 1000, payload: { content } }),
      ),
    );
    const { user } = await renderPortal({ as: 'compliance', at: at(7, 'company') });
    await heading('Kedai Lain ON_HOLIDAY');
    expect(await facts()).toMatchObject({ 'Business type': 'STARGAZING' });
    await user.click(screen.getByRole('button', { name: /^Show empty fields/ }));
    expect(await facts()).toMatchObject({ 'Business type': 'STARGAZING', City: '–' });
    expect(await offeredBesides(user)).toEqual([]);
  });
});

describe('what belongs to a merchant', () => {
  it('includes its wallet, with status, rate and limits', async () => {
    const id = await aMerchant(backend().database);
    await renderPortal({ as: 'compliance', at: at(id, 'wallet') });
    await screen.findByRole('heading', { level: 2, name: 'Limits' });
    expect(await facts()).toMatchObject({
      Balance: 'RM 0.00',
      Status: 'Active',
      'MDR (%)': '1.50',
      'Daily limit': '–',
    });
  });

  it('includes the transactions of its wallet', async () => {
    const { leave } = await renderPortal({ as: 'compliance', at: at(1, 'transactions') });
    expect((await cellsOf()).length).toBeGreaterThan(0);
    expect(asked(/transactions\/merchant\/all\/\d+$/)).toHaveLength(1);
    leave();
    await renderPortal({
      as: 'compliance',
      at: at(await aMerchant(backend().database), 'transactions'),
    });
    expect(await screen.findByText(texts.list.noTransactions)).toBeInTheDocument();
  });

  it('includes its bank accounts, read-only, with a link for roles that manage them', async () => {
    const { leave } = await renderPortal({ as: 'admin', at: at(1, 'accounts') });
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(
      screen.getByRole('heading', { level: 2, name: 'Registered bank account' }),
    ).toBeInTheDocument();
    expect((await facts())['Account number']).toMatch(/ending in \d{4}$/);
    expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull();
    expect(screen.getByRole('link', { name: 'Manage bank accounts' })).toHaveAttribute(
      'href',
      '/management/bankAccounts?merchant=1',
    );
    leave();
    await renderPortal({ as: 'compliance', at: at(1, 'accounts') });
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Manage bank accounts' })).toBeNull();
  });

  it('includes its users, each linked to their page', async () => {
    const { database } = backend();
    const merchantId = await aMerchant(database);
    const person = { role: 'EWALLET_MERCHANT', merchantId, username: 'aminah.k' } as const;
    const id = await addUser(database.db, person, { displayName: 'Aminah K' });
    await renderPortal({ as: 'compliance', at: at(merchantId, 'users') });
    expect(await columnOf(0)).toEqual(['Aminah K']);
    expect(screen.getByRole('link', { name: 'Aminah K' })).toHaveAttribute(
      'href',
      `/management/users/${id}`,
    );
  });

  it('includes its documents, which open in a preview', async () => {
    const photo = await someDocument(backend().database, 'SITE_PHOTO_FRONT');
    const { user } = await renderPortal({
      as: 'compliance',
      at: at(photo.merchantId ?? 0, 'documents'),
    });
    const { name } = photo;
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(async () =>
      expect(await screen.findByRole('region', { name: `Preview of ${name}` })).toHaveFocus(),
    );
    await waitFor(() => expect(asked(/documents\/\d+\/file$/)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: texts.files.closePreview }));
    expect(screen.queryByRole('region', { name: `Preview of ${name}` })).toBeNull();
  });

  it('includes its history, in words', async () => {
    const id = await aMerchant(backend().database);
    const admin = await backend().signIn('admin');
    await admin.call('PATCH', `/user/api/merchants/${id}`, { businessCategory: 'LEGAL' });
    await renderPortal({ as: 'compliance', at: at(id, 'history') });
    const [entry] = await cellsOf();
    expect(entry?.slice(1, 5)).toEqual([
      'admin',
      'Merchant change',
      'Merchant · Kedai Aminah',
      'Business type: Retail → Legal',
    ]);
  });
});

describe('a pending request for a merchant', () => {
  it('is shown above the record and among its requests until it is decided', async () => {
    const { database } = backend();
    const id = await aMerchant(database);
    const agent = await backend().signIn('callcentre');
    const body = { merchantStatus: 'SUSPENDED', statusRemark: 'Complaints' };
    const { payload } = await submit(agent, 'CHANGE_MERCHANT_STATUS', id, body);
    await renderPortal({ as: 'admin', at: at(id, 'requests') });
    const banner = await screen.findByText(/is pending approval/);
    expect(banner).toHaveTextContent('Merchant status change');
    expect((await cellsOf())[0]?.slice(0, 3)).toEqual([
      `#${payload.content.id}`,
      'Pending',
      'Merchant status change',
    ]);
    await answered(/subscribeRole/);
    await decide(await backend().signIn('validator'), 'approve', payload.content);
    await heading('Kedai Aminah Suspended');
    await waitFor(() => expect(screen.queryByText(/is pending approval/)).toBeNull());
    expect(screen.getByText('Last remark: Complaints')).toBeInTheDocument();
  });
});
