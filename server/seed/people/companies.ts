import {
  ANNUAL_REVENUES,
  BUSINESS_TYPES,
  CLIENT_BASES,
  type EntityType,
  REFERRAL_SOURCES,
} from '#contract/words/options.ts';
import type { MerchantStatus, MerchantType } from '#contract/words/statuses.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { defaultConfigId } from '#server/seed/settings.ts';
import {
  DEMO_MERCHANTS,
  daysAgo,
  type MerchantRow,
  nextId,
  seedUlid,
  seedUuid,
  type World,
} from '#server/seed/world.ts';
import { isApplicant } from './applicants.ts';
import { isRecent, type Joining, joinedAt } from './joined.ts';
import { mobileNumber } from './people.ts';
import { BANKS, PLACES, STREETS } from './places.ts';
import { addAccount } from './staff.ts';

const FIRST =
  'Seri|Maju|Warisan|Murni|Harmoni|Sinar|Bintang|Kenari|Selera|Permai|Jaya|Cahaya'.split('|');
const SECOND =
  'Kopitiam|Nasi Kandar|Elektronik|Butik|Farmasi|Mini Mart|Auto Servis|Percetakan|Dobi|Kraf|Roti Canai House|Telekom'.split(
    '|',
  );
const FORMS = ['Sdn. Bhd.', 'Enterprise', 'Trading', 'PLT'] as const;
/** The legal form of a company, by the suffix of its name. */
const ENTITY_OF: Readonly<Record<(typeof FORMS)[number], EntityType>> = {
  'Sdn. Bhd.': 'PRIVATE_LIMITED',
  Enterprise: 'SOLE_PROPRIETORSHIP',
  Trading: 'PARTNERSHIP',
  PLT: 'LIMITED_LIABILITY_PARTNERSHIP',
};
const MCCS = ['5411', '5812', '5732', '5651', '5912', '7538', '7216', '5814'] as const;

const STATUSES = { ACTIVE: 95, SUSPENDED: 3, TERMINATED: 2 } satisfies Statuses;
const APPLICANT_STATUSES = {
  PENDING_APPROVAL: 6,
  PENDING_CREDIT_APPROVAL: 3,
  REJECTED: 2,
} satisfies Statuses;
type Statuses = Partial<Record<MerchantStatus, number>>;

/** The share of the companies that applied in the last days, and the share of those that are no merchants yet. */
const RECENT = 0.2;
const APPLYING = 0.5;

/** The first two are more than a year old, so that some of their pins have expired. */
const joiningOf = (count: number): Joining => ({
  oldest: 700,
  recentDays: LONGEST_WAIT,
  recent: Math.max(Math.ceil(count * RECENT), Object.keys(APPLICANT_STATUSES).length + 1),
});
const TYPES: Record<MerchantType, number> = { ONLINE: 30, OFFLINE: 35, BOTH: 28, CREDIT: 7 };

const PARTNER_BRANDS = [
  'Dompet Nusantara',
  'PayJiran',
  'KasihPay',
  'TapTap',
  'Lintas Wallet',
] as const;

/** Adds e-wallet partners, each with a wallet; the first one's user is the account `partner`. */
export function addPartners(world: World, count: number): void {
  for (let number = 1; number <= count; number++) {
    const createdDate = daysAgo(world, 720);
    const brand = PARTNER_BRANDS[number - 1] ?? `Partner ${number}`;
    world.partners.push({
      id: number,
      ulid: seedUlid(world, createdDate),
      name: `${brand} Sdn. Bhd.`,
      brand,
      contactEmail: `ops${number}@partner.example`,
      contactNumber: `03${world.random.digits(8)}`,
      referralCode: `KTP${String(number).padStart(4, '0')}`,
      status: 'ACTIVE',
      createdBy: 'admin',
      createdDate,
    });
    addWallet(world, createdDate, { type: 'PARTNER', partnerId: number });
    addAccount(world, {
      username: number === 1 ? 'partner' : `partner${number}`,
      role: 'EWALLET_PARTNER',
      name: `${brand} Operations`,
      partnerId: number,
    });
  }
}

/**
 * Adds merchants with their company, user and wallet; the first two have the accounts `merchant`
 * and `merchant2`. Applicants have no user or wallet yet.
 */
export function addMerchants(world: World, count: number): void {
  for (let number = 1; number <= count; number++) {
    const made = makeMerchant(world, number, count);
    const merchant = isApplicant(made) ? asApplicant(made) : made;
    world.merchants.push(merchant);
    if (isApplicant(merchant)) continue;
    addAccount(world, {
      username: number === 1 ? 'merchant' : `merchant${number}`,
      role: 'EWALLET_MERCHANT',
      name: merchant.businessContactPersonName ?? merchant.businessRegistrationName,
      merchantId: number,
      pinHash: world.pinHash,
      isDefaultPin: false,
      referralCode: merchant.referralCode ?? null,
    });
    // the owner's foreign key is set once the owner exists
    merchant.ownerId = world.users.length;
    const status = merchant.status === 'ACTIVE' ? 'ACTIVE' : 'NOT_ACTIVE';
    addWallet(world, merchant.createdDate as Date, {
      type: 'MERCHANT',
      merchantId: number,
      mdr: merchant.mdr ?? null,
      status,
    });
  }
}

