import { and, eq, not } from 'drizzle-orm';
import type { Language } from '#contract/constants.ts';
import { malaysianYear } from '#contract/dates.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { submitOnboarding } from '#contract/endpoints/onboarding.ts';
import { PATHS } from '#contract/paths.ts';
import { yearProblems } from '#contract/rules/company/businessRules.ts';
import { missingDeclarations, missingDocuments } from '#contract/rules/company/onboardingRules.ts';
import { applicationReferenceOf } from '#server/db/referenceNumber.ts';
import { applications } from '#server/db/schema/applications.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { users } from '#server/db/schema/users.ts';
import { ulid } from '#server/db/ulid.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Acting, Work } from '#server/kernel/work.ts';
import { spend, visitorOf } from '#server/services/auth/allowance.ts';
import { assertUnused, lockNames } from '#server/services/auth/names.ts';
import { audit } from '#server/services/changes/audit.ts';
import type { DocumentRow } from '#server/services/documents/documents.ts';
import {
  type ApplicationRow,
  notifyApplicant,
} from '#server/services/merchants/notifyApplicant.ts';
import { notifyUser } from '#server/services/messages/notify.ts';
import { assertNoContact } from '#server/services/partners/contacts.ts';
import { assertUncommon } from '#server/services/passwords/commonPasswords.ts';
import { hashPassword } from '#server/services/passwords/passwords.ts';
import { plainUsername } from '#server/services/users/usernames.ts';
import { type Referrer, referrerOf } from './referral.ts';
import { assertSignature } from './signature.ts';
import { giveDocuments, removeDocuments, waitingDocuments } from './uploads.ts';

export type Submission = BodyOf<typeof submitOnboarding>;

/** The requested account of an application, as stored. */
export interface AccountToCreate {
  /** In normal form. */
  readonly username: string;
  readonly passwordHash: string;
}

/** Submissions per IP address and hour, whatever their outcome. */
const SUBMISSIONS_AN_HOUR = 20;

/**
 * Validates an application on its own, before anything is looked up.
 * @throws {ApiFailure} 1001 user name, years, declarations, signature or password; 1004 too many from this address
 */
export async function checkSubmission(
  services: Services,
  ip: string,
  body: Submission,
): Promise<AccountToCreate> {
  const limit = SUBMISSIONS_AN_HOUR;
  await spend(services, { kind: 'APPLICATION', name: visitorOf(ip), limit });
  const username = plainUsername(body.account.username);
  const [year] = Object.keys(yearProblems(body, malaysianYear(services.clock.now())));
  if (year) throw new ApiFailure('badParameter', { message: year });
  const [declaration] = missingDeclarations(body.declarations);
  if (declaration) throw new ApiFailure('badParameter', { message: `declarations.${declaration}` });
  assertSignature(body.signature);
  assertUncommon('account.password', body.account.password);
  return { username, passwordHash: await hashPassword(body.account.password) };
}

type Submitting = Acting & { readonly services: Pick<Services, 'files'> };

/**
 * Stores an application: a pending merchant, its documents, and the requested account, whose user name
 * and address are reserved from now on.
 * @throws {ApiFailure} 1001 missing documents; 3014, 3019 the account; 3011, 3012 the referral code
 */
export async function submitApplication(
  work: Submitting & { readonly ip: string; readonly language: Language },
  body: Submission,
  account: AccountToCreate,
): Promise<{ id: number; ulid: string; reference: string }> {
  const { tx } = work;
  const papers = await submittedDocuments(work, body);
  await lockNames(tx);
  await assertUnused(tx, { username: account.username, email: body.account.email });
  await assertNoContact(tx, body.account.email);
  const typed = body.referralCode?.trim();
  const referrer = typed ? await referrerOf(tx, typed) : undefined;

  const merchant = await insertMerchant(work, body, account);
  const application = await insertApplication(work, merchant.id, body, account, referrer);
  await giveDocuments(tx, papers, merchant.id);
  await notifyApplicant(work, application, merchant);
  await notifyStaff(work, application, merchant.businessRegistrationName);
  await audit(tx, work.services.clock, work.origin, {
    action: 'SUBMIT_APPLICATION',
    entity: 'merchant',
    entityId: merchant.id,
    entityLabel: merchant.businessRegistrationName,
    after: {
      status: merchant.status,
      type: merchant.type,
      reference: application.reference,
      documents: papers.length,
    },
  });
  return { id: merchant.id, ulid: merchant.ulid, reference: application.reference };
}

