import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { addFavourite } from '#contract/endpoints/merchants.ts';
import { createMerchantBankAccount } from '#contract/endpoints/money/banking.ts';
import {
  createWalletConfig,
  updateWallet,
  updateWalletConfig,
} from '#contract/endpoints/money/walletChanges.ts';
import { createUser } from '#contract/endpoints/people/accounts.ts';
import { decideEkyc } from '#contract/endpoints/people/ekyc.ts';
import { changeUserStatus } from '#contract/endpoints/people/users.ts';
import { sen } from '#contract/money.ts';
import { isReroutable, REROUTED_ACTIONS } from '#contract/words/actions.ts';
import { PORTAL_ROLES, type Role } from '#contract/words/roles.ts';
import {
  failureOf,
  ok,
  recorder,
  refusal,
  server,
  signIn,
  startServer,
} from '#tests/api/support.ts';

startServer();

const aRequest = { id: 12, status: 'PENDING' };

/** Records the requests to the ops validator; the original calls respond too, so that a mistake would show. */
function listen() {
  const originals = recorder('*/api/*', () => ok({ id: 1 }));
  const submissions = recorder('*/user/api/ops-validator', () => ok(aRequest));
  return { originals, submissions };
}

const suspend = () =>
  call(changeUserStatus, {
    params: { id: 42 },
    body: { userStatus: 'SUSPENDED', statusRemark: 'Laporan penipuan 诈骗' },
  });

