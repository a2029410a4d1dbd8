import { and, eq, inArray, isNull } from 'drizzle-orm';
import { malaysianYear } from '#contract/dates.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  changeMerchantStatus as statusEndpoint,
  updateMerchant as updateEndpoint,
} from '#contract/endpoints/merchants.ts';
import { yearProblems } from '#contract/rules/company/businessRules.ts';
import { canMove, MERCHANT_STATUS_MOVES } from '#contract/rules/transitions.ts';
import { REGISTERED_BANK_FIELDS } from '#contract/words/actions.ts';
import { isWaitingApplicant } from '#contract/words/cases.ts';
import type { MerchantStatus, WalletStatus } from '#contract/words/statuses.ts';
import { oneTimeCodes } from '#server/db/schema/security.ts';
import { users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Acting } from '#server/kernel/work.ts';
import { signOutPeople } from '#server/services/auth/sessions.ts';
import { notifyOfBankAccount } from '#server/services/bankAccounts/notifyBankAccount.ts';
import { endClaim } from '#server/services/cases/claims.ts';
import { type Find, guarded } from '#server/services/changes/guarded.ts';
import {
  assertSeen,
  findMerchant,
  type Merchant,
  ownsOrStaff,
  setMerchant,
  setWalletStatus,
} from '#server/services/changes/merchantTarget.ts';
import { closeApplication, lockApplication } from './application.ts';
import { emailChange, heldUntil, isOtherEmail, notifyOfCompanyEmail } from './companyEmail.ts';
import { notifyApplicant } from './notifyApplicant.ts';
import {
  assertOffers,
  assertSeenOffers,
  type Offering,
  offersOf,
  ratesOf,
  setOffers,
} from './offers.ts';

/** The wallet status for each merchant status. Applicants' are missing: their wallets were never active. */
const WALLET_STATUS: Readonly<Partial<Record<MerchantStatus, WalletStatus>>> = {
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  TERMINATED: 'TERMINATED',
};

/**
 * Changes the status of a merchant. An applicant is rejected here and approved elsewhere. The wallet follows, and users
 * of a suspended or terminated merchant are signed out and cannot log in (`assertCompanyWorks`).
 * @throws {ApiFailure} 3009 the transition is not allowed, or the status has changed since it was seen
 */
export const changeMerchantStatus = guarded<typeof statusEndpoint, Merchant>({
  endpoint: statusEndpoint,
  entity: 'merchant',
  find: findMerchant,
  reaches: () => true,
  check: assertSeen,
  changes: ({ row }, { merchantStatus, statusRemark }) => ({
    before: { status: row.status, statusRemark: row.statusRemark },
    after: { status: merchantStatus, statusRemark },
  }),
  remark: ({ statusRemark }) => statusRemark,
  apply: async (work, { row }, { merchantStatus, statusRemark }) => {
    const isRejection = merchantStatus === 'REJECTED';
    const allowed = canMove(MERCHANT_STATUS_MOVES, row.status, merchantStatus);
    if (!allowed || (isWaitingApplicant(row.status) && !isRejection))
      throw new ApiFailure('updateStatusFailed');
    await setMerchant(work, row.id, { status: merchantStatus, statusRemark });
    if (isRejection)
      await rejectApplication(work, { ...row, status: merchantStatus, statusRemark });
    const wallet = WALLET_STATUS[merchantStatus];
    if (wallet) await setWalletStatus(work.tx, row.id, wallet);
    if (merchantStatus !== 'ACTIVE') await signOutPeople(work, eq(users.merchantId, row.id));
    return undefined;
  },
});

/** Notifies an applicant of the reason, and releases the account that it requested. */
async function rejectApplication(work: Acting, merchant: Merchant): Promise<void> {
  await endClaim(work, { kind: 'applicant', caseId: merchant.id });
  const application = await lockApplication(work.tx, merchant.id);
  if (!application) return;
  await closeApplication(work.tx, merchant.id);
  await notifyApplicant(work, application, merchant);
}

