import { afterAll, beforeAll } from 'vitest';
import { DEMO_ACCOUNTS } from '#conformance/accounts.ts';
import type { Fetch } from '#conformance/browser.ts';
import { type Conform, conform } from '#conformance/conform.ts';
import { type Backend, openBackend } from '#tests/support/backend/backend.ts';
import { openSeeded } from '#tests/support/database/seeded.ts';

const BROWSER = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

let backend: Backend | undefined;

beforeAll(async () => {
  backend = await openBackend({ portalDir: 'public', database: await openSeeded() });
});
afterAll(() => backend?.close());

/** The reference backend with a small demo, in this process. */
const reference: Fetch = async (input, init) => {
  if (!backend) throw new Error('the backend is not open yet');
  return backend.app.fetch(new Request(input, init), BROWSER as never);
};

/** Runs the kit against the reference backend, as it is or through something that changes its answers. */
export const conformAgainst = (
  change: (send: Fetch) => Fetch = send => send,
  options: Partial<Conform> = {},
) =>
  conform({
    url: 'http://kaunter.test',
    accounts: DEMO_ACCOUNTS,
    write: false,
    fetch: change(reference),
    ...options,
  });
