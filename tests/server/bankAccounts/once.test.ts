import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ago, DAY } from '#server/kernel/clock.ts';
import { sweepDocuments } from '#server/services/documents/sweep.ts';
import { type Cast, decide, openCast, submit } from '#tests/support/arrange/approvals.ts';
import { pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import {
  describeBackendsOnPostgres,
  describeEachBackend,
} from '#tests/support/backend/eachBackend.ts';
import { untilBlocked } from '#tests/support/database/blocked.ts';

describeEachBackend('two requests approved at once', ({ open }) => {
  let cast: Cast;
  beforeAll(async () => {
    const database = await open();
    cast = await openCast(database);
  });
  afterAll(() => cast.backend.close());

  let made = 0;
  const statement = async (): Promise<number> => {
    const file = { content: pdf(`statement ${made++}`) };
    return (await uploadStatement(cast.admin, file)).payload.content.id;
  };
  const ask = async (documentId: number, accountNumber: string, accountName = 'Kedai 1') => {
    const documentIds = [documentId];
    const body = { merchantId: 1, bankName: 'Maybank', accountName, accountNumber, documentIds };
    return (await submit(cast.agent, 'CREATE_ALTERNATE_BANK_ACCOUNT', 1, body)).payload.content;
  };
  type Asked = Awaited<ReturnType<typeof ask>>;
  const approveBoth = async (one: Asked, other: Asked) => {
    const answers = await Promise.all([
      decide(cast.validator, 'approve', one),
      decide(cast.validator2, 'approve', other),
    ]);
    return answers.map(({ payload }) => payload.content.status).sort();
  };

  it('I2 for the same account create one account', async () => {
    for (let round = 0; round < 4; round++) {
      const accountNumber = `66665555${round}`;
      const one = await ask(await statement(), accountNumber);
      const other = await ask(await statement(), accountNumber, 'Kedai Satu');
      expect(await approveBoth(one, other)).toEqual(['APPLIED', 'FAILED']);
      const same = eq(bankAccounts.accountNumber, accountNumber);
      expect(await cast.backend.database.db.$count(bankAccounts, same)).toBe(1);
    }
  });

  it('I2 with the same document attach it to one account', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await statement();
      const [one, other] = [await ask(id, `11112222${round}`), await ask(id, `33334444${round}`)];
      expect(await approveBoth(one, other)).toEqual(['APPLIED', 'FAILED']);
      const { db } = cast.backend.database;
      const [document] = await db.select().from(documents).where(eq(documents.id, id));
      const accounts = await db.select({ id: bankAccounts.id }).from(bankAccounts);
      expect(accounts.map(account => account.id)).toContain(document?.bankAccountId);
    }
  });
});

describeBackendsOnPostgres('a request for a bank account on a server', open => {
  it('keeps the documents that it names from a cleanup at the same moment', async () => {
    const [database, other] = [await open(), await open()];
    const { backend, admin, agent } = await openCast(database);
    const { id } = (await uploadStatement(admin)).payload.content;
    await database.db.update(documents).set({ uploadedDate: ago(backend.clock, 2 * DAY) });
    const body = {
      merchantId: 1,
      bankName: 'Maybank',
      accountName: 'Kedai 1',
      accountNumber: '777788889999',
      documentIds: [id],
    };
    const { asking } = await other.transaction(async tx => {
      // stops the request between finding its documents and naming them
      await tx.execute(sql`lock table approval_requests in share mode`);
      const begun = submit(agent, 'CREATE_ALTERNATE_BANK_ACCOUNT', 1, body);
      await untilBlocked(database);
      await sweepDocuments(backend.services);
      return { asking: begun };
    });
    expect((await asking).code).toBe(1000);
    expect(await database.db.$count(documents, eq(documents.id, id))).toBe(1);
    await Promise.all([backend.close(), other.close()]);
  });
});
