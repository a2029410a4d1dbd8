import { expect, it } from 'vitest';
import { beginSession } from '#api/session/beginSession.ts';
import { session } from '#api/session/session.ts';
import { adoptStoredSession } from '#api/session/sessionState.ts';
import { aBackend, store } from '#tests/api/sessionSupport.ts';
import { startServer } from '#tests/api/support.ts';

startServer();

it('verifies a stored session with what it loads', async () => {
  const { verify } = aBackend();
  store('token-5');
  await beginSession();
  expect(session.get()).toMatchObject({ status: 'authenticated', token: 'token-5' });
  expect(verify).toHaveLength(1);
});

it('asks nobody where nothing is stored', async () => {
  adoptStoredSession();
  await beginSession();
  expect(session.get().status).toBe('anonymous');
});
