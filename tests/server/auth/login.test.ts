import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, openBackend } from '../../support/backend.ts';

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.close());

describe('a login', () => {
  it('gives a token with which the profile is read', async () => {
    const caller = await backend.signIn('callcentre');
    const { code, payload } = await caller.get('/user/api/users/');
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({ username: 'callcentre', role: 'EWALLET_CALL_CENTER' });
  });
});
