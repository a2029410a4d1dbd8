import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerDevice } from '#api/browser/device.ts';
import { pending } from '#api/request/pending.ts';
import { session, setSession } from '#api/session/sessionState.ts';
import { configure, gate, ok, recorder, refusal, signIn, startServer } from '#tests/api/support.ts';

startServer();
afterEach(() => vi.restoreAllMocks());

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const MINE = '44444444-4444-4444-8444-444444444444';

const bodies = (seen: { method: string; url: URL; body: string }[]) =>
  seen.map(({ method, url, body }) => [method, url.pathname, JSON.parse(body)]);

describe('after login, this browser', () => {
  it('is registered, without address and position if there are none', async () => {
    signIn();
    const seen = recorder('*/user/api/user-device-infos*', () => ok({ id: 9 }));
    await registerDevice();
    expect(bodies(seen)).toEqual([
      [
        'POST',
        '/user/api/user-device-infos',
        {
          deviceModel: 'Unknown',
          deviceId: expect.stringMatching(UUID),
          ipAddress: '',
          latitude: 'null',
          longitude: 'null',
          userId: 7,
          isNewDevice: true,
        },
      ],
    ]);
    expect(localStorage.getItem('device.id')).toMatch(UUID);
  });

  it('is recognized the next time, and updated', async () => {
    localStorage.setItem('device.id', MINE);
    signIn('EWALLET_ADMIN', { userDeviceInfo: { id: 31, deviceId: MINE } });
    const seen = recorder('*/user/api/user-device-infos*', () => ok({ id: 31 }));
    await registerDevice();
    expect(bodies(seen)).toMatchObject([
      ['PUT', '/user/api/user-device-infos/31', { deviceId: MINE, isNewDevice: false }],
    ]);
  });

  it('is registered as new if the profile names another device', async () => {
    signIn('EWALLET_ADMIN', { userDeviceInfo: { id: 31, deviceId: MINE } });
    const seen = recorder('*/user/api/user-device-infos*', () => ok({ id: 9 }));
    await registerDevice();
    expect(bodies(seen)).toMatchObject([['POST', '/user/api/user-device-infos', {}]]);
  });

  it('is registered once per session', async () => {
    signIn();
    const seen = recorder('*/user/api/user-device-infos*', () => ok({ id: 9 }));
    await Promise.all([registerDevice(), registerDevice()]);
    await registerDevice();
    expect(seen).toHaveLength(1);
  });

  it('is registered in the background', async () => {
    signIn();
    let waiting: number | undefined;
    recorder('*/user/api/user-device-infos*', () => {
      waiting = pending.get();
      return ok({ id: 9 });
    });
    await registerDevice();
    expect(waiting).toBe(0);
  });

  it.each([
    ['BAD_REQUEST', () => Response.json({ code: 1001, status: 'BAD_REQUEST' }, { status: 400 })],
    ['error.http.500', () => Response.json({ code: 1003, message: 'error.http.500' })],
    ['a broken server', () => refusal(1003, 500)],
    ['no line', () => Response.error()],
    ['no such call', () => new Response('', { status: 404 })],
  ])('does not block the user if the response is %s', async (_, answer) => {
    signIn();
    const seen = recorder('*/user/api/user-device-infos*', answer);
    await registerDevice();
    expect(seen).toHaveLength(1);
    expect(session.get().status).toBe('authenticated');
  });

  it('is not registered for a session that ended during the IP lookup', async () => {
    await configure({ ipLookupUrl: '/ip' });
    const looked = gate();
    const answer = gate();
    recorder('*/ip', async () => {
      looked.open();
      await answer.opened;
      return Response.json({ ip: '203.0.113.9' });
    });
    const seen = recorder('*/user/api/user-device-infos*', () => ok({ id: 9 }));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600_000);
    signIn();
    const telling = registerDevice();
    await looked.opened;
    setSession({ sessionRequestId: 'next' });
    answer.open();
    await telling;
    expect(seen).toEqual([]);
  });
});
