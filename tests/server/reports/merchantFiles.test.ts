import { beforeAll, expect, it } from 'vitest';
import { DAY } from '#server/kernel/clock.ts';
import { sharedMarket } from '#tests/support/arrange/money.ts';
import { makeNights } from '#tests/support/arrange/reports.ts';
import { TODAY } from '#tests/support/arrange/settlement.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';

const PAYOUTS = '/user/api/report/daily/merchant-report/payout';

/** A character of two units at the end of what a preview shows. */
const SHOWN = `${'a'.repeat(199)}😀`;

describeEachBackend('the daily files of merchants', each => {
  const market = sharedMarket(each);
  let admin: Caller;
  const list = async (query = '') => (await admin.get(`${PAYOUTS}${query}`)).payload.content;

  beforeAll(async () => {
    const { backend, clock, merchant, wallets } = market;
    const body = { walletId: wallets.merchant, amount: 20, bankId: 'registered' };
    const asked = await (await stepUp(merchant, backend)).call(
      'POST',
      '/wallet/api/wallets/withdraw/request',
      { ...body, remark: `${SHOWN}${'b'.repeat(99)}`, platform: 'PORTAL' },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    expect(asked.code).toBe(1000);
    clock.advance(DAY);
    await makeNights(backend, 1);
    admin = await backend.signIn('admin');
  });

  it('are made whatever the remarks, and their previews shorten a text by characters, and show that they do', async () => {
    const [file] = await list();
    expect(file).toMatchObject({ state: 'READY', reason: null });
    const { payload } = await admin.get(`/user/api/report/files/${file.id}/preview`);
    const remarks = payload.content.rows.map(({ remark }: { remark: string }) => remark);
    expect(remarks).toEqual([`${SHOWN}…`]);
  });

  it('are everyone’s, or for staff who name a partner those of that partner', async () => {
    const namesOf = async (query?: string) =>
      (await list(query)).map(({ fileName }: { fileName: string }) => fileName);
    expect(await namesOf()).toEqual([`dailyMerchantPayoutReport_${TODAY}.xlsx`]);
    expect(await namesOf('?partnerId=2')).toEqual([
      `dailyMerchantPayoutReport_${TODAY}_partner-2.xlsx`,
    ]);
  });
});
