import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { merchants } from '#server/db/schema/merchants.ts';
import { apply, approve, reject } from '#tests/support/arrange/onboarding.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';

let backend: Backend;
let onboarding: Caller;
beforeEach(async () => {
  backend = await openBackend();
  onboarding = await backend.signIn('onboarding');
});
afterEach(() => backend.close());

const registered = (businessRegistrationNumber: string, over: object = {}) =>
  apply(backend, { businessRegistrationNumber, ...over });
const duplicatesOf = async (id: number, caller = onboarding) => {
  const { code, payload } = await caller.get(`/user/api/merchants/${id}/application`);
  expect(code).toBe(1000);
  return payload.content.duplicates;
};

describe('the duplicates of an applicant', () => {
  it('are merchants of any status with the same registration number, newest first', async () => {
    const [rejected, ended, applicant] = [
      await registered('201901000005'),
      await registered('201901000005', { businessRegistrationName: 'Kedai Lama' }),
      await registered('201901000005'),
    ];
    await reject(onboarding, rejected.id);
    await approve(onboarding, ended.id);
    await backend.database.db
      .update(merchants)
      .set({ status: 'TERMINATED' })
      .where(eq(merchants.id, ended.id));
    expect(await duplicatesOf(applicant.id)).toEqual([
      {
        id: ended.id,
        name: 'Kedai Lama',
        status: 'TERMINATED',
        shared: ['businessRegistrationNumber'],
      },
      expect.objectContaining({ id: rejected.id, status: 'REJECTED' }),
    ]);
    await onboarding.call('DELETE', `/user/api/merchants/onboarding/${rejected.id}`);
    expect(await duplicatesOf(applicant.id)).toHaveLength(1);
  });

  it('are found however the registration number is written', async () => {
    const { id } = await registered('1312525-A');
    const plain = await registered('1312525a');
    const both = await registered('201901000005 (1312525-A)');
    const current = await registered('201901000005');
    await registered('13125251');
    const idsOf = async (of: number) =>
      (await duplicatesOf(of)).map((one: { id: number }) => one.id);
    expect(await idsOf(id)).toEqual([both.id, plain.id]);
    expect(await idsOf(current.id)).toEqual([both.id]);
  });

  it('are those with the same bank account, for users who see the account', async () => {
    const account = { businessBankAccountNumber: '112233445566' };
    const { id } = await apply(backend, account);
    const other = await apply(backend, account);
    expect(await duplicatesOf(id)).toMatchObject([
      { id: other.id, shared: ['businessBankAccountNumber'] },
    ]);
    expect(await duplicatesOf(id, await backend.signIn('callcentre'))).toEqual([]);
  });
});