const findOffering: Find<Offering> = async (db, id, lock) => {
  const target = await findMerchant(db, id, lock);
  return { ...target, row: { ...target.row, offers: await offersOf(db, target.row.id) } };
};

/**
 * Changes the fields of a merchant's company and its offers, but nothing else that approvals decide.
 * @throws {ApiFailure} 1001 nothing to change, impossible years, or as in `assertOffers`; 1004 as in
 *   `assertSeenOffers`
 */
export const updateMerchant = guarded<typeof updateEndpoint, Offering>({
  endpoint: updateEndpoint,
  entity: 'merchant',
  find: findOffering,
  reaches: ownsOrStaff,
  check: ({ offers, seenOffers, ...company }, { row }, now) => {
    if (named(company).length === 0 && !offers)
      throw new ApiFailure('badParameter', { message: 'nothing to change' });
    if (offers) assertSeenOffers(seenOffers, row.offers, offers);
    if (offers) assertOffers(offers, row);
    assertYears(company, row, now);
  },
  changes: ({ row }, { offers, seenOffers: _, ...company }) => ({
    before: { ...pick(row, company), ...(offers && ratesOf(row.offers)) },
    after: { ...pick(company, company), ...(offers && ratesOf(offers)) },
  }),
  apply: async (work, { row }, { offers, seenOffers: _, ...company }) => {
    if (offers) {
      assertOffers(offers, row);
      await setOffers(work, row, offers);
    }
    if (named(company).length > 0) await changeCompany(work, row, company);
    return undefined;
  },
});

async function changeCompany(work: Acting, row: Merchant, company: Company): Promise<void> {
  const changed = pick(company, company);
  const isOther = REGISTERED_BANK_FIELDS.some(
    name => name in changed && changed[name] !== row[name],
  );
  const now = work.services.clock.now();
  const isReaddressed = isOtherEmail(row, company.businessContactEmail);
  await setMerchant(work, row.id, {
    ...changed,
    ...(isOther && { bankChangedDate: now }),
    ...(isReaddressed && emailChange(row, now)),
  });
  if (isOther) await notifyOfBankAccount(work, row, registeredAccount({ ...row, ...changed }));
  if (!isReaddressed) return;
  await endAddressChange(work, row.id);
  const email = company.businessContactEmail ?? '';
  await notifyOfCompanyEmail(work, row, { email, from: heldUntil(now) });
}

/** Cancels a change that still awaits consent: it was requested while another address applied. */
function endAddressChange({ tx, services: { clock } }: Acting, merchantId: number) {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.merchantId, merchantId));
  return tx
    .update(oneTimeCodes)
    .set({ usedDate: clock.now() })
    .where(
      and(
        inArray(oneTimeCodes.userId, people),
        eq(oneTimeCodes.purpose, 'COMPANY_ADDRESS'),
        isNull(oneTimeCodes.usedDate),
      ),
    );
}

/** The registered account; missing parts are empty. */
const registeredAccount = (row: Merchant) => ({
  bankName: row.businessBankName ?? '',
  accountNumber: row.businessBankAccountNumber ?? '',
});

/** Validates the years together if one of them changes; unchanged ones may be older than the rule. */
function assertYears(body: Company, row: Merchant, now: Date): void {
  if (body.businessStartYear === undefined && body.businessTradingStartYear === undefined) return;
  const years = {
    businessStartYear: body.businessStartYear ?? row.businessStartYear ?? undefined,
    businessTradingStartYear:
      body.businessTradingStartYear ?? row.businessTradingStartYear ?? undefined,
  };
  const [field] = Object.keys(yearProblems(years, malaysianYear(now)));
  if (field) throw new ApiFailure('badParameter', { message: field });
}

type Company = Omit<BodyOf<typeof updateEndpoint>, 'offers' | 'seenOffers'>;
type Name = keyof Company;

const named = (body: Company) =>
  (Object.keys(body) as Name[]).filter(name => body[name] !== undefined);

/** Picks the fields of a record that the body contains. */
const pick = (record: { [N in Name]?: unknown }, body: Company): Record<string, unknown> =>
  Object.fromEntries(named(body).map(name => [name, record[name] ?? null]));
