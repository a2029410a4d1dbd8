import { describe, expect, it } from 'vitest';
import type { Fetch } from '#conformance/browser.ts';
import { openReference } from './reference.ts';

const reference = openReference();

const isChange = (input: string, { method }: RequestInit = {}): boolean =>
  method === 'PATCH' && /\/wallet-configs\/\d+$/.test(input);

/** Runs the kit on a backend that treats changes of limits differently. @returns the differences, and what is left */
async function run(change: (send: Fetch, ...call: Parameters<Fetch>) => ReturnType<Fetch>) {
  const before = await reference.walletLimits();
  const differing = await reference.writeThrough(
    send => (input, init) =>
      isChange(input, init) ? change(send, input, init) : send(input, init),
    ['EWALLET_ADMIN'],
  );
  const found = differing.flatMap(({ name, differences }) =>
    differences.map(({ check, where, received }) => `${name}: ${check}, ${where}: ${received}`),
  );
  expect(await reference.walletLimits()).toEqual(before);
  return found;
}

describe('a change of wallet limits', () => {
  it('by a user who has seen the current values is made, any other is refused with them', async () => {
    const sent: unknown[] = [];
    const found = await run((send, input, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return send(input, init);
    });
    expect(found).toEqual([]);
    expect(sent).toContainEqual({ dailyLimit: 300, seen: { dailyLimit: expect.any(Number) } });
  });

  it('is found to ignore what the user has seen', async () => {
    const found = await run((send, input, init) => {
      const { seen: _, ...values } = JSON.parse(String(init?.body));
      return send(input, { ...init, body: JSON.stringify(values) });
    });
    expect(found).toEqual(['updateWalletConfig: effect, with values seen before: 200 with 1000']);
  });

  it('is found to be refused without the current values', async () => {
    const found = await run(async (send, input, init) => {
      const response = await send(input, init);
      const isOutdated = response.status === 409;
      return isOutdated ? Response.json({ code: 1004, message: 'no' }, { status: 409 }) : response;
    });
    expect(found).toEqual([
      'updateWalletConfig: effect, the refusal of an outdated change: something else',
    ]);
  });
});
