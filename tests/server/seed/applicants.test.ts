import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  missingDeclarations,
  missingDocuments,
  readSignature,
} from '#contract/rules/company/onboardingRules.ts';
import { DECLARATIONS_VERSION } from '#contract/words/options.ts';
import type { Database } from '#server/db/database.ts';
import { applications } from '#server/db/schema/applications.ts';
import { documents } from '#server/db/schema/documents.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { seed } from '#server/seed/index.ts';
import { DEMO_SIZES } from '#server/seed/world.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { documentType } from '#server/services/documents/format.ts';
import { openMigrated } from '#tests/support/database/databases.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const PENDING = ['PENDING_APPROVAL', 'PENDING_CREDIT_APPROVAL'] as const;

let database: Database;
beforeAll(async () => {
  database = await openMigrated();
  const sizes = { ...DEMO_SIZES, holders: 10, transactions: 0, requests: false };
  await seed(database, { seed: 'demo', clock: createTestClock(), sizes });
});
afterAll(() => database.close());

const found = async (query: string) => (await database.db.execute(sql.raw(query))).rows;

describe('the demo applicants', () => {
  it('include a dozen or more pending ones, some of them for credit', async () => {
    const waiting = await database.db
      .select()
      .from(merchants)
      .where(inArray(merchants.status, [...PENDING]));
    expect(waiting.length).toBeGreaterThanOrEqual(12);
    expect(waiting.filter(({ type }) => type === 'CREDIT').length).toBeGreaterThanOrEqual(2);
    const onCredit = waiting.filter(({ status }) => status === 'PENDING_CREDIT_APPROVAL');
    for (const { type, mdr } of onCredit) expect([type, mdr !== null]).toEqual(['CREDIT', true]);
  });

  it('have an application, but no user, wallet or referral code before approval', async () => {
    expect(
      await found(`
        select m.id from merchants m left join applications a on a.merchant_id = m.id
        where (m.status in ('PENDING_APPROVAL', 'PENDING_CREDIT_APPROVAL', 'REJECTED'))
          <> (a.merchant_id is not null)`),
    ).toEqual([]);
    expect(
      await found(`
        select m.id from merchants m join applications a on a.merchant_id = m.id
        where m.owner_id is not null or m.referral_code is not null
          or exists (select from users u where u.merchant_id = m.id)
          or exists (select from wallets w where w.merchant_id = m.id)
          or (a.password_hash is null) <> (m.status = 'REJECTED')`),
    ).toEqual([]);
  });

  it('have all required documents, declarations and a signature', async () => {
    const rows = await database.db.select().from(applications);
    const companies = await database.db.select().from(merchants);
    const papers = await database.db.select().from(documents);
    for (const { merchantId, declarations, declarationsVersion, signature } of rows) {
      const company = companies.find(({ id }) => id === merchantId) ?? {};
      const own = papers.filter(paper => paper.merchantId === merchantId);
      expect(missingDocuments(company, own)).toEqual([]);
      expect(missingDeclarations(declarations)).toEqual([]);
      expect(declarationsVersion).toBe(DECLARATIONS_VERSION);
      expect(readSignature(signature)).toBeDefined();
    }
  });

  it('have files that match their metadata', async () => {
    const papers = await database.db.select().from(documents);
    expect(new Set(papers.map(({ type }) => type))).toEqual(
      new Set(['application/pdf', 'image/jpeg', 'image/png']),
    );
    for (const { ulid, size, hash, type } of papers) {
      const content = (await databaseFiles().read(database.db, ulid)) ?? new Uint8Array();
      expect(content.byteLength).toBe(size);
      expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
      expect(documentType(content)).toBe(type);
    }
  });

  it('applied in the order of their ids, and not in the future', async () => {
    expect(
      await found(`
        select merchant_id from (select merchant_id, submitted_date,
          lag(submitted_date) over (order by merchant_id) as before from applications) a
        where submitted_date < before or submitted_date > '2026-03-02T01:30:00Z'`),
    ).toEqual([]);
  });
});
