import { createHash } from 'node:crypto';
import type { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import type { documents } from '#server/db/schema/documents.ts';
import type { favourites } from '#server/db/schema/favourites.ts';
import { DAY } from '#server/kernel/clock.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { pdfOf } from './files/pdf.ts';
import { BANKS } from './people/places.ts';
import { createRandom } from './random.ts';
import {
  DEMO_MERCHANTS,
  daysAgo,
  type MerchantRow,
  nextId,
  seedUlid,
  type World,
} from './world.ts';

type FavouriteRow = typeof favourites.$inferInsert & { id: number };
type AccountRow = typeof bankAccounts.$inferInsert & { id: number };
type DocumentRow = typeof documents.$inferInsert & { id: number };

/** A document with its content. */
export interface Paper {
  row: DocumentRow;
  content: Uint8Array;
}

/** The favourites and bank accounts of the demo's merchants. */
export interface Dealings {
  favourites: FavouriteRow[];
  accounts: AccountRow[];
  papers: Paper[];
}

/** Separate random seed, so that the rest of the demo does not depend on this data. */
const SEED = 20_260_103;

/** Number of active merchants that remain for approval requests. */
const LEFT = 3;

/** Maximum number of favourites of a merchant. */
const MOST = 9;

const REMARKS = ['Weekly supplies', 'Sells our pins', 'Shares the delivery', null] as const;

/** Returns the active merchants except the demo's two. */
export const partnersInTrade = ({ merchants }: Pick<World, 'merchants'>): MerchantRow[] =>
  merchants.filter(({ id, status }) => status === 'ACTIVE' && !DEMO_MERCHANTS.includes(id));

/** Returns favourites of both kinds, and two approved bank accounts, each with its statement. */
export function dealingsOf(world: World): Dealings {
  const aside: World = { ...world, random: createRandom(SEED) };
  const made: Dealings = { favourites: [], accounts: [], papers: [] };
  for (const merchant of world.merchants.filter(({ id }) => DEMO_MERCHANTS.includes(id))) {
    addFavourites(made, aside, merchant);
    for (let count = 0; count < 2; count++) addAccount(made, aside, merchant);
  }
  return made;
}

function addFavourites({ favourites }: Dealings, world: World, { id }: MerchantRow): void {
  const { random } = world;
  const strangers = partnersInTrade(world)
    .slice(0, -LEFT)
    .slice(0, MOST - 1);
  const others = world.merchants.filter(other => DEMO_MERCHANTS.includes(other.id));
  for (const other of [...strangers, ...others]) {
    if (other.id === id) continue;
    favourites.push({
      id: nextId(favourites),
      merchantId: id,
      favouriteMerchantId: other.id,
      relationship: random.pick(['AGENT', 'SUPPLIER'] as const),
      remark: random.pick(REMARKS),
      createdBy: SYSTEM,
      createdDate: daysAgo(world, random.integer(2, 150)),
    });
  }
}

function addAccount({ accounts, papers }: Dealings, world: World, merchant: MerchantRow): void {
  const { random } = world;
  const createdDate = daysAgo(world, random.integer(20, 150));
  const taken = [
    merchant.businessBankName,
    ...accounts.filter(({ merchantId }) => merchantId === merchant.id).map(one => one.bankName),
  ];
  const account: AccountRow = {
    id: nextId(accounts),
    merchantId: merchant.id,
    bankName: random.pick(BANKS.filter(bank => !taken.includes(bank))),
    accountName: merchant.businessRegistrationName,
    accountNumber: random.digits(12),
    status: 'APPROVED',
    createdBy: SYSTEM,
    createdDate,
  };
  accounts.push(account);
  const uploadedDate = new Date(createdDate.getTime() - DAY);
  const paper = { id: nextId(papers), bankAccountId: account.id, uploadToken: null };
  papers.push(statementOf(world, account, { ...paper, uploadedDate }));
}

/** Returns a sample bank statement for an account. */
export function statementOf(
  world: World,
  account: Pick<AccountRow, 'merchantId' | 'bankName' | 'accountName' | 'accountNumber'>,
  rest: Pick<DocumentRow, 'id' | 'bankAccountId' | 'uploadToken'> & { uploadedDate: Date },
): Paper {
  const content = pdfOf([
    account.bankName,
    'Statement of account',
    '',
    `Account holder: ${account.accountName}`,
    `Account number: ${account.accountNumber}`,
    'This is a document of the demo and of no bank.',
  ]);
  const row: DocumentRow = {
    ulid: seedUlid(world, rest.uploadedDate),
    category: 'BANK_STATEMENT',
    name: `statement-${account.bankName.toLowerCase().replaceAll(' ', '-')}.pdf`,
    type: 'application/pdf',
    size: content.byteLength,
    hash: createHash('sha256').update(content).digest('hex'),
    merchantId: account.merchantId,
    uploadedBy: SYSTEM,
    ...rest,
  };
  return { row, content };
}
