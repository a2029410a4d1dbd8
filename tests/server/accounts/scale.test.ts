import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { tidy } from '#server/db/tidy.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { addMany } from '#tests/support/database/rows.ts';

/** All except one in a thousand are called Aminah. */
const COUNT = 101_000;

const backend = sharedBackend();
let agent: Caller;
beforeAll(async () => {
  const { database } = backend;
  const n = sql.raw(`generate_series(1, ${COUNT}) n`);
  const people = sql`
    insert into users (ulid, role, username, status)
    select lpad(n::text, 26, '0'), 'EWALLET_BASIC', 'user' || n,
      case when n % 2 = 0 then 'ACTIVE' else 'SUSPENDED' end
    from ${n}`;
  await addMany(database, people);
  const details = sql`
    insert into user_details (id, identification_name)
    select id, case when id % 1000 = 0 then 'Ravi ' else 'Aminah ' end || id
    from users where username like 'user%'`;
  await addMany(database, details);
  await tidy(database);
  agent = await backend.signIn('callcentre');
});

const page = async (path: string) =>
  (await agent.get(`/user/api/users/basic-premium/${path}`)).payload;
const namesOf = (content: { userDetails: { identificationName: string } }[]) =>
  content.map(({ userDetails }) => userDetails.identificationName.split(' ')[0]);

it('an identity check can be opened however many accounts share its phone number', async () => {
  const { db } = backend.database;
  const phone = '0100000000';
  await db.execute(sql`update user_details set phone_num = ${phone} where id > 100`);
  const [holder] = await page(`all/all?size=1`).then(({ content }) => content);
  const reviewer = await backend.signIn('compliance');
  const { code, payload } = await reviewer.get(`/user/api/users/${holder.id}/ekyc`);
  expect(code).toBe(1000);
  const ids = payload.content.duplicates.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(Array.from({ length: 20 }, (_, at) => holder.id - 1 - at));
});

describe('a user list beyond the counting limit', () => {
  it('marks its total as an estimate and still has a correct last page', async () => {
    const { totalElements, estimated } = await page('all/all');
    expect(estimated).toBe(true);
    expect(totalElements).toBeGreaterThan(COUNT * 0.98);
    const last = await page(`all/all?page=${COUNT / 20}&size=20`);
    // the two holders of the standard test accounts are last
    expect(last.content.map(({ username }: { username: string }) => username)).toEqual([
      'premium',
      'basic',
    ]);
  });

  it.each(['fullName', 'all'])('finds many matches by %s, latest first', async category => {
    const { content, totalElements, estimated } = await page(`${category}/aminah?size=50`);
    expect(estimated).toBe(true);
    expect(totalElements).toBeGreaterThan(100_000);
    expect(new Set(namesOf(content))).toEqual(new Set(['Aminah']));
    const ids = content.map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(ids[0]).toBeGreaterThan(COUNT);
  });

  it.each(['fullName', 'all'])('finds and counts a few matches by %s', async category => {
    const { content, totalElements, estimated } = await page(`${category}/ravi?size=200`);
    expect([totalElements, estimated]).toEqual([COUNT / 1000, undefined]);
    expect(content).toHaveLength(COUNT / 1000);
    expect(new Set(namesOf(content))).toEqual(new Set(['Ravi']));
    const ids = content.map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
  });

  it.each(['all/all?', 'all/all?status=SUSPENDED&', 'fullName/aminah?'])(
    'can be sorted ascending: %s',
    async path => {
      const { content } = await page(`${path}sort=id,asc&size=50`);
      const ids = content.map(({ id }: { id: number }) => id);
      expect(ids).toHaveLength(50);
      expect(ids).toEqual(ids.toSorted((one: number, other: number) => one - other));
      expect(ids[0]).toBeLessThan(100);
    },
  );

  it('counts exactly when a filter narrows a broad search', async () => {
    const { content, totalElements } = await page('fullName/aminah?status=SUSPENDED');
    expect(totalElements).toBeGreaterThan(50_000);
    expect(totalElements).toBeLessThan(51_000);
    expect(new Set(content.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['SUSPENDED']),
    );
  });
});
