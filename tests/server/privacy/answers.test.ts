import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { hashOf } from '#server/services/approvals/payload.ts';
import { decide, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { type Account, EACH_ROLE } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';
import { addUser } from '#tests/support/database/rows.ts';

/** Texts that no other field contains. */
const PERSON = ['850101145678', '850101145679', '77, Jalan Rahsia', 'Taman Rahsia', '1985-01-01'];
const ACCOUNT = ['512345678901', '998877665544'];
const DETAILS = {
  displayName: 'Aminah',
  identificationNo: '850101145678',
  addressLine1: '77, Jalan Rahsia',
  addressLine2: 'Taman Rahsia',
  dateOfBirth: '1985-01-01',
  city: 'Ipoh',
};

/** The calls that show a role private fields in full; no others may. */
const IN_FULL = {
  admin: ['account of /user/api/merchants/{id}', 'person of /user/api/users/{id}/ekyc'],
  onboarding: ['account of /user/api/merchants/{id}', 'person of /user/api/users/{id}/ekyc'],
  compliance: [
    'account of /user/api/merchants/{id}',
    'person of /user/api/history/{id}',
    'person of /user/api/users/{id}',
    'person of /user/api/users/{id}/ekyc',
  ],
  validator: ['account of /user/api/merchants/{id}', 'person of /user/api/ops-validator/{id}'],
  callcentre: [],
  partner: [],
  merchant: ['account of /user/api/merchants/{id}'],
} as const satisfies Partial<Record<Account, readonly string[]>>;

const STREAMED = ['stream', 'plain'];
const reads = Object.values(allEndpoints).filter(
  ({ method, path, answer }) =>
    method === 'GET' && /^\/(user|wallet)\/api\//.test(path) && !STREAMED.includes(answer.kind),
);

const cast = sharedCast();
let ids: number[];
beforeAll(async () => {
  const { db } = cast.backend.database;
  const person = { role: 'EWALLET_BASIC', partnerId: 1, internalEkycStatus: 'SUBMITTED' } as const;
  const [one, other] = [
    await addUser(db, person, DETAILS),
    await addUser(db, person, { ...DETAILS, email: 'b@example.com' }),
  ];
  const change = { identificationNo: '850101145679', dateOfBirth: '1985-01-01' };
  await cast.admin.call('PUT', `/user/api/user-details/${one}`, change);
  const rejected = (await submit(cast.agent, 'CHANGE_USER_DETAIL', other, change)).payload.content;
  await decide(cast.validator, 'reject', rejected, { remark: 'No proof' });
  const again = { ...change, addressLine1: '77, Jalan Rahsia' };
  const pending = (await submit(cast.agent, 'CHANGE_USER_DETAIL', other, again)).payload.content;

  await db
    .update(merchants)
    .set({ businessBankAccountNumber: '512345678901' })
    .where(eq(merchants.id, 1));
  const linked = { bankName: 'Maybank', accountName: 'Kedai 1', accountNumber: '998877665544' };
  await db.insert(bankAccounts).values({ merchantId: 1, status: 'APPROVED', ...linked });
  const entries = await cast.admin.get('/user/api/history?action=CHANGE_USER_DETAIL');
  ids = [one, other, rejected.id, pending.id, entries.payload.content[0].id, 1];
});

/** The paths of a call with each of the known ids. */
function pathsOf(path: string): string[] {
  const names = paramNames(path);
  const words: Record<string, string> = { category: 'all', search: 'all', list: 'SUBMITTED' };
  const given = (id: number) =>
    fillPath(path, Object.fromEntries(names.map(name => [name, words[name] ?? id])));
  return [...new Set(ids.map(given))];
}

async function textOf({ token, sessionId }: Caller, path: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId };
  return (await cast.backend.app.request(path, { headers })).text();
}

/** Logs in; a second login of the same user ends the first. */
const as = (account: Account) => cast.backend.signIn(account);

const holdsAny = (text: string, secrets: readonly string[]) =>
  secrets.some(secret => text.includes(secret));

