import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { config, loadConfig } from '#api/config.ts';
import { logIn, logOut, startSession } from '#api/session/session.ts';
import { adoptStoredSession, session } from '#api/session/sessionState.ts';
import { subscribeStream } from '#api/stream/stream.ts';
import type { StreamEvent } from '#api/stream/streamConnection.ts';
import { submitApproval } from '#contract/endpoints/approvalChanges.ts';
import { listApprovals } from '#contract/endpoints/approvals.ts';
import { verifyToken } from '#contract/endpoints/people/auth.ts';
import { updateMenuItem } from '#contract/endpoints/people/menuChanges.ts';
import { savePreferences } from '#contract/endpoints/people/personal.ts';
import { listUsers } from '#contract/endpoints/people/userList.ts';
import { changeUserStatus, getUser } from '#contract/endpoints/people/users.ts';
import { type Account, PASSWORD } from '#tests/support/backend/accounts.ts';
import { serveBackend } from '#tests/support/backend/serveBackend.ts';
import { failureOf } from './support.ts';

const { server } = serveBackend();

const enter = (username: Account, remember = false) =>
  logIn({ username, password: PASSWORD, remember });

/** Finds a user of the lists by name. */
async function find(username: Account) {
  const { content } = await call(listUsers, {
    params: { category: 'username', search: username },
    query: { page: 0, size: 20, sort: 'id,desc' },
  });
  const found = content.find(user => user.username === username);
  return found ?? expect.fail(`no ${username}`);
}

const closers: (() => void)[] = [];
beforeEach(loadConfig);
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

describe('the client and the reference backend', () => {
  it.each(['pkcs1', 'oaep-sha256'] as const)(
    'log a user in, with the password encrypted by %s',
    async padding => {
      const { publicKey, idempotency } = config();
      expect(publicKey).toContain('BEGIN PUBLIC KEY');
      expect(idempotency).toBe(true);
      server.use(http.get('/config.json', () => HttpResponse.json({ publicKey, padding })));
      await loadConfig();
      expect(await enter('callcentre')).toMatchObject({ success: true });
      expect(session.get()).toMatchObject({ status: 'authenticated', role: 'EWALLET_CALL_CENTER' });
      expect(session.get().menu?.length).toBeGreaterThan(0);
    },
  );

  it('A1 refuse a wrong password and an unknown user in the same way', async () => {
    const wrong = await logIn({ username: 'admin', password: 'Wrong#2026', remember: false });
    const unknown = await logIn({ username: 'nobody', password: 'Wrong#2026', remember: false });
    expect(wrong).toMatchObject({ success: false, token: '', error: { code: 2002 } });
    expect(unknown.error?.messageKey).toBe(wrong.error?.messageKey);
  });

  it('refuse a wallet holder and explain that the portal is not for them', async () => {
    expect(await enter('basic')).toMatchObject({
      success: false,
      error: { messageKey: 'login.holder' },
    });
  });

  it('start with a stored token', async () => {
    await enter('admin', true);
    adoptStoredSession();
    expect(session.get().status).toBe('unknown');
    await startSession();
    expect(session.get()).toMatchObject({ status: 'authenticated', role: 'EWALLET_ADMIN' });
  });

  it('A6 end a session when the same user logs in elsewhere', async () => {
    await enter('admin', true);
    const ownStorage = { ...localStorage };
    // Another browser: it shares no storage with this one.
    localStorage.clear();
    adoptStoredSession();
    expect(await enter('admin', true)).toMatchObject({ success: true });

    Object.assign(localStorage, ownStorage);
    adoptStoredSession();
    await startSession();
    expect(session.get()).toMatchObject({ status: 'anonymous', endedBy: 2005 });
  });

  it('A12 refuse the token of a logged-out session', async () => {
    const { token } = await enter('admin');
    logOut();
    await vi.waitFor(async () => {
      const error = await failureOf(call(verifyToken, { params: { token } }));
      expect(error).toMatchObject({ code: 2004 });
    });
  });

  it('agree on the format of list pages', async () => {
    await enter('admin');
    const page = await call(listUsers, {
      params: { category: 'all', search: 'all' },
      query: { page: 0, size: 1, sort: 'id,desc' },
    });
    expect(page.content).toHaveLength(1);
    expect(page.total).toBeGreaterThan(1);
  });

  it('turn a call-centre action into a request, once per key', async () => {
    await enter('callcentre');
    const { id, status } = await find('premium');
    const suspend = (key: string) =>
      call(changeUserStatus, {
        params: { id },
        body: { userStatus: 'SUSPENDED', statusRemark: 'Laporan penipuan' },
        key,
      });
    const sent = await suspend('3f0e2f2e-7d0f-4a4f-9d8b-0d8c6a1b2c3d');
    expect(sent).toMatchObject({
      status: 'sentForApproval',
      request: { status: 'PENDING', actionType: 'CHANGE_USER_STATUS', pathData: String(id) },
    });
    expect(await suspend('3f0e2f2e-7d0f-4a4f-9d8b-0d8c6a1b2c3d')).toEqual(sent);
    expect((await call(getUser, { params: { id } })).status).toBe(status);
    const { total } = await call(listApprovals, { query: { page: 0, size: 20 } });
    expect(total).toBe(1);
  });

  it('C8 refuse an action that should have been rerouted', async () => {
    await enter('callcentre');
    const body = { userStatus: 'SUSPENDED', statusRemark: 'by hand' } as const;
    const direct = call(changeUserStatus, { params: { id: 1 }, body, as: 'EWALLET_ADMIN' });
    expect(await failureOf(direct)).toMatchObject({ code: 2003 });
    expect(session.get().status).toBe('authenticated');
  });

  it('refuse a request whose body does not fit its action', async () => {
    await enter('callcentre');
    const body = { actionType: 'CHANGE_USER_STATUS', payloadData: '{}', pathData: '1' } as const;
    expect(await failureOf(call(submitApproval, { body }))).toMatchObject({ code: 1001 });
  });

  it('store a user’s preferences', async () => {
    await enter('compliance');
    const values = { views: [{ name: 'Baharu 新' }] };
    const saved = await call(savePreferences, { body: { version: 1, values } });
    expect(saved.values).toEqual(values);
  });

  it('deliver a menu change over the live stream', async () => {
    await enter('admin');
    const heard: StreamEvent[] = [];
    closers.push(subscribeStream(event => heard.push(event)));
    const item = session.get().menu?.[0] ?? expect.fail('no menu');
    let changes = 0;
    await vi.waitFor(
      async () => {
        changes += 1;
        const body = { label: `${item.label} ${changes}` };
        await call(updateMenuItem, { params: { id: item.id }, body });
        expect(heard).toContainEqual({ event: 'Menu', data: 'Updated' });
      },
      { timeout: 120_000 },
    );
  });
});
