import { expect, it } from 'vitest';
import { deviating, EXPECTED } from './deviations.ts';
import { openReference, RUN_TIME } from './reference.ts';

/** The roles affected by the deviations. */
const ROLES = [
  'EWALLET_ADMIN',
  'EWALLET_CALL_CENTER',
  'EWALLET_OPS_VALIDATOR',
  'EWALLET_MERCHANT',
] as const;

const reference = openReference();

it(
  'finds exactly the twenty deviations of a backend',
  async () => {
    const { calls } = await reference.conformThrough(deviating, { roles: ROLES });

    const found = calls.flatMap(({ name, differences }) =>
      differences.map(({ check, where }) => `${name}: ${check}, ${where}`),
    );
    expect(found.toSorted()).toEqual(EXPECTED.toSorted());
    const missing = calls.filter(({ verdict }) => verdict === 'missing').map(({ name }) => name);
    expect(missing).toContain('getNextSettlement');
    // secrets and unmasked values do not appear in the report
    expect(JSON.stringify(calls)).not.toMatch(/Kaunter#2026|246810|900101145678|@example\.com/);
  },
  RUN_TIME,
);
