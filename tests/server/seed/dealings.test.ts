import { createHash } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankAccount } from '#contract/rules/company/businessRules.ts';
import { CREDIT_PIN_STATUSES } from '#contract/words/moneyStatuses.ts';
import type { Database } from '#server/db/database.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import { documents } from '#server/db/schema/documents.ts';
import { favourites } from '#server/db/schema/favourites.ts';
import { pdfOf } from '#server/seed/files/pdf.ts';
import { seed } from '#server/seed/index.ts';
import { addTemplates } from '#server/seed/templates/addTemplates.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { documentType } from '#server/services/documents/format.ts';
import { soldOf } from '#tests/support/arrange/pins.ts';
import { type Backend, openBackend } from '#tests/support/backend/backend.ts';
import { openMigrated } from '#tests/support/database/databases.ts';
import { openSeeded, SMALL } from '#tests/support/database/seeded.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

let database: Database;
beforeAll(async () => {
  database = await openSeeded();
});
afterAll(() => database.close());

const db = () => database.db;
const found = async (query: string) => (await db().execute(sql.raw(query))).rows;

describe('the demo credit pins', () => {
  it('have every status for both merchants', async () => {
    const rows = await found(`
      select m.id, array_agg(distinct p.status order by p.status) as states
      from credit_pins p join wallets w on w.id = p.wallet_id join merchants m on m.id = w.merchant_id
      where m.id <= 2 group by m.id order by m.id`);
    const states = [...CREDIT_PIN_STATUSES].sort();
    expect(rows).toEqual([
      { id: 1, states },
      { id: 2, states },
    ]);
  });

  it('match what was paid for them, per purchase and in total', async () => {
    expect(
      await found(`
        select t.id from transactions t left join credit_pins p on p.transaction_id = t.id
        where t.transaction_type = 'CREDIT_PIN' group by t.id
        having t.amount <> coalesce(sum(p.credits), 0) or min(p.wallet_id) <> t.sender_wallet_id`),
    ).toEqual([]);
    const { pins, ledger } = await soldOf(database);
    expect(ledger).toBe(pins);
  });

  it('have unique codes, and dates that match their status', async () => {
    const rows = await db().select().from(creditPins);
    expect(new Set(rows.map(({ pinCode }) => pinCode)).size).toBe(rows.length);
    for (const { pinCode } of rows) expect(pinCode).toMatch(/^\d{16}$/);
    expect(
      await found(`
        select id from credit_pins where (status = 'REDEEMED') <> (redeemed_date is not null)
          or redeemed_date not between created_date and '2026-03-02T01:30:00Z'
          or (expiration_date is null) <> (status in ('PENDING_PAYMENT', 'PAYMENT_FAILED'))
          or (expiration_date <= '2026-03-02T01:30:00Z') <> (status = 'EXPIRED')`),
    ).toEqual([]);
    expect(
      await found(`
        select p.id from credit_pins p join wallets w on w.id = p.wallet_id
        where p.created_date < w.created_date`),
    ).toEqual([]);
  });
});

describe('the demo merchants’ partners in business', () => {
  it('are active merchants, but not all of them', async () => {
    const rows = await db().select().from(favourites);
    expect(new Set(rows.map(({ merchantId }) => merchantId))).toEqual(new Set([1, 2]));
    expect(
      await found(`
        select f.id from favourites f join merchants m on m.id = f.favourite_merchant_id
        where m.status <> 'ACTIVE'`),
    ).toEqual([]);
    expect(
      await found(`
        select id from merchants where status = 'ACTIVE'
        and id not in (select favourite_merchant_id from favourites)`),
    ).not.toEqual([]);
  });

  it('have approved bank accounts, each with a valid statement', async () => {
    const accounts = await db().select().from(bankAccounts);
    expect(accounts.map(({ merchantId, status }) => [merchantId, status])).toEqual([
      [1, 'APPROVED'],
      [1, 'APPROVED'],
      [2, 'APPROVED'],
      [2, 'APPROVED'],
    ]);
    for (const { accountNumber } of accounts) expect(bankAccount(accountNumber)).toBeUndefined();
    expect(new Set(accounts.map(account => `${account.merchantId} ${account.bankName}`)).size).toBe(
      4,
    );
    const papers = await db().select().from(documents).where(isNotNull(documents.bankAccountId));
    expect(papers.map(({ bankAccountId }) => bankAccountId)).toEqual(accounts.map(({ id }) => id));
    for (const { ulid, size, hash, type } of papers) {
      const content = (await databaseFiles().read(db(), ulid)) ?? new Uint8Array();
      expect(content.byteLength).toBe(size);
      expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
      expect(documentType(content)).toBe(type);
    }
  });

  it('have a registered bank account as well', async () => {
    expect(
      await found(`select id from merchants where id <= 2 and (business_bank_name is null
        or business_bank_account_name is null or business_bank_account_number is null)`),
    ).toEqual([]);
  });
});

