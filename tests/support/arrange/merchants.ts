import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { DocumentCategory } from '#contract/words/options.ts';
import type { Database } from '#server/db/database.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { merchantOffers, merchants } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const anyUlid = () =>
  Array.from({ length: 26 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

type Row = typeof merchants.$inferInsert;

/** The profile that a company entered. */
const COMPANY = {
  businessContactPersonName: 'Aminah Yusof',
  businessContactPersonNumber: '0123456789',
  businessContactPersonEmail: 'aminah@kedai.example',
  businessRegistrationName: 'Kedai Aminah',
  businessRegistrationNumber: '201901000777',
  businessEntityType: 'SOLE_PROPRIETORSHIP',
  businessContactNumber: '0312345678',
  businessContactEmail: 'kedai@kedai.example',
  businessAddress1: '12, Jalan Besar',
  businessPostcode: '30000',
  businessCity: 'Ipoh',
  businessState: 'Perak',
  businessPageUrl: 'https://kedai.example/hello',
  businessCategory: 'RETAIL',
  businessCategoryCode: '5411',
  businessModel: 'B2C',
  businessKnowAboutUs: 'RADIO',
  businessBankName: 'CIMB Bank',
  businessBankAccountName: 'Kedai Aminah',
  businessBankAccountNumber: '8001234567',
  businessStartYear: 2019,
  businessTradingStartYear: 2020,
  businessTransactionTicket: '25',
  businessAnnualRevenue: 'UNDER_5000',
  businessClientBased: 'BOTH',
  businessEstimatedCustomer: '250',
} as const;

/** A merchant that no other test uses, active and with an empty wallet by default. @returns its id */
export async function aMerchant({ db }: Database, given: Partial<Row> = {}): Promise<number> {
  const [row] = await db
    .insert(merchants)
    .values({ ulid: anyUlid(), type: 'BOTH', status: 'ACTIVE', mdr: 1.5, ...COMPANY, ...given })
    .returning();
  const merchantId = row?.id ?? 0;
  const [wallet] = await db
    .insert(wallets)
    .values({ ulid: anyUlid(), type: 'MERCHANT', merchantId, mdr: 1.5 })
    .returning();
  await db.insert(ledgerAccounts).values({ walletId: wallet?.id ?? null });
  return merchantId;
}

/** A merchant, read from the database. */
export async function merchantRow({ db }: Database, id: number) {
  const [row] = await db.select().from(merchants).where(eq(merchants.id, id));
  if (!row) throw new Error(`no merchant ${id}`);
  return row;
}

/** Sets values that the screens cannot set. */
export const changeMerchant = ({ db }: Database, id: number, values: Partial<Row>) =>
  db.update(merchants).set(values).where(eq(merchants.id, id));

export const allMerchants = ({ db }: Database) => db.select().from(merchants);

/** Dates all additional bank accounts: `payoutsFrom` is derived from when they were added. */
export const dateBankAccounts = ({ db }: Database, createdDate: Date) =>
  db.update(bankAccounts).set({ createdDate });

export const suspendMerchantWallet = ({ db }: Database, merchantId: number) =>
  db.update(wallets).set({ status: 'SUSPENDED' }).where(eq(wallets.merchantId, merchantId));

export const addOffer = ({ db }: Database, offer: typeof merchantOffers.$inferInsert) =>
  db.insert(merchantOffers).values(offer);

/** Any document of a category, with its owner. */
export async function someDocument({ db }: Database, category: DocumentCategory) {
  const [row] = await db.select().from(documents).where(eq(documents.category, category)).limit(1);
  if (!row) throw new Error(`no document ${category}`);
  return row;
}

/** Removes a merchant's documents of a category. */
export const removeDocuments = ({ db }: Database, merchantId: number, category: DocumentCategory) =>
  db
    .update(documents)
    .set({ deleted: true })
    .where(and(eq(documents.merchantId, merchantId), eq(documents.category, category)));

/** The rates of a merchant's offers, by product. */
export async function ratesOf({ db }: Database, merchantId: number) {
  const rows = await db
    .select()
    .from(merchantOffers)
    .where(eq(merchantOffers.merchantId, merchantId));
  return Object.fromEntries(rows.map(({ product, mdr }) => [product, mdr]));
}
