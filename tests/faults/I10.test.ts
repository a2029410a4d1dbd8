import { count, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { approvalRequests } from '../../server/db/schema/approvals.ts';
import { auditEntries } from '../../server/db/schema/audit.ts';
import { notifications } from '../../server/db/schema/portal.ts';
import { expireRequests } from '../../server/services/approvals/expire.ts';
import { DAY } from '../../server/services/clock.ts';
import { idOf } from '../support/accounts.ts';
import { type Backend, fillWithAccounts, openBackend } from '../support/backend.ts';
import { addRequest } from '../support/rows.ts';
import { temporaryTree } from '../support/temporaryTree.ts';

const PENDING = 1000;

let folder: string;
let backend: Backend;
beforeEach(async () => {
  folder = temporaryTree({});
  const database = await openDatabase({ dataDir: folder });
  await fillWithAccounts(database);
  backend = await openBackend({ database });
});
afterEach(() => backend.close());

/** Half of them end after a day, half after eight. */
async function addPending() {
  const maker = await idOf(backend.database, 'callcentre');
  const ends = [1, 8].map(days => new Date(backend.clock.now().getTime() + days * DAY));
  await backend.database.transaction(async tx => {
    for (let number = 0; number < PENDING; number++) {
      const expiresDate = ends[number % 2] ?? new Date();
      await addRequest(tx, maker, { entityId: String(number), expiresDate });
    }
  });
}

const restart = async () => {
  await backend.close();
  backend = await openBackend({
    database: await openDatabase({ dataDir: folder }),
    clock: backend.clock,
  });
};

const states = async () =>
  Object.fromEntries(
    (
      await backend.database.db
        .select({ status: approvalRequests.status, found: count() })
        .from(approvalRequests)
        .groupBy(approvalRequests.status)
    ).map(({ status, found }) => [status, found]),
  );

it('I10 a thousand requests wait through a restart, and each expires once', async () => {
  await addPending();
  await restart();
  expect(await states()).toEqual({ PENDING });
  expect(await expireRequests(backend.services)).toBe(0);

  backend.clock.advance(DAY);
  const ended = await Promise.all([
    expireRequests(backend.services),
    expireRequests(backend.services),
  ]);
  expect(ended[0] + ended[1]).toBe(PENDING / 2);
  expect(await expireRequests(backend.services)).toBe(0);
  await restart();
  expect(await states()).toEqual({ PENDING: PENDING / 2, EXPIRED: PENDING / 2 });

  const { db } = backend.database;
  const isExpiry = eq(auditEntries.action, 'EXPIRE_REQUEST');
  expect(await db.$count(auditEntries, isExpiry)).toBe(PENDING / 2);
  expect(await db.$count(notifications)).toBe(PENDING / 2);
});