describe('private fields in responses', () => {
  it.each(EACH_ROLE)(
    'are shown to %s only by the listed calls',
    async account => {
      const caller = await as(account);
      const told = new Set<string>();
      for (const { path } of reads) {
        for (const filled of pathsOf(path)) {
          const text = await textOf(caller, filled);
          if (holdsAny(text, PERSON)) told.add(`person of ${path}`);
          if (holdsAny(text, ACCOUNT)) told.add(`account of ${path}`);
        }
      }
      expect([...told].sort()).toEqual(IN_FULL[account]);
    },
    120_000,
  );

  it('are masked in a record', async () => {
    const { payload } = await (await as('admin')).get(`/user/api/users/${ids[0]}`);
    expect(payload.content.userDetails).toMatchObject({
      identificationNo: '••••••-••-5679',
      addressLine1: '••••',
      addressLine2: '••••',
      addressLine3: null,
      city: 'Ipoh',
      dateOfBirth: '1985-••-••',
    });
  });

  it('are masked in the response to a change, even for the user who made it', async () => {
    const { code, payload } = await (await as('admin')).call(
      'PUT',
      `/user/api/user-details/${ids[0]}`,
      {
        identificationNo: '850101145679',
      },
    );
    expect([code, payload.content.userDetails.identificationNo]).toEqual([1000, '••••••-••-5679']);
  });

  it('cannot be found by comparing hashes of possible requests with the hash of a masked one', async () => {
    const { content } = (await (await as('admin')).get('/user/api/ops-validator')).payload;
    const masked = { identificationNo: '850101145679', dateOfBirth: '1985-01-01' };
    const guesses = [masked, { ...masked, addressLine1: '77, Jalan Rahsia' }].map(guess =>
      JSON.stringify(guess),
    );
    expect(content).toHaveLength(2);
    for (const shown of content as ApprovalRequest[]) {
      const hashes = guesses.map(payloadData => hashOf({ ...shown, payloadData }));
      expect(hashes).not.toContain(shown.payloadHash);
    }
  });

  it('of oneself are shown in full, in the profile and after a change', async () => {
    const admin = await as('admin');
    const profile = (await admin.get('/user/api/users/')).payload.content;
    const own = await admin.call('PATCH', `/user/api/user-details/portal/${profile.id}`, {
      ipAddress: '',
      latitude: 'null',
      longitude: 'null',
      platform: 'PORTAL',
      userDetailDTO: { addressLine1: '1, Jalan Sendiri' },
    });
    expect(own.payload.content.userDetails.addressLine1).toBe('1, Jalan Sendiri');
    expect((await admin.get('/user/api/users/')).payload.content.userDetails.addressLine1).toBe(
      '1, Jalan Sendiri',
    );
    const other = await (await as('onboarding')).get(`/user/api/users/${profile.id}`);
    expect(other.payload.content.userDetails.addressLine1).toBe('••••');
  });
});

describe('usernames of others', () => {
  it('are shown to staff but not to partners, even as the last editor', async () => {
    const path = `/user/api/users/${ids[0]}`;
    const name = async (account: Account) =>
      (await (await as(account)).get(path)).payload.content.lastModifiedBy;
    expect([await name('compliance'), await name('partner')]).toEqual(['admin', null]);
  });
});

describe('a mask that is sent back', () => {
  it('is refused in a change and in a request, and overwrites nothing', async () => {
    const body = { city: 'Taiping', identificationNo: '••••••-••-5679' };
    const admin = await as('admin');
    const changed = await admin.call('PUT', `/user/api/user-details/${ids[0]}`, body);
    const asked = await submit(await as('callcentre'), 'CHANGE_USER_DETAIL', ids[0], body);
    expect([changed.code, asked.code]).toEqual([1001, 1001]);
    const compliance = await as('compliance');
    const { payload } = await compliance.get(`/user/api/users/${ids[0]}`);
    expect(payload.content.userDetails).toMatchObject({
      identificationNo: '850101145679',
      city: 'Ipoh',
    });
  });
});

describe('stream events', () => {
  /** Published last: everything else has arrived before it. */
  const LAST = 'the last event';

  async function listenerOf(account: Account) {
    const caller = await as(account);
    const { role } = (await caller.get('/user/api/users/')).payload.content;
    const stream = await openStreamOf(cast.backend.app, caller, role);
    const untilLast = async () => {
      let arrived = '';
      while (!arrived.includes(LAST)) arrived += (await stream.next()) ?? LAST;
      stream.leave();
      return arrived;
    };
    return { account, role, ...caller, untilLast };
  }

  it('contain no private fields for any role, whatever happens to a user', async () => {
    const accounts = Object.keys(IN_FULL) as Account[];
    const listeners: Awaited<ReturnType<typeof listenerOf>>[] = [];
    for (const account of accounts) listeners.push(await listenerOf(account));
    const of = (account: Account) => {
      const found = listeners.find(one => one.account === account);
      if (!found) throw new Error(`nobody listens as ${account}`);
      return found;
    };
    const [one] = ids;
    const change = { identificationNo: '850101145678', addressLine1: '77, Jalan Rahsia' };
    const codes = [await of('admin').call('PUT', `/user/api/user-details/${one}`, change)];
    codes.push(
      await of('onboarding').call('PUT', `/user/api/cases/ekyc/${one}/claim`, { takeOver: false }),
    );
    const asked = await submit(of('callcentre'), 'CHANGE_USER_DETAIL', one, change);
    codes.push(asked, await decide(of('validator'), 'approve', asked.payload.content));
    const ekyc = { userId: one, ekycStatus: 'APPROVED', remark: '' };
    codes.push(await of('onboarding').call('PATCH', '/user/api/users/ekyc-approval', ekyc));
    expect(codes.map(({ code }) => code)).toEqual([1000, 1000, 1000, 1000, 1000]);
    const { services, database } = cast.backend;
    const roles = listeners.map(({ role }) => role);
    await database.transaction(tx =>
      services.stream.publish(tx, { event: 'Menu', data: LAST, roles }),
    );

    const arrived = await Promise.all(listeners.map(({ untilLast }) => untilLast()));
    for (const text of arrived) expect(holdsAny(text, [...PERSON, ...ACCOUNT])).toBe(false);
    expect(arrived[accounts.indexOf('validator')]).toContain('event: Approval');
    expect(arrived[accounts.indexOf('compliance')]).toContain('event: Claim');
  });
});
