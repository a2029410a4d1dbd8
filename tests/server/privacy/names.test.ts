import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { generatedReports } from '#server/db/schema/reports.ts';
import { walletConfigs, wallets } from '#server/db/schema/wallets.ts';
import { ulid } from '#server/db/ulid.ts';
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import { ULID_OF } from '#tests/support/arrange/money.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { addWalletConfig } from '#tests/support/database/rows.ts';

const STAMPS = { createdBy: 'colleague', lastModifiedBy: 'compliance' };
const reads = Object.values(allEndpoints).filter(
  ({ method, answer }) => method === 'GET' && ['value', 'page'].includes(answer.kind),
);

const backend = sharedBackend();
beforeAll(async () => {
  const { db } = backend.database;
  const configId = await addWalletConfig(db);
  const wallet = { ulid: ulid(Date.now()), type: 'MERCHANT', merchantId: 1, configId } as const;
  const [made] = await db.insert(wallets).values(wallet).returning({ walletId: wallets.id });
  await db.insert(ledgerAccounts).values({ walletId: made?.walletId });
  const linked = { bankName: 'Maybank', accountName: 'Kedai 1', accountNumber: '998877665544' };
  await db.insert(bankAccounts).values({ merchantId: 1, status: 'APPROVED', ...linked });
  for (const table of [merchants, bankAccounts, walletConfigs]) await db.update(table).set(STAMPS);
});

/** The login names in the response of each readable call with the id 1, and the calls that have the fields at all. */
async function namesFor(caller: Caller) {
  const names = new Set<string>();
  const calls = new Set<string>();
  for (const { path } of reads) {
    const ids = Object.fromEntries(paramNames(path).map(name => [name, '1']));
    const text = JSON.stringify((await caller.get(fillPath(path, ids))).payload ?? null);
    for (const [, name] of text.matchAll(/"(?:createdBy|lastModifiedBy)":("[^"]+"|null)/g)) {
      calls.add(path);
      if (name !== 'null') names.add(JSON.parse(name ?? ''));
    }
  }
  return { names: [...names], calls: [...calls] };
}

describe('the login names of who created and changed a record', () => {
  it('are null for a merchant, unless its own or the system', async () => {
    const { names, calls } = await namesFor(await backend.signIn('merchant'));
    expect(calls).toEqual(
      expect.arrayContaining([
        '/user/api/alternate-bank-accounts/{merchantId}',
        '/user/api/merchants/{id}',
        '/wallet/api/wallets',
        '/wallet/api/wallets/{id}',
      ]),
    );
    expect(names.filter(name => !['system', 'merchant'].includes(name))).toEqual([]);
  });

  it('are null for a partner, unless its own or the system', async () => {
    const { names, calls } = await namesFor(await backend.signIn('partner'));
    expect(calls).toEqual(
      expect.arrayContaining([
        '/user/api/merchants',
        '/user/api/merchants/{id}',
        '/wallet/api/wallets/{id}',
      ]),
    );
    expect(names.filter(name => !['system', 'partner'].includes(name))).toEqual([]);
  });

  it('are shown to staff', async () => {
    const compliance = await backend.signIn('compliance');
    expect((await compliance.get('/user/api/merchants/1')).payload.content).toMatchObject(STAMPS);
  });

  it('are null for the merchant whose request was decided', async () => {
    const merchant = await backend.signIn('merchant');
    const validator = await backend.signIn('validator');
    const other = { merchantUlid: ULID_OF.merchant2, relationship: 'AGENT' };
    const { payload } = await submit(merchant, 'ADD_MERCHANT_FAV', 1, other);
    const request = payload.content;
    const decided = await decide(validator, 'reject', request, { remark: 'Not a partner' });
    expect(decided.payload.content.decidedBy).toBe('validator');

    const path = `/user/api/ops-validator/${request.id}`;
    const seen = (await merchant.get(path)).payload.content;
    expect(seen).toMatchObject({ requestedBy: 'merchant', status: 'REJECTED', decidedBy: null });
    expect((await validator.get(path)).payload.content.decidedBy).toBe('validator');
  });

  it('are those of colleagues in the list of reports that a company has generated', async () => {
    const report = { kind: 'all', whose: 'Kedai 1', fileName: 'report.xlsx', rows: 1, size: 1 };
    const days = { startDate: '2026-01-01', endDate: '2026-01-02' };
    const by = { merchantId: 1, createdBy: 'colleague' };
    await backend.database.db.insert(generatedReports).values({ ...report, ...days, ...by });
    const merchant = await backend.signIn('merchant');
    const { payload } = await merchant.get('/wallet/api/transactions/report/generated');
    expect(payload.content).toMatchObject([{ whose: 'Kedai 1', createdBy: 'colleague' }]);
  });
});