describe('the demo settlement reports', () => {
  it('match their transactions, and leave some unsettled', async () => {
    const files = await found(`
      select f.rows, f.size - octet_length(f.content) as missing, w.merchant_id as merchant,
        count(t.id)::int as settled, min(t.transaction_date) >= f.start_date::timestamp at time zone 'Asia/Kuala_Lumpur' as inside
      from settlement_files f join wallets w on w.id = f.wallet_id
      left join transactions t on t.settlement_file_id = f.id
      group by f.id, w.merchant_id`);
    expect(new Set(files.map(({ merchant }) => merchant))).toEqual(new Set([1, 2]));
    for (const { rows, settled, missing, inside } of files) {
      expect([settled, missing, inside]).toEqual([rows, 0, true]);
    }
    expect(
      await found(`
        select t.id from transactions t join wallets w on w.id = t.receiver_wallet_id
        where w.merchant_id = 1 and t.transaction_type = 'PAYMENT' and t.status = 'SUCCESS'
          and t.settlement_file_id is null`),
    ).not.toEqual([]);
  });
});

describe('a generated bank statement', () => {
  it('is a PDF with correct object offsets', () => {
    const file = Buffer.from(pdfOf(['A (bank) \\ line', ''])).toString('latin1');
    const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
    expect(file.slice(Number(start))).toMatch(/^xref\n0 6\n0000000000 65535 f \n/);
    const entries = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
    expect(entries.map(at => file.slice(at, at + 7))).toEqual(
      [1, 2, 3, 4, 5].map(number => `${number} 0 obj`),
    );
    const [, length = ''] = /\/Length (\d+)/.exec(file) ?? [];
    const from = file.indexOf('stream\n') + 'stream\n'.length;
    expect(file.slice(from + Number(length))).toMatch(/^\nendstream/);
    expect(file).toContain('(A \\(bank\\) \\\\ line) Tj');
  });
});

describe('pending requests of the full demo', () => {
  let backend: Backend;
  beforeAll(async () => {
    const whole = await openMigrated();
    const sizes = { ...SMALL, requests: true };
    await seed(whole, { seed: 'demo', clock: createTestClock(), sizes });
    await whole.transaction(tx => addTemplates(tx, createTestClock()));
    backend = await openBackend({ database: whole });
  });
  afterAll(() => backend.close());

  it('are favourites and a bank account, which a validator can approve', async () => {
    const validator = await backend.signIn('validator');
    const { payload } = await validator.get('/user/api/ops-validator?status=PENDING&sort=id,asc');
    const waiting = payload.content.map(
      ({ actionType, requestedBy }: Record<string, string>) => `${requestedBy} ${actionType}`,
    );
    expect(waiting).toEqual([
      'merchant ADD_MERCHANT_FAV',
      'merchant2 ADD_MERCHANT_FAV',
      'merchant ADD_MERCHANT_FAV',
      'merchant CREATE_ALTERNATE_BANK_ACCOUNT',
    ]);
    for (const { id } of payload.content) {
      const path = `/user/api/ops-validator/${id}`;
      const { payloadHash } = (await validator.get(path)).payload.content;
      const { payload: decided } = await validator.call('POST', `${path}/approve`, { payloadHash });
      expect(decided.content.status).toBe('APPLIED');
    }
  });
});
