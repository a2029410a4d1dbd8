import { expect, it } from 'vitest';
import { beginSession } from '#api/session/beginSession.ts';
import { adoptStoredSession, session } from '#api/session/sessionState.ts';
import { aBackend, store } from '#tests/api/sessionSupport.ts';
import { startServer } from '#tests/api/support.ts';

startServer();

it('a stored session is verified and loaded', async () => {
  const { verify } = aBackend();
  store('token-5');
  await beginSession();
  expect(session.get()).toMatchObject({ status: 'authenticated', token: 'token-5' });
  expect(verify).toHaveLength(1);
});

it('without a stored session nothing is requested', async () => {
  adoptStoredSession();
  await beginSession();
  expect(session.get().status).toBe('anonymous');
});
