import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { Field } from '#contract/fields.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { users } from '#server/db/schema/users.ts';
import { schemaOf } from '#server/kernel/request/schema.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

/** Fields that a user might try to inject into a record. */
const SMUGGLED = {
  role: 'EWALLET_ADMIN',
  status: 'ACTIVE',
  balance: 1e6,
  mdr: 0,
  createdBy: 'admin',
  merchant: 1,
  partnerId: 1,
  passwordHash: 'x',
  deleted: true,
  ulid: 'x'.repeat(26),
};

const bodies = Object.entries(allEndpoints).flatMap(([name, { body }]) =>
  body ? [[name, body] as const] : [],
);

const backend = sharedBackend();

describe('C7 a body', () => {
  it('is declared by more than 40 calls', () => {
    expect(bodies.length).toBeGreaterThan(40);
  });

  it.each(bodies)('of %s rejects unknown fields', (_, body) => {
    for (const [name, value] of Object.entries(SMUGGLED)) {
      if (Object.hasOwn(body.fields, name)) continue;
      const { error } = schemaOf(body).safeParse({ [name]: value });
      const unknown = error?.issues.filter(({ code }) => code === 'unrecognized_keys');
      expect(unknown).toEqual([expect.objectContaining({ keys: [name], path: [] })]);
    }
  });

  it.each(bodies)('of %s rejects unknown nested fields', (_, body) => {
    const inner = Object.entries(body.fields).filter(([, field]) => bare(field).kind === 'object');
    for (const [name] of inner) {
      const { error } = schemaOf(body).safeParse({ [name]: { passwordHash: 'x' } });
      expect(error?.issues).toContainEqual(
        expect.objectContaining({ code: 'unrecognized_keys', path: [name] }),
      );
    }
  });
});

const bare = (field: Field): Field =>
  field.kind === 'optional' || field.kind === 'nullable' ? bare(field.of) : field;

describe('C7 a call', () => {
  it('with an unknown field changes nothing', async () => {
    const caller = await backend.signIn('callcentre');
    const userId = await idOf(backend.database, 'callcentre');
    const device = {
      deviceModel: 'Firefox',
      deviceId: randomUUID(),
      ipAddress: '',
      latitude: 'null',
      longitude: 'null',
      userId,
    };
    // without these fields the call succeeds
    expect((await caller.call('POST', '/user/api/user-device-infos', device)).code).toBe(1000);
    for (const [name, value] of Object.entries(SMUGGLED)) {
      const body = { ...device, deviceId: randomUUID(), [name]: value };
      expect((await caller.call('POST', '/user/api/user-device-infos', body)).code).toBe(1001);
    }
    const { db } = backend.database;
    expect(await db.$count(deviceInfos)).toBe(1);
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ role: 'EWALLET_CALL_CENTER', partnerId: null, deleted: false });
  });
});
