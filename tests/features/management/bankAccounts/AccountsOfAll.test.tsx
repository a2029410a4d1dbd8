import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import banking from '#locales/en/banking.json' with { type: 'json' };
import words from '#locales/en/operations.json' with { type: 'json' };
import { submit } from '#tests/support/arrange/approvals.ts';
import { pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import { texts } from '#tests/support/run/english.ts';
import { press, step } from '#tests/support/screen/actionPage.ts';
import { filterBy, filterByRecord, filterInAddress } from '#tests/support/screen/filters.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf, rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const portal = startPortal();
const { renderPortal, asked, backend, server } = portal;
const { bankAccounts } = banking;
const { operations } = words;

const at = '/management/bankAccounts';

testList(portal, {
  at,
  as: 'admin',
  denied: 'compliance',
  call: /\/alternate-bank-accounts$/,
  heading: bankAccounts.title,
  columns: ['Bank', 'Merchant', 'Account holder', 'Status', 'Request', 'Since'],
  shows: {
    Merchant: ({ merchantName }) => merchantName,
    'Account holder': ({ accountName }) => accountName,
  },
  filters: [
    { label: texts.list.merchant },
    {
      label: 'Status',
      value: texts.status.bankAccount.APPROVED,
      sets: { status: 'APPROVED' },
      in: 'Status',
    },
  ],
});

describe('the bank accounts page for staff', () => {
  it('lists the accounts of all merchants in the backend’s order, and filters by status', async () => {
    const { caller, user } = await renderPortal({ as: 'admin', at });
    const all = (await caller.get('/user/api/alternate-bank-accounts')).payload;
    expect(await columnOf(1)).toEqual(
      all.content.map(({ merchantName }: { merchantName: string }) => merchantName),
    );
    await filterBy(user, 'Status', texts.status.bankAccount.PENDING);
    await waitFor(() =>
      expect(asked(/alternate-bank-accounts$/).at(-1)?.url).toContain('status=PENDING'),
    );
  });

  it('keeps the chosen merchant in the URL, and lets the call centre add but not change accounts', async () => {
    const { user } = await renderPortal({ as: 'callcentre', at });
    await rowsOf();
    await filterByRecord(user, texts.list.merchant, '1', /· 1$/);
    expect(await screen.findByText(bankAccounts.registered)).toBeVisible();
    expect(filterInAddress()).toEqual({ merchantId: 1 });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Add documents to|Delete) / })).toBeNull();
    await user.click(screen.getByRole('link', { name: bankAccounts.add }));
    await step('form');
    expect(window.location.search).toBe('?merchant=1');
  });

  it('opens a merchant’s accounts from an old link', async () => {
    await renderPortal({ as: 'callcentre', at: `${at}?merchant=1` });
    expect(await screen.findByText(bankAccounts.registered)).toBeVisible();
    expect(filterInAddress()).toEqual({ merchantId: 1 });
  });

  it('shows an error instead of an empty list if loading fails, and closes another merchant’s document', async () => {
    const { user } = await renderPortal({ as: 'callcentre', at: `${at}?merchant=1` });
    const [document] = await screen.findAllByRole('button', { name: /\.pdf$/ });
    await user.click(document as HTMLElement);
    expect(await screen.findByRole('region', { name: /pdf/ })).toBeVisible();
    server.use(
      http.get('*/alternate-bank-accounts', () => HttpResponse.json({}, { status: 503 })),
      http.get('*/alternate-bank-accounts/*', () => HttpResponse.json({}, { status: 503 })),
    );
    turnTo(`${at}?filter=${encodeURIComponent('{"merchantId":2}')}`);
    expect(await screen.findByRole('button', { name: texts.list.retry })).toBeVisible();
    expect(screen.queryByText(bankAccounts.none)).toBeNull();
    expect(screen.queryByRole('region', { name: /pdf/ })).toBeNull();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: texts.list.retry }));
    expect(await screen.findByText(bankAccounts.registered)).toBeVisible();
  });

  it('no longer lists a request that its maker has just cancelled', async () => {
    const admin = await backend().signIn('admin');
    const file = { content: pdf('cancelled') };
    const document = (await uploadStatement(admin, file)).payload.content.id;
    const body = {
      merchantId: 1,
      bankName: 'UOB',
      accountName: 'Kedai Satu Sdn. Bhd.',
      accountNumber: '51234567',
      documentIds: [document],
    };
    const { content } = (await submit(admin, 'CREATE_ALTERNATE_BANK_ACCOUNT', 1, body)).payload;
    const number = `#${content.id}`;
    const { user } = await renderPortal({ as: 'admin', at });
    await user.click(await screen.findByRole('link', { name: number }));
    await press(user, operations.requests.cancel);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: operations.requests.cancel }));
    await screen.findByText('Cancelled');
    turnTo(at);
    await rowsOf();
    await waitFor(() => expect(screen.queryByRole('link', { name: number })).toBeNull());
  });

  it('asks for the merchant if none is chosen', async () => {
    const { user } = await renderPortal({ as: 'admin', at: `${at}/add` });
    await user.type(await screen.findByRole('combobox', { name: 'Merchant' }), '1{Enter}');
    await user.click(await screen.findByRole('option', { name: /· 1$/ }));
    await step('form');
    expect(window.location.search).toBe('?merchant=1');
  });
});
