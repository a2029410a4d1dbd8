import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import banking from '#locales/en/banking.json' with { type: 'json' };
import dashboard from '#locales/en/dashboard.json' with { type: 'json' };
import { submit } from '#tests/support/arrange/approvals.ts';
import { pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import { texts } from '#tests/support/run/english.ts';
import { narrowedBy } from '#tests/support/screen/filters.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { bankAccounts } = banking;
const { counts } = dashboard.dashboard;

it('the dashboard’s figure of bank accounts leads a merchant to exactly those that it counts', async () => {
  const merchant = await portal.backend().signIn('merchant');
  const { id } = (await merchant.get('/user/api/users/')).payload.content.merchant;
  const admin = await portal.backend().signIn('admin');
  const statement = await uploadStatement(admin, { content: pdf('pending') }, id);
  const body = {
    merchantId: id,
    bankName: 'UOB',
    accountName: 'Kedai Satu Sdn. Bhd.',
    accountNumber: '51234567',
    documentIds: [statement.payload.content.id],
  };
  expect((await submit(admin, 'CREATE_ALTERNATE_BANK_ACCOUNT', id, body)).code).toBe(1000);

  const { user } = await portal.renderPortal({ as: 'merchant', at: '/dashboard' });
  const figure = await screen.findByRole('link', {
    name: new RegExp(`^1 ${counts.myBankAccountRequests}`),
  });
  await user.click(figure);
  expect(await screen.findByRole('article', { name: 'UOB •••• 4567' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('a merchant without such bank accounts is told so, and can see all of them', async () => {
  const at = `/management/bankAccounts${narrowedBy({ status: 'REJECTED' })}`;
  const { user } = await portal.renderPortal({ as: 'merchant', at });
  await user.click(await screen.findByRole('button', { name: texts.list.clearFilters }));
  expect(await screen.findByText(bankAccounts.registered)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(1));
});
