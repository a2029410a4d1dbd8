import { beforeAll, describe, expect, it } from 'vitest';
import { userRow } from '#tests/support/arrange/approvals.ts';
import { changeUser } from '#tests/support/arrange/holders.ts';
import { readFromDocument, setDetails } from '#tests/support/arrange/identities.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const backend = sharedBackend();
let admin: Caller;
const db = () => backend.database.db;
beforeAll(async () => {
  admin = await backend.signIn('admin');
});

describe('a decision on an identity check', () => {
  const decide = (body: object, caller = admin) =>
    caller.call('PATCH', '/user/api/users/ekyc-approval', body);
  const waiting = () =>
    addUser(
      db(),
      { ekycStatus: 'SUBMITTED', internalEkycStatus: 'SUBMITTED' },
      { identificationName: 'Chong Wei' },
    );
  const approved = { ekycStatus: 'APPROVED', remark: 'All clear' };

  it('is visible to staff and the holder, and final', async () => {
    const userId = await waiting();
    const { payload } = await decide({ userId, ...approved });
    expect(payload.content).toMatchObject({
      ekycStatus: 'APPROVED',
      internalEkycStatus: 'APPROVED',
      ekycReason: null,
      userDetails: { ekycMemo: 'All clear' },
    });
    expect((await decide({ userId, ...approved })).code).toBe(3009);
  });

  it('is shown with the user who made it, until the holder submits another check', async () => {
    const userId = await waiting();
    const shown = async () => {
      const { payload } = await admin.get(`/user/api/users/${userId}/ekyc`);
      const { decidedBy, decidedDate } = payload.content;
      return { decidedBy, decidedDate };
    };
    const none = { decidedBy: null, decidedDate: null };
    expect(await shown()).toEqual(none);
    const { payload } = await decide({ userId, ekycStatus: 'NO_RECORD', remark: '' });
    const decidedDate = payload.content.lastModifiedDate;
    expect(await shown()).toEqual({ decidedBy: 'admin', decidedDate });
    await changeUser(backend.database, userId, { internalEkycStatus: 'SUBMITTED' });
    expect(await shown()).toEqual(none);
  });

  it('of NO_RECORD is visible to staff only and leaves the check pending', async () => {
    const userId = await waiting();
    const { payload } = await decide({ userId, ekycStatus: 'NO_RECORD', remark: 'Bureau' });
    expect(payload.content).toMatchObject({
      ekycStatus: 'SUBMITTED',
      internalEkycStatus: 'NO_RECORD',
    });
    const failed = { userId, ekycStatus: 'FAILED', remark: 'Blurred', ekycReason: '4003' };
    const after = (await decide(failed)).payload.content;
    expect(after).toMatchObject({ ekycStatus: 'FAILED', ekycReason: '4003' });
  });

  it('is refused if the data or pictures are not those that were shown', async () => {
    const userId = await waiting();
    const hashNow = async () =>
      (await admin.get(`/user/api/users/${userId}/ekyc`)).payload.content.caseHash;
    const caseHash = await hashNow();
    await setDetails(backend.database, userId, { identificationNo: '900101-14-5566' });
    const refused = await decide({ userId, ...approved, caseHash });
    expect(refused).toMatchObject({ code: 3009, payload: { content: { changed: true } } });
    const entered = await hashNow();
    await readFromDocument(backend.database, userId, { identificationName: 'ANOTHER' });
    expect((await decide({ userId, ...approved, caseHash: entered })).code).toBe(3009);
    const read = await hashNow();
    await changeUser(backend.database, userId, { ekycSubmittedDate: backend.clock.now() });
    expect((await decide({ userId, ...approved, caseHash: read })).code).toBe(3009);
    expect((await userRow(backend.database, userId)).internalEkycStatus).toBe('SUBMITTED');
    expect((await decide({ userId, ...approved, caseHash: await hashNow() })).code).toBe(1000);
  });

  it('must be a valid result, with a reason if and only if it is FAILED', async () => {
    const userId = await waiting();
    for (const body of [
      { ekycStatus: 'FAILED', remark: 'x' },
      { ...approved, ekycReason: '4000' },
      { ekycStatus: 'FAILED', remark: 'x', ekycReason: '4005' },
      { ekycStatus: 'SUBMITTED', remark: 'x' },
      { ekycStatus: 'NOT_SUBMITTED', remark: 'x' },
      { ekycStatus: 'FAILED', remark: ' ', ekycReason: '4000' },
    ]) {
      expect((await decide({ userId, ...body })).code).toBe(1001);
    }
    expect((await userRow(backend.database, userId)).internalEkycStatus).toBe('SUBMITTED');
  });

  it('requires a holder whose check is pending', async () => {
    const userId = await addUser(db());
    expect((await decide({ userId, ...approved })).code).toBe(3009);
    const merchant = await idOf(backend.database, 'merchant');
    expect((await decide({ userId: merchant, ...approved })).code).toBe(3015);
    expect((await decide({ userId: 999_999, ...approved })).code).toBe(3000);
  });
});
