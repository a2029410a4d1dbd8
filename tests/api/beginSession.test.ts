import { expect, it } from 'vitest';
import { beginSession } from '../../src/api/beginSession.ts';
import { session } from '../../src/api/session.ts';
import { adoptStoredSession } from '../../src/api/sessionState.ts';
import { aBackend, store } from './sessionSupport.ts';
import { startServer } from './support.ts';

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
