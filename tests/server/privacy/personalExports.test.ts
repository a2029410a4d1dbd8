import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#server/kernel/clock.ts';
import { sharedCast } from '#tests/support/arrange/approvals.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const NUMBER = '850101145678';

const cast = sharedCast();
beforeAll(async () => {
  const details = {
    displayName: 'Aminah',
    identificationNo: NUMBER,
    dateOfBirth: '1985-01-01',
    addressLine1: '77, Jalan Rahsia',
  };
  await addUser(cast.backend.database.db, { role: 'EWALLET_BASIC', partnerId: 1 }, details);
});

const ask = (caller: Caller, body: object) =>
  caller.call('POST', '/user/api/users/personal-exports', body);

const granted = async (caller: Caller): Promise<number> =>
  (await ask(caller, { list: 'users', reason: 'Yearly review' })).payload.content.grant;

const list = (caller: Caller, grant?: number) =>
  caller.get(
    `/user/api/users/basic-premium/all/all?size=100${grant === undefined ? '' : `&grant=${grant}`}`,
  );

describe('an exported list', () => {
  it('has private fields in full with a grant, which requires a reason, and masked without', async () => {
    const masked = await list(cast.agent);
    expect(JSON.stringify(masked.payload)).not.toContain(NUMBER);
    const { payload } = await ask(cast.agent, { list: 'users', reason: 'Yearly review' });
    const { grant, expiresAt } = payload.content;
    expect(Date.parse(expiresAt) - cast.backend.clock.now().getTime()).toBe(30 * MINUTE);

    const rows = (await list(cast.agent, grant)).payload.content;
    expect(rows.map(({ userDetails }: { userDetails: object }) => userDetails)).toContainEqual(
      expect.objectContaining({
        identificationNo: NUMBER,
        dateOfBirth: '1985-01-01',
        addressLine1: '77, Jalan Rahsia',
      }),
    );
    const history = await cast.admin.get('/user/api/history?action=EXPORT_PERSONAL_DATA');
    expect(history.payload.content[0]).toMatchObject({
      actor: 'callcentre',
      after: { list: 'users' },
      remark: 'Yearly review',
    });
  });

  it('is refused with a grant of another user, a missing one or an expired one', async () => {
    const grant = await granted(cast.admin);
    expect((await list(cast.agent, grant)).code).toBe(2003);
    expect((await list(cast.admin, 999_999)).code).toBe(2003);
    expect((await list(cast.admin, grant)).code).toBe(1000);
    cast.backend.clock.advance(31 * MINUTE);
    const admin = await cast.backend.signIn('admin');
    expect((await list(admin, grant)).code).toBe(2003);
  });

  it('gets no grant without a reason, for another list, or for partners and merchants', async () => {
    const admin = await cast.backend.signIn('admin');
    for (const body of [
      { list: 'users' },
      { list: 'users', reason: ' ' },
      { list: 'merchants', reason: 'Curious' },
    ]) {
      expect((await ask(admin, body)).code).toBe(1001);
    }
    for (const account of ['partner', 'merchant']) {
      const caller = await cast.backend.signIn(account);
      expect((await ask(caller, { list: 'users', reason: 'Curious' })).code).toBe(2003);
    }
  });

  it('cannot use another history entry as a grant', async () => {
    const admin = await cast.backend.signIn('admin');
    const { payload } = await admin.get('/user/api/history?kind=security');
    const login = payload.content.find(({ action }: { action: string }) => action === 'LOGIN');
    expect((await list(admin, login.id)).code).toBe(2003);
  });
});
