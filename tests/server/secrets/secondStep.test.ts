import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { checkSecondStep, finishLogin } from '#server/services/secrets/secondStep.ts';
import { byPassword, bySecondStep, codeOf, enrol } from '#tests/support/arrange/authenticator.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Backend, callerOf, loginBody, openBackend } from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { mailedResetLink } from '#tests/support/backend/resetMails.ts';

const HOME = '198.51.100.1';
const AWAY = '203.0.113.99';

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.close());

const now = () => backend.clock.now().getTime();
const enrolled = async (username = 'compliance') => {
  const caller = await backend.signIn(username, HOME);
  return { caller, ...(await enrol(backend, caller)) };
};
const actions = async () =>
  (await backend.database.db.select().from(auditEntries)).map(({ action }) => action);

describe('the second step of a login', () => {
  it('is required once an authenticator is active, and accepts each code once', async () => {
    const { uri } = await enrolled();
    const first = await byPassword(backend, 'compliance');
    expect(first).toMatchObject({ code: 2008, status: 401 });
    expect(first.payload.content).not.toHaveProperty('id_token');

    const code = codeOf(uri, now());
    const second = await bySecondStep(backend, 'compliance', { code });
    expect(second.code).toBe(1000);
    const caller = callerOf(backend.app, second.payload.content.id_token, second.sessionId);
    expect((await caller.get('/user/api/menu')).code).toBe(1000);
    expect((await bySecondStep(backend, 'compliance', { code })).code).toBe(3018);
    expect(await actions()).toEqual(
      expect.arrayContaining(['ENROL_AUTHENTICATOR', 'SECOND_STEP_FAILED']),
    );
  });

  it('is not required without an authenticator', async () => {
    const { code, payload } = await byPassword(backend, 'compliance');
    expect(code).toBe(1000);
    expect(Object.keys(payload.content)).toEqual(['id_token']);
  });

  it('accepts the codes of the previous and next period, but no older ones', async () => {
    const { uri } = await enrolled();
    backend.clock.advance(5 * MINUTE);
    const old = codeOf(uri, now() - 60_000);
    expect((await bySecondStep(backend, 'compliance', { code: old })).code).toBe(3018);
    for (const shift of [-30_000, 30_000]) {
      const code = codeOf(uri, now() + shift);
      expect((await bySecondStep(backend, 'compliance', { code })).code).toBe(1000);
    }
    // a later code was accepted, so the current one would be a replay
    const code = codeOf(uri, now());
    expect((await bySecondStep(backend, 'compliance', { code })).code).toBe(3018);
  });

  it('expires after five minutes, and its challenge opens one session', async () => {
    const { uri } = await enrolled();
    const { payload } = await byPassword(backend, 'compliance');
    const { challenge } = payload.content;
    const answer = (code: string, which = challenge) =>
      backend.anonymous.call('POST', '/user/api/authenticate/second-step', {
        challenge: which,
        sessionId: randomUUID(),
        code: backend.encrypt(code),
      });
    expect((await answer(codeOf(uri, now()), 'unknown')).code).toBe(3037);
    expect((await answer(codeOf(uri, now()))).code).toBe(1000);
    backend.clock.advance(30_000);
    expect((await answer(codeOf(uri, now()))).code).toBe(3037);
    const late = (await byPassword(backend, 'compliance')).payload.content.challenge;
    backend.clock.advance(5 * MINUTE);
    expect((await answer(codeOf(uri, now()), late)).code).toBe(3037);
  });

  it('is invalidated by a password change', async () => {
    const { caller, uri } = await enrolled();
    const { challenge } = (await byPassword(backend, 'compliance')).payload.content;
    const id = await idOf(backend.database, 'compliance');
    await caller.call('PUT', `/user/api/users/${id}/change-password`, {
      oldPassword: backend.encrypt(PASSWORD),
      newPassword: backend.encrypt('Pantai-Merdeka7'),
    });
    const { code } = await backend.anonymous.call('POST', '/user/api/authenticate/second-step', {
      challenge,
      sessionId: randomUUID(),
      code: backend.encrypt(codeOf(uri, now())),
    });
    expect(code).toBe(3037);
  });

  it('is invalidated by a reset of the authenticator, even after the check of its code', async () => {
    const { uri } = await enrolled();
    const { services, database } = backend;
    const { challenge } = (await byPassword(backend, 'compliance')).payload.content;
    const body = { challenge, sessionId: randomUUID(), code: codeOf(uri, now()) };
    const origin = { ip: AWAY, requestId: randomUUID() };
    const user = await checkSecondStep(services, body, origin);
    const admin = await backend.signIn('admin');
    await admin.call('POST', `/user/api/users/${user.id}/reset-authenticator`);
    const done = database.transaction(tx => finishLogin(services, tx, user, body, origin));
    await expect(done).rejects.toMatchObject({ code: 3037 });
  });

  it('is required after a password reset by email too, even in a trusted browser', async () => {
    const { uri } = await enrolled();
    const code = codeOf(uri, now());
    const { payload } = await bySecondStep(backend, 'compliance', { code, trustDevice: true });
    await backend.anonymous.call(
      'POST',
      '/user/api/users/password/change/compliance%40example.com',
    );
    const link = await mailedResetLink(backend, 'compliance@example.com');
    const password = backend.encrypt('Pantai-Merdeka7');
    const reset = await backend.anonymous.call('POST', '/user/api/users/password/reset-verify', {
      id: Number(link.searchParams.get('id')),
      activationKey: link.searchParams.get('activationKey'),
      password,
    });
    expect(reset.code).toBe(1000);

    const body = loginBody(backend.encrypt, 'compliance', 'Pantai-Merdeka7');
    const first = await backend.anonymous.call('POST', '/user/api/authenticate', body);
    expect(first.code).toBe(2008);
    const { challenge } = first.payload.content;
    const second = await backend.anonymous.call('POST', '/user/api/authenticate/second-step', {
      challenge,
      sessionId: randomUUID(),
      deviceToken: backend.encrypt(payload.content.deviceToken),
    });
    expect(second.code).toBe(3018);
  });

  it('is skipped in a trusted browser until that is removed', async () => {
    const { uri } = await enrolled();
    const answer = await bySecondStep(backend, 'compliance', {
      code: codeOf(uri, now()),
      trustDevice: true,
    });
    const { id_token, deviceToken } = answer.payload.content;
    const again = () => bySecondStep(backend, 'compliance', { deviceToken });
    const back = await again();
    expect(back.code).toBe(1000);
    expect((await bySecondStep(backend, 'compliance', { deviceToken: 'x'.repeat(43) })).code).toBe(
      3018,
    );
    expect(id_token).not.toBe(back.payload.content.id_token);

    const caller = callerOf(backend.app, back.payload.content.id_token, back.sessionId);
    const { devices } = (await caller.get('/user/api/authenticator')).payload.content;
    expect(devices).toHaveLength(1);
    const path = `/user/api/authenticator/devices/${devices[0].id}`;
    const other = await backend.signIn('onboarding');
    expect((await other.call('DELETE', path)).code).toBe(1002);
    expect((await caller.call('DELETE', path)).code).toBe(1000);
    expect((await again()).code).toBe(3018);
  });

  it('is required again in a trusted browser after 30 days', async () => {
    const { uri } = await enrolled();
    const code = codeOf(uri, now());
    const { payload } = await bySecondStep(backend, 'compliance', { code, trustDevice: true });
    const { deviceToken } = payload.content;
    backend.clock.advance(30 * DAY - MINUTE);
    expect((await bySecondStep(backend, 'compliance', { deviceToken })).code).toBe(1000);
    backend.clock.advance(MINUTE);
    expect((await bySecondStep(backend, 'compliance', { deviceToken })).code).toBe(3018);
  });

  it('accepts each recovery code once, and none of the old ones after renewal', async () => {
    const { uri, recoveryCodes } = await enrolled();
    const [one = '', other = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    // 24 base32 characters: 120 bits, for which a plain hash is enough
    expect(one).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    const typed = one.toLowerCase().replaceAll('-', ' ');
    const back = await bySecondStep(backend, 'compliance', { code: typed });
    expect(back.code).toBe(1000);
    expect((await bySecondStep(backend, 'compliance', { code: one })).code).toBe(3018);
    expect(await actions()).toContain('USE_RECOVERY_CODE');

    const caller = callerOf(backend.app, back.payload.content.id_token, back.sessionId);
    const renewed = await caller.call('POST', '/user/api/authenticator/recovery-codes', {
      password: backend.encrypt(PASSWORD),
      code: backend.encrypt(codeOf(uri, now())),
    });
    expect(renewed.code).toBe(1000);
    expect((await bySecondStep(backend, 'compliance', { code: other })).code).toBe(3018);
    const [fresh = ''] = renewed.payload.content.recoveryCodes;
    expect((await bySecondStep(backend, 'compliance', { code: fresh })).code).toBe(1000);
  });
});

describe('A13 guessing the code of an authenticator', () => {
  const guess = async (times: number, from: (time: number) => string) => {
    const codes: number[] = [];
    for (let time = 0; time < times; time += 1) {
      codes.push((await bySecondStep(backend, 'compliance', { code: '000000' }, from(time))).code);
    }
    return codes;
  };

  it('is locked for 15 minutes after five tries from one address, also for recovery codes', async () => {
    const { uri, recoveryCodes } = await enrolled();
    expect(await guess(4, () => AWAY)).toEqual(Array(4).fill(3018));
    const wrong = { code: 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX' };
    expect((await bySecondStep(backend, 'compliance', wrong, AWAY)).code).toBe(3018);
    const locked = await bySecondStep(backend, 'compliance', { code: codeOf(uri, now()) }, AWAY);
    expect(locked.code).toBe(1004);
    expect(locked.headers.has('Retry-After')).toBe(true);
    const recovery = { code: recoveryCodes[0] ?? '' };
    expect((await bySecondStep(backend, 'compliance', recovery, AWAY)).code).toBe(1004);
    backend.clock.advance(15 * MINUTE);
    expect((await bySecondStep(backend, 'compliance', recovery, AWAY)).code).toBe(1000);
  });

  it('from many addresses is locked after ten tries, without locking out the owner at home', async () => {
    const { uri } = await enrolled();
    const codes = await guess(14, time => `203.0.113.${time}`);
    expect(codes.filter(code => code === 3018)).toHaveLength(10);
    expect(codes.at(-1)).toBe(1004);
    const code = codeOf(uri, now());
    expect((await bySecondStep(backend, 'compliance', { code }, HOME)).code).toBe(1000);
  });

  it('allows no extra tries in a burst', async () => {
    await enrolled();
    const burst = Array.from({ length: 12 }, () =>
      bySecondStep(backend, 'compliance', { code: '000000' }, AWAY),
    );
    const codes = (await Promise.all(burst)).map(({ code }) => code);
    expect(codes.filter(code => code === 3018)).toHaveLength(5);
  });

  it('is locked after fifty tries from one address, with other users’ tries counted', async () => {
    await enrolled();
    // an address with as many failures for other users
    const { throttles } = await import('#server/db/schema/security.ts');
    await backend.database.db.insert(throttles).values({
      kind: 'SECOND_STEP',
      subject: `address:${AWAY}`,
      failures: 49,
      sinceDate: backend.clock.now(),
    });
    expect(await guess(2, () => AWAY)).toEqual([3018, 1004]);
  });
});

describeBackendsOnPostgres('a code used several times at once', open => {
  it('is accepted once: a recovery code and a code of the app', async () => {
    const one = await openBackend({ database: await open() });
    try {
      const caller = await one.signIn('compliance', HOME);
      const { uri, recoveryCodes } = await enrol(one, caller);
      const codes = [recoveryCodes[0] ?? '', codeOf(uri, one.clock.now().getTime())];
      for (const code of codes) {
        const tries = Array.from({ length: 4 }, () =>
          bySecondStep(one, 'compliance', { code }, HOME),
        );
        const answers = (await Promise.all(tries)).map(answer => answer.code);
        expect(answers.filter(answer => answer === 1000)).toHaveLength(1);
      }
    } finally {
      await one.close();
    }
  });
});