describe('rerouting', () => {
  it('sends a call-centre action to the validator instead of the original call', async () => {
    signIn('EWALLET_CALL_CENTER');
    const { originals, submissions } = listen();
    expect(await suspend()).toMatchObject({ status: 'sentForApproval', request: aRequest });

    expect(originals).toEqual([]);
    expect(submissions).toHaveLength(1);
    expect(submissions[0]?.method).toBe('POST');
    expect(JSON.parse(submissions[0]?.body ?? '')).toEqual({
      actionType: 'CHANGE_USER_STATUS',
      payloadData: '{"userStatus":"SUSPENDED","statusRemark":"Laporan penipuan 诈骗"}',
      pathData: '42',
    });
    expect(submissions[0]?.headers.has('Idempotency-Key')).toBe(true);
  });

  it('makes the same call directly for an admin', async () => {
    signIn('EWALLET_ADMIN');
    const { originals, submissions } = listen();
    expect(await suspend()).toMatchObject({ status: 'done', value: { id: 1 } });
    expect(originals.map(({ url }) => url.pathname)).toEqual(['/user/api/users/userStatus/42']);
    expect(submissions).toEqual([]);
  });

  it('depends on the role, for each of the eleven actions', async () => {
    const guarded = Object.values(allEndpoints).filter(({ action }) => isReroutable(action));
    const reroutedFor = async (role: Role) => {
      signIn(role);
      const { submissions } = listen();
      for (const endpoint of guarded) {
        await call(endpoint, { params: { id: 1, merchantId: 1 }, body: {} });
      }
      return new Set(submissions.map(({ body }) => JSON.parse(body).actionType as string));
    };
    const everyone = ['CREATE_ALTERNATE_BANK_ACCOUNT'];
    for (const role of PORTAL_ROLES) {
      const rerouted = await reroutedFor(role);
      const more: readonly string[] =
        role === 'EWALLET_CALL_CENTER'
          ? REROUTED_ACTIONS.filter(action => action !== 'CREATE_USER')
          : role === 'EWALLET_MERCHANT'
            ? ['ADD_MERCHANT_FAV']
            : [];
      expect([...rerouted].sort(), role).toEqual([...new Set([...everyone, ...more])].sort());
    }
  });

  it('sends the creation of a validator account for approval, and makes others directly', async () => {
    signIn('EWALLET_ADMIN');
    const { originals, submissions } = listen();
    const account = { username: 'aina', email: 'aina@example.com' };
    const create = (role: Role) => call(createUser as Endpoint, { body: { ...account, role } });
    expect(await create('EWALLET_COMPLIANCE')).toMatchObject({ status: 'done', value: { id: 1 } });
    expect(submissions).toEqual([]);
    expect(await create('EWALLET_OPS_VALIDATOR')).toMatchObject({ status: 'sentForApproval' });
    expect(originals).toHaveLength(1);
    expect(JSON.parse(submissions[0]?.body ?? '').actionType).toBe('CREATE_USER');
  });

  it('follows the given role instead of that of the session', async () => {
    signIn('EWALLET_ADMIN');
    const { submissions } = listen();
    await call(addFavourite, {
      params: { id: 3 },
      body: { merchantUlid: '01J00000000000000000000000', relationship: 'AGENT' } as never,
      as: 'EWALLET_MERCHANT',
    });
    expect(submissions).toHaveLength(1);
  });

  it('omits the path for a new wallet config, and keeps the wire format of the body', async () => {
    signIn('EWALLET_CALL_CENTER');
    const { submissions } = listen();
    await call(createWalletConfig as Endpoint, {
      body: { dailyLimit: sen(100_050), maxBalance: sen(500_000), deleted: false },
    });
    await call(updateWalletConfig as Endpoint, {
      params: { id: 9 },
      body: { id: 9, minTopup: sen(1000) },
    });
    await call(updateWallet, { params: { id: 5 }, body: { id: 5, mdr: 1.5 } });

    const [created, changed, wallet] = submissions.map(({ body }) => JSON.parse(body));
    expect(created).not.toHaveProperty('pathData');
    expect(JSON.parse(created.payloadData)).toEqual({
      dailyLimit: 1000.5,
      maxBalance: 5000,
      deleted: false,
    });
    expect(changed.pathData).toBe('9');
    expect(JSON.parse(changed.payloadData)).toEqual({ id: 9, minTopup: 10 });
    expect(JSON.parse(wallet.payloadData)).toEqual({ id: 5, mdr: 1.5 });
  });

  it('keeps the path value unencoded', async () => {
    signIn('EWALLET_CALL_CENTER');
    const { submissions } = listen();
    await call(updateWallet, { params: { id: 'a/b c' }, body: { id: 5, mdr: 1 } });
    expect(JSON.parse(submissions[0]?.body ?? '').pathData).toBe('a/b c');
  });

  it('I8 refuses a secret in a request, at any depth', async () => {
    signIn('EWALLET_CALL_CENTER');
    const { submissions, originals } = listen();
    const smuggled = { id: 5, mdr: 1, more: [{ newPin: '246810' }] };
    const error = await failureOf(call(updateWallet, { params: { id: 5 }, body: smuggled }));
    expect(error).toMatchObject({ kind: 'client', code: 1001 });
    expect([...submissions, ...originals]).toEqual([]);
  });

  it('reports a refused request as an error', async () => {
    signIn('EWALLET_CALL_CENTER');
    recorder('*/user/api/ops-validator', () => refusal(1004, 409));
    expect(await failureOf(suspend())).toMatchObject({ code: 1004, messageKey: 'codes.failed' });
  });

  it('has its own message for too many pending requests', async () => {
    signIn('EWALLET_CALL_CENTER');
    const body = { code: 1004, message: 'failed', payload: { content: { maxPending: 20 } } };
    recorder('*/user/api/ops-validator', () => HttpResponse.json(body, { status: 409 }));
    const refused = { code: 1004, messageKey: 'approvals.tooMany', message: 'approvals.tooMany' };
    expect(await failureOf(suspend())).toMatchObject(refused);
  });

  it('returns undefined if a bank account is refused as BAD_REQUEST', async () => {
    signIn('EWALLET_MERCHANT');
    recorder('*/user/api/ops-validator', () => refusal(1001, 400));
    const body = { bankName: 'Maybank' } as never;
    const result = await call(createMerchantBankAccount, { params: { merchantId: 2 }, body });
    expect(result).toBeUndefined();
  });

  it('reports an unknown outcome if the response is lost', async () => {
    signIn('EWALLET_CALL_CENTER');
    server.use(http.post('*/user/api/ops-validator', () => HttpResponse.error()));
    expect(await failureOf(suspend())).toMatchObject({ outcomeUnknown: true });
  });

  it('does not affect calls without a rerouted action', async () => {
    signIn('EWALLET_CALL_CENTER');
    const { originals, submissions } = listen();
    const body = { userId: 1, ekycStatus: 'APPROVED', remark: 'ok' } as const;
    expect(await call(decideEkyc, { body })).toMatchObject({ id: 1 });
    expect(originals).toHaveLength(1);
    expect(submissions).toEqual([]);
  });
});
