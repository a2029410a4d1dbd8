import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { submit } from '#tests/support/arrange/approvals.ts';
import { pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import { ownMerchant, strangerTo } from '#tests/support/arrange/trade.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const { backend, renderPortal } = startPortal();

type Requests = Readonly<Record<'account' | 'favourite', number>>;

let merchantId = 0;
let own: Requests;
let others: Requests;

/** The numbers of a user's requests for a bank account and a favourite of the merchant. */
async function requestsOf(caller: Caller, merchant: Caller, account: string): Promise<Requests> {
  const statement = await uploadStatement(caller, { content: pdf(account) }, merchantId);
  const asked = await submit(caller, 'CREATE_ALTERNATE_BANK_ACCOUNT', merchantId, {
    merchantId,
    bankName: 'UOB',
    accountName: 'Kedai Satu Sdn. Bhd.',
    accountNumber: account,
    documentIds: [statement.payload.content.id],
  });
  const { ulid: merchantUlid } = await strangerTo(backend(), merchant);
  const body = { merchantUlid, relationship: 'SUPPLIER', remark: null };
  const favourite = await submit(caller, 'ADD_MERCHANT_FAV', merchantId, body);
  return { account: asked.payload.content.id, favourite: favourite.payload.content.id };
}

beforeAll(async () => {
  const merchant = await backend().signIn('merchant');
  merchantId = (await ownMerchant(merchant)).id;
  others = await requestsOf(merchant, merchant, '51234567');
  own = await requestsOf(await backend().signIn('callcentre'), merchant, '51234568');
});

const pathTo = (id: number) => `/operations/validatorRequests/${id}`;

/** The row of a list that names a request, and the paths of its links. */
async function linksIn(id: number): Promise<(string | null)[]> {
  const row = (await rowsOf()).find(({ textContent }) => textContent?.includes(`#${id}`));
  if (!row) throw new Error(`Request ${id} is not in the list`);
  return within(row)
    .queryAllByRole('link')
    .map(link => link.getAttribute('href'));
}

describe('a request', () => {
  it.each([
    ['account', '/management/bankAccounts'],
    ['favourite', '/transactions/interMerchants'],
  ] as const)(
    '(%s) opens from the list at %s for the call centre only if it is its own',
    async (kind, at) => {
      await renderPortal({ as: 'callcentre', at });
      expect(await linksIn(own[kind])).toContain(pathTo(own[kind]));
      expect(await linksIn(others[kind])).not.toContain(pathTo(others[kind]));
    },
  );

  it('of a colleague opens from the lists for an admin, who may see all', async () => {
    await renderPortal({ as: 'admin', at: '/management/bankAccounts' });
    expect(await linksIn(others.account)).toContain(pathTo(others.account));
  });

  it('opens from the card of its bank account for the call centre only if it is its own', async () => {
    await renderPortal({ as: 'callcentre', at: `/management/bankAccounts?merchant=${merchantId}` });
    const cardOf = async (digits: string) =>
      within(await screen.findByRole('article', { name: `UOB •••• ${digits}` }));
    const link = (await cardOf('4568')).getByRole('link');
    expect(link).toHaveAttribute('href', pathTo(own.account));
    expect((await cardOf('4567')).queryByRole('link')).toBeNull();
  });

  it.each(['own', 'others'] as const)('opens from the history by whose it is: %s', async whose => {
    const { account: id } = whose === 'own' ? own : others;
    const agent = await backend().signIn('callcentre');
    const query = `?entity=approvalRequest&entityId=${id}&kind=changes`;
    const [entry] = (await agent.get(`/user/api/history${query}`)).payload.content;
    await renderPortal({ as: 'callcentre', at: `/history?entry=${entry.id}` });
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText(/^Request/)).toBeInTheDocument();
    const paths = drawer.queryAllByRole('link').map(link => link.getAttribute('href'));
    expect(paths.includes(pathTo(id))).toBe(whose === 'own');
  });
});
