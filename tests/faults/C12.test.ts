import { expect, it } from 'vitest';
import { ROLES } from '#contract/words/roles.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';

const backend = sharedBackend();

it('C12 a user can open the stream of their own role', async () => {
  const caller = await backend.signIn('callcentre');
  const stream = await openStreamOf(backend.app, caller, 'EWALLET_CALL_CENTER');
  expect(await stream.next()).toContain('retry');
  stream.leave();
});

const others = ROLES.filter(role => role !== 'EWALLET_CALL_CENTER');

it.each([...others, 'callcentre', 'EWALLET_CALL_CENTER ', '*', '%'])(
  'C12 the stream of %j is refused',
  async role => {
    const caller = await backend.signIn('callcentre');
    const opened = openStreamOf(backend.app, caller, encodeURIComponent(role));
    await expect(opened).rejects.toThrow('2003');
  },
);

it('C12 a stream requires a session like any other call', async () => {
  await expect(openStreamOf(backend.app, backend.anonymous, 'EWALLET_ADMIN')).rejects.toThrow(
    '2000',
  );
  const caller = await backend.signIn('admin');
  await expect(
    openStreamOf(backend.app, { ...caller, sessionId: crypto.randomUUID() }, 'EWALLET_ADMIN'),
  ).rejects.toThrow('2006');
});

it('C12 a token in the query does not replace the session header', async () => {
  const { token, sessionId } = await backend.signIn('admin');
  const response = await backend.app.request(
    `/user/api/sse/subscribeRole/EWALLET_ADMIN?token=${token}&access_token=${token}`,
    { headers: { 'X-Session-Request-Id': sessionId } },
  );
  expect(await response.json()).toMatchObject({ code: 2000 });
});
