import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/seed/index.ts';
import { addMenu } from '#server/seed/menu/addMenu.ts';
import { addTemplates } from '#server/seed/templates/addTemplates.ts';
import type { Sizes } from '#server/seed/world.ts';
import { loadKeys } from '#server/services/keys/keys.ts';
import { addLimits } from '#server/services/money/limits.ts';
import '#tests/support/run/cheapHashes.ts';
import { createTestClock } from '#tests/support/run/clock.ts';
import { openTemplate } from './databases.ts';

/** A demo just large enough for every state of every record, and for a list of three pages. */
export const SMALL: Sizes = {
  holders: 60,
  merchants: 12,
  partners: 2,
  transactions: 300,
  requests: false,
};

/** The files that determine the contents of the demo. */
const INPUTS = [
  'server/db/migrations',
  'server/db/referenceNumber.ts',
  'server/seed',
  'server/services/creditPins/pinRecord.ts',
  'server/services/money',
  'server/services/passwords/passwords.ts',
  'src/contract/messages/messageKinds.ts',
  'src/contract/rules/company/onboardingRules.ts',
  'src/contract/words/options.ts',
  'src/contract/words/roles.ts',
  'tests/support/run/cheapHashes.ts',
  'tests/support/run/clock.ts',
  'tests/support/database/seeded.ts',
];

/** A database with a small demo, created at the start time of test clocks. */
export const openSeeded = () =>
  openTemplate('seeded', INPUTS, async database => {
    await migrate(database);
    await loadKeys({ database, clock: createTestClock() });
    await seed(database, { seed: 'demo', clock: createTestClock(), sizes: SMALL });
    await database.transaction(addMenu);
    await database.transaction(tx => addLimits(tx, createTestClock()));
    await database.transaction(tx => addTemplates(tx, createTestClock()));
  });
