import { expect, it } from 'vitest';
import { deviating, EXPECTED } from './deviations.ts';
import { openReference, RUN_TIME } from './reference.ts';

/** Those that the deviations concern. */
const ROLES = [
  'EWALLET_ADMIN',
  'EWALLET_CALL_CENTER',
  'EWALLET_OPS_VALIDATOR',
  'EWALLET_MERCHANT',
] as const;

const reference = openReference();

it(
  'finds each of twenty deviations of a backend, and no other',
  async () => {
    const { calls } = await reference.conformThrough(deviating, { roles: ROLES });

    const found = calls.flatMap(({ name, differences }) =>
      differences.map(({ check, where }) => `${name}: ${check}, ${where}`),
    );
    expect(found.toSorted()).toEqual(EXPECTED.toSorted());
    const missing = calls.filter(({ verdict }) => verdict === 'missing').map(({ name }) => name);
    expect(missing).toContain('getNextSettlement');
    // what was sent and shown in full stays out of the report
    expect(JSON.stringify(calls)).not.toMatch(/Kaunter#2026|246810|900101145678|@example\.com/);
  },
  RUN_TIME,
);