/** The longest wait in the demo's queue, in days. */
const LONGEST_WAIT = 12;

/** Returns a merchant before the decision on its application. */
function asApplicant(merchant: MerchantRow): MerchantRow {
  const { status } = merchant;
  return {
    ...merchant,
    type: status === 'PENDING_CREDIT_APPROVAL' ? 'CREDIT' : merchant.type,
    statusRemark:
      status === 'REJECTED' ? 'The statement is of another company' : merchant.statusRemark,
    referralCode: null,
    partnerId: null,
    mdr: status === 'PENDING_CREDIT_APPROVAL' ? (merchant.mdr ?? null) : null,
    createdBy: null,
  };
}

/** The last companies have one status of applicants each, so that even a small demo has all, as the first have the others. */
function statusOf({ random }: World, number: number, count: number): MerchantStatus {
  if (DEMO_MERCHANTS.includes(number)) return 'ACTIVE';
  const last = keysOf(APPLICANT_STATUSES)[count - number];
  if (last) return last;
  if (isRecent(number, count, joiningOf(count)) && random.chance(APPLYING)) {
    return random.weighted(APPLICANT_STATUSES);
  }
  return keysOf(STATUSES)[number - 3] ?? random.weighted(STATUSES);
}

const keysOf = <K extends string>(weights: Record<K, number>) => Object.keys(weights) as K[];

function addWallet(
  world: World,
  createdDate: Date,
  wallet: Omit<World['wallets'][number], 'id' | 'ulid'>,
): void {
  world.wallets.push({
    id: nextId(world.wallets),
    ulid: seedUlid(world, createdDate),
    status: 'ACTIVE',
    userId: null,
    merchantId: null,
    partnerId: null,
    configId: defaultConfigId(wallet.type),
    mdr: null,
    createdBy: SYSTEM,
    createdDate,
    ...wallet,
  });
}

/** The account `partner` has the merchant of the account `merchant`, which has data on every page. */
function partnerOf({ random, partners }: World, number: number): number | null {
  const some = random.chance(0.4) ? random.integer(1, Math.max(1, partners.length)) : null;
  return number === DEMO_MERCHANTS[0] && partners.length > 0 ? 1 : some;
}

function makeMerchant(world: World, number: number, count: number): MerchantRow {
  const { random } = world;
  const place = random.pick(PLACES);
  const isDemoAccount = DEMO_MERCHANTS.includes(number);
  const trade = `${random.pick(FIRST)} ${random.pick(SECOND)}`;
  const form = random.pick(FORMS);
  const name = `${trade} ${form}`;
  const year = random.integer(2004, 2024);
  const createdDate = joinedAt(world, number, count, joiningOf(count));
  const contact = `${random.pick(['Azman', 'Mei Ling', 'Kumar', 'Noraini', 'Boon Huat'])} ${random.pick(['Rahman', 'Tan', 'Raman', 'Ismail', 'Lim'])}`;
  return {
    id: number,
    ulid: seedUlid(world, createdDate),
    uuid: seedUuid(world),
    type: isDemoAccount ? 'BOTH' : random.weighted(TYPES),
    status: statusOf(world, number, count),
    referralCode: `KTR${String(number).padStart(4, '0')}`,
    partnerId: partnerOf(world, number),
    ownerId: null,
    businessTradingStartYear: year + random.integer(0, 1),
    mdr: random.integer(50, 250) / 100,
    businessContactPersonName: contact,
    businessContactPersonNumber: mobileNumber(random),
    businessContactPersonEmail: `owner${number}@merchant.example`,
    businessRegistrationName: name,
    businessRegistrationNumber: `${year}0${random.pick(['1', '3', '4'])}${random.digits(6)}`,
    businessEntityType: ENTITY_OF[form],
    businessContactNumber: `03${random.digits(8)}`,
    businessContactEmail: `hello${number}@merchant.example`,
    businessAddress1: `${random.integer(1, 220)}, ${random.pick(STREETS)}`,
    businessAddress2: null,
    businessPostcode: place.postcode,
    businessCity: place.city,
    businessState: place.state,
    businessPageUrl: random.chance(0.5) ? `https://merchant${number}.example` : null,
    businessCategory: random.pick(BUSINESS_TYPES),
    businessCategoryCode: random.pick(MCCS),
    businessModel: number % 3 === 0 ? 'B2B' : 'B2C',
    businessKnowAboutUs: random.pick(REFERRAL_SOURCES),
    businessBankName: random.pick(BANKS),
    businessBankAccountName: name,
    businessBankAccountNumber: random.digits(12),
    businessStartYear: year,
    businessTransactionTicket: String(random.integer(10, 250)),
    businessAnnualRevenue: random.pick(ANNUAL_REVENUES),
    businessClientBased: random.pick(CLIENT_BASES),
    businessEstimatedCustomer: String(random.integer(20, 5000)),
    createdBy: SYSTEM,
    createdDate,
  };
}
