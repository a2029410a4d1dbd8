import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { startDelivery } from '#server/services/messages/delivery.ts';
import { post } from '#server/services/messages/outbox.ts';
import { createMailTransport, type Transport } from '#server/services/messages/transports.ts';
import { captureLog } from '#tests/support/backend/backend.ts';
import { openMigrated } from '#tests/support/database/databases.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

let database: Database;
beforeAll(async () => {
  database = await openMigrated();
});
afterAll(() => database.close());

/** The log lines of one failed attempt to send an email. */
async function linesOf(transport: Transport) {
  const { log, lines } = captureLog();
  const services = { database, clock: createTestClock(), log };
  const mail = { channel: 'EMAIL', recipient: 'one@example.com', body: 'Text' } as const;
  await database.db.delete(outbox);
  await database.transaction(tx => post(services, tx, mail));
  const { stop } = await startDelivery(services, transport);
  onTestFinished(() => stop());
  await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 60_000 });
  return lines;
}

it.each([
  [401, 'not sent'],
  [422, 'refused'],
])('a webhook’s status %i is in the log', async (status, msg) => {
  const hook = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>(resolve => {
    hook.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void hook.close());
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
  const lines = await linesOf(createMailTransport({ kind: 'webhook', url, from: undefined }));
  expect(lines).toEqual([expect.objectContaining({ level: 40, msg, responseCode: status })]);
});

it('a webhook that does not respond in time is named as such in the log', async () => {
  // as `fetch` rejects
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  const lines = await linesOf({ channels: ['EMAIL'], send: () => Promise.reject(timeout) });
  expect(lines).toEqual([expect.objectContaining({ msg: 'not sent', reason: 'TimeoutError' })]);
});
