import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#server/db/schema/documents.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

let backend: Backend;
let admin: Caller;
beforeAll(async () => {
  backend = await openBackend();
  admin = await backend.signIn('admin');
});
afterAll(() => backend.close());

const remove = async (id: number, what: 'users' | 'user-details') =>
  (await admin.call('DELETE', `/user/api/${what}/${id}`, what === 'users' ? {} : undefined)).code;

describe('the details of a user who was removed', () => {
  it.each(['EWALLET_BASIC', 'EWALLET_COMPLIANCE'] as const)('can be erased (%s)', async role => {
    const { db } = backend.database;
    const id = await addUser(db, { role }, { displayName: 'Aminah', identificationNo: '1' });
    expect(await remove(id, 'users')).toBe(1000);
    expect(await remove(id, 'user-details')).toBe(1000);
    expect(await db.$count(userDetails, eq(userDetails.id, id))).toBe(0);
    expect(await db.$count(documents, eq(documents.userId, id))).toBe(0);
    expect(await remove(id, 'user-details')).toBe(3021);
  });
});
