import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { addMenu } from '#server/seed/menu/addMenu.ts';
import { addTemplates } from '#server/seed/templates/addTemplates.ts';
import { loadKeys } from '#server/services/keys/keys.ts';
import { addLimits } from '#server/services/money/limits.ts';
import { addAccounts } from './accounts.ts';
import '#tests/support/run/cheapHashes.ts';
import {
  describeEachDatabase,
  describeEachLocation,
  describeOnPostgres,
  describeWithServer,
  type Template,
} from '#tests/support/database/databases.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

/** The template of databases filled by `fillWithAccounts`. */
export const ACCOUNTS_TEMPLATE: Template = [
  'accounts',
  [
    'server/db/migrations',
    'server/seed/menu/addMenu.ts',
    'server/seed/menu/menu.ts',
    'server/seed/menu/reportMenu.ts',
    'server/seed/templates',
    'src/contract/messages/messageKinds.ts',
    'server/services/money/limits.ts',
    'server/services/passwords/passwords.ts',
    'tests/support/backend/accounts.ts',
    'tests/support/run/cheapHashes.ts',
    'tests/support/backend/eachBackend.ts',
  ],
  fillWithAccounts,
];

/** Fills an empty database with keys, menu, limits, templates and the accounts of `addAccounts`. */
async function fillWithAccounts(database: Database): Promise<void> {
  await migrate(database);
  await loadKeys({ database, clock: createTestClock() });
  await addAccounts(database);
  await database.transaction(addMenu);
  await database.transaction(tx => addLimits(tx, createTestClock()));
  await database.transaction(tx => addTemplates(tx, createTestClock()));
}

type TestsOf<Describe extends (name: string, tests: never) => void> = Parameters<Describe>[1];

/** `describeEachDatabase` with the accounts. */
export const describeEachBackend = (name: string, tests: TestsOf<typeof describeEachDatabase>) =>
  describeEachDatabase(name, tests, ACCOUNTS_TEMPLATE);

/** `describeOnPostgres` with the accounts. */
export const describeBackendsOnPostgres = (
  name: string,
  tests: TestsOf<typeof describeOnPostgres>,
) => describeOnPostgres(name, tests, ACCOUNTS_TEMPLATE);

/** `describeEachLocation` with the accounts. */
export const describeEachProcess = (name: string, tests: TestsOf<typeof describeEachLocation>) =>
  describeEachLocation(name, tests, ACCOUNTS_TEMPLATE);

/** `describeWithServer` with the accounts. */
export const describeProcessesOnPostgres = (
  name: string,
  tests: TestsOf<typeof describeWithServer>,
) => describeWithServer(name, tests, ACCOUNTS_TEMPLATE);
