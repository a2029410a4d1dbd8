import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
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
  it('is asked for once an authenticator is on, and a code of it is let in once', async () => {
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

  it('is not asked for where nobody has set one up: the login is as it always was', async () => {
    const { code, payload } = await byPassword(backend, 'compliance');
    expect(code).toBe(1000);
    expect(Object.keys(payload.content)).toEqual(['id_token']);
  });

  it('takes the code of the period before and after, and none that is older', async () => {
    const { uri } = await enrolled();
    backend.clock.advance(5 * MINUTE);
    const old = codeOf(uri, now() - 60_000);
    expect((await bySecondStep(backend, 'compliance', { code: old })).code).toBe(3018);
    for (const shift of [-30_000, 30_000]) {
      const code = codeOf(uri, now() + shift);
      expect((await bySecondStep(backend, 'compliance', { code })).code).toBe(1000);
    }
    // a later one has counted: that of now would be a replay
    const code = codeOf(uri, now());
    expect((await bySecondStep(backend, 'compliance', { code })).code).toBe(3018);
  });

  it('has five minutes, and a challenge opens one session', async () => {
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

  it('is over with a change of the password that it was asked after', async () => {
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

  it('is asked for after a reset by mail too, in a browser that was trusted as well', async () => {
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

  it('is left out in a browser that is trusted, for thirty days, until it is removed', async () => {
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

  it('is asked for again after thirty days', async () => {
    const { uri } = await enrolled();
    const code = codeOf(uri, now());
    const { payload } = await bySecondStep(backend, 'compliance', { code, trustDevice: true });
    const { deviceToken } = payload.content;
    backend.clock.advance(30 * DAY - MINUTE);
    expect((await bySecondStep(backend, 'compliance', { deviceToken })).code).toBe(1000);
    backend.clock.advance(MINUTE);
    expect((await bySecondStep(backend, 'compliance', { deviceToken })).code).toBe(3018);
  });

  it('takes each recovery code once, and none of those before after new ones were made', async () => {
    const { uri, recoveryCodes } = await enrolled();
    const [one = '', other = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    // 24 letters of base32: 120 bits, of which a plain hash is enough
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

  it('is over after five tries at an address, with recovery codes too, for a quarter of an hour', async () => {
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

  it('from many addresses is over after ten, and does not lock the owner out at home', async () => {
    const { uri } = await enrolled();
    const codes = await guess(14, time => `203.0.113.${time}`);
    expect(codes.filter(code => code === 3018)).toHaveLength(10);
    expect(codes.at(-1)).toBe(1004);
    const code = codeOf(uri, now());
    expect((await bySecondStep(backend, 'compliance', { code }, HOME)).code).toBe(1000);
  });

  it('gains nothing by a burst', async () => {
    await enrolled();
    const burst = Array.from({ length: 12 }, () =>
      bySecondStep(backend, 'compliance', { code: '000000' }, AWAY),
    );
    const codes = (await Promise.all(burst)).map(({ code }) => code);
    expect(codes.filter(code => code === 3018)).toHaveLength(5);
  });

  it('of many people at one address is over after fifty', async () => {
    await enrolled();
    // a place that has failed as often with others
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

describeBackendsOnPostgres('a code that is used at once by many', open => {
  it('counts once: a recovery code, and a code of the app', async () => {
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
