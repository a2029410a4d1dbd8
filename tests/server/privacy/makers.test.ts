import { beforeAll, expect, it } from 'vitest';
import { merchants } from '#server/db/schema/merchants.ts';
import { decide, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

const cast = sharedCast();
let merchant: Caller;
const merchantUlid = `01${'Z'.repeat(24)}`;
beforeAll(async () => {
  merchant = await cast.backend.signIn('merchant');
  await cast.backend.database.db.insert(merchants).values({
    ulid: merchantUlid,
    type: 'BOTH',
    status: 'ACTIVE',
    referralCode: 'REF-Z',
    businessRegistrationName: 'Syarikat Z',
    businessRegistrationNumber: '202601000999',
  });
});

const ask = (caller: Caller) =>
  submit(caller, 'ADD_MERCHANT_FAV', 1, { merchantUlid, relationship: 'AGENT' });

it('the login names of validators and other makers are null for a merchant', async () => {
  const own = (await ask(merchant)).payload.content;
  const remark = 'Not an agent';
  const { payload } = await decide(cast.validator, 'reject', own, { remark });
  expect(payload.content).toMatchObject({ requestedBy: 'merchant', decidedBy: 'validator' });
  const seen = (await merchant.get(`/user/api/ops-validator/${own.id}`)).payload.content;
  expect(seen).toMatchObject({ requestedBy: 'merchant', decidedBy: null, decisionRemark: remark });

  const theirs = (await ask(cast.agent)).payload.content;
  const refused = await ask(merchant);
  expect(refused).toMatchObject({ code: 1004 });
  expect(refused.payload.content).toMatchObject({
    id: theirs.id,
    status: 'PENDING',
    requestedBy: null,
    requestedByRole: 'EWALLET_CALL_CENTER',
  });
});