/**
 * The documents that the applicant submits. Others that were uploaded with the token are deleted: the applicant has
 * removed them, although the backend was never informed.
 * @throws {ApiFailure} 1001 a required document, or one that the application names, is missing
 */
async function submittedDocuments(
  { tx, services }: Submitting,
  body: Submission,
): Promise<DocumentRow[]> {
  const waiting = await waitingDocuments(tx, body.uploadToken);
  const named = new Set(body.documentIds ?? waiting.map(({ id }) => id));
  const papers = waiting.filter(({ id }) => named.has(id));
  const missing = missingDocuments(body, papers).map(({ category }) => category);
  const known = new Set(papers.map(({ id }) => id));
  const gone = [...named].filter(id => !known.has(id));
  if (missing.length + gone.length > 0) {
    throw new ApiFailure('badParameter', {
      message: `documents: ${[...missing, ...gone].join(', ')}`,
    });
  }
  const others = waiting.filter(({ id }) => !named.has(id));
  await removeDocuments({ tx, services }, others);
  return papers;
}

async function insertMerchant({ tx, services }: Work, body: Submission, account: AccountToCreate) {
  const {
    account: _account,
    declarations: _declarations,
    declarationsVersion: _declarationsVersion,
    signature: _signature,
    uploadToken: _uploadToken,
    documentIds: _documentIds,
    referralCode: _referralCode,
    businessRelationship: _relationship,
    ...company
  } = body;
  const now = services.clock.now();
  const [merchant] = await tx
    .insert(merchants)
    .values({
      ...company,
      businessAddress2: company.businessAddress2 || null,
      businessPageUrl: company.businessPageUrl || null,
      ulid: ulid(now.getTime()),
      status: 'PENDING_APPROVAL',
      createdBy: account.username,
      createdDate: now,
    })
    .returning();
  if (!merchant) throw new Error('the applicant was not stored');
  return merchant;
}

async function insertApplication(
  { tx, services, ip, language }: Work & { readonly ip: string; readonly language: Language },
  merchantId: number,
  body: Submission,
  account: AccountToCreate,
  referrer: Referrer | undefined,
): Promise<ApplicationRow> {
  const submittedDate = services.clock.now();
  const [application] = await tx
    .insert(applications)
    .values({
      ...account,
      merchantId,
      reference: applicationReferenceOf(merchantId, submittedDate),
      email: body.account.email,
      phoneNum: body.account.phoneNum,
      language,
      declarations: body.declarations,
      declarationsVersion: body.declarationsVersion ?? null,
      signature: body.signature,
      referralCode: referrer?.code ?? null,
      referralMerchantId: referrer?.type === 'MERCHANT' ? referrer.id : null,
      referralPartnerId: referrer?.type === 'PARTNER' ? referrer.id : null,
      referralName: referrer?.name ?? null,
      relationship: referrer ? (body.businessRelationship ?? null) : null,
      ipAddress: ip,
      submittedDate,
    })
    .returning();
  if (!application) throw new Error('the application was not stored');
  return application;
}

/** Notifies onboarding staff of a new application. */
async function notifyStaff(
  work: Acting,
  { reference }: ApplicationRow,
  company: string,
): Promise<void> {
  const people = await work.tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.role, 'EWALLET_ONBOARDING'), eq(users.status, 'ACTIVE'), not(users.deleted)),
    )
    .orderBy(users.id);
  const news = {
    title: 'APPLICATION_SUBMITTED' as const,
    body: `${company} · ${reference}`,
    link: PATHS.applicants,
    values: { reference },
  };
  for (const { id: userId } of people) await notifyUser(work, { userId, ...news });
}
