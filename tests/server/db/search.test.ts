import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { chatMessages } from '#server/db/schema/chat.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { containsText, equalsText, matchesWords, startsWith } from '#server/db/search.ts';
import { describeEachDatabase } from '#tests/support/database/databases.ts';
import { addUser } from '#tests/support/database/rows.ts';

const PEOPLE = [
  {
    username: 'aminah',
    identificationName: 'Aminah binti Abdul Rahman',
    email: 'aminah_1@example.com',
  },
  { username: 'ravi', identificationName: "Ravi a/l Muthu O'Brien", email: 'ravi%1@example.com' },
  { username: 'meiling', firstName: 'Mei Ling', lastName: 'Tan', email: 'mei@example.com' },
  { username: 'anbu', displayName: 'அன்பு செல்வன்', email: 'anbu@example.com' },
  { username: 'back\\slash', displayName: 'Zoë Wong \\ Co', email: 'zoe@example.com' },
];

describeEachDatabase('search', ({ open }) => {
  let database: Database;
  const found = async (condition: SQL) =>
    (
      await database.db
        .select({ username: users.username })
        .from(users)
        .innerJoin(userDetails, eq(userDetails.id, users.id))
        .where(condition)
        .orderBy(asc(users.id))
    ).map(({ username }) => username);

  beforeAll(async () => {
    database = await open();
    await migrate(database);
    for (const { username, ...details } of PEOPLE)
      await addUser(database.db, { username }, details);
  });
  afterAll(() => database.close());

  it.each([
    ['AMI', ['aminah']],
    ['back\\', ['back\\slash']],
    ['%', []],
    ['_minah', []],
    ["'; drop table users; --", []],
  ])('finds usernames that begin with %s', async (typed, usernames) => {
    expect(await found(startsWith(users.username, typed))).toEqual(usernames);
  });

  it('treats wildcards literally', async () => {
    expect(await found(startsWith(userDetails.email, 'aminah_1'))).toEqual(['aminah']);
    expect(await found(startsWith(userDetails.email, 'ravi%'))).toEqual(['ravi']);
    expect(await found(startsWith(userDetails.email, 'r%1'))).toEqual([]);
  });

  it('finds a whole text, ignoring case', async () => {
    expect(await found(equalsText(userDetails.email, 'MEI@EXAMPLE.COM'))).toEqual(['meiling']);
    expect(await found(equalsText(userDetails.email, 'mei'))).toEqual([]);
  });

  it.each([
    ['rah ami', ['aminah']],
    ["o'b", ['ravi']],
    ['a/l', ['ravi']],
    ['tan', ['meiling']],
    ['  ling   mei ', ['meiling']],
    ['செல்', ['anbu']],
    ['\\', ['back\\slash']],
    ['minah', []],
    ['aminah tan', []],
    ["' | 'a", []],
    [' ', []],
  ])('finds names with words that begin like %j', async (typed, usernames) => {
    expect(await found(matchesWords(userDetails.fullName, typed))).toEqual(usernames);
  });

  it('can use the indexes', async () => {
    const plan = async (condition: SQL, table: PgTable = userDetails) => {
      const query = database.db.select().from(table).where(condition).getSQL();
      return database.transaction(async tx => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return JSON.stringify((await tx.execute(sql`explain ${query}`)).rows);
      });
    };
    expect(await plan(startsWith(userDetails.email, 'a'))).toContain('user_details_email');
    expect(await plan(startsWith(userDetails.phoneNum, '01'))).toContain('user_details_phone_num');
    expect(await plan(startsWith(userDetails.identificationNo, '9'))).toContain(
      'user_details_identification_no',
    );
    expect(await plan(matchesWords(userDetails.fullName, 'ab'))).toContain(
      'user_details_full_name',
    );
    expect(await plan(containsText(chatMessages.text, '参考'), chatMessages)).toContain(
      'chat_messages_text',
    );
  });
});
