import { randomUUID } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { typedSignature } from '#contract/rules/company/onboardingRules.ts';
import { DECLARATIONS, type DocumentCategory } from '#contract/words/options.ts';
import { applications } from '#server/db/schema/applications.ts';
import { documents } from '#server/db/schema/documents.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import {
  type Answer,
  type Backend,
  type Caller,
  callerOf,
} from '#tests/support/backend/backend.ts';
import { formOf, jpeg, pdf, png, type SentFile } from './files.ts';

const BASE = '/user/api/merchants/onboarding';

/** An id like those that the wizard generates. */
export const anyToken = () => randomUUID();

/** Makes applicants, each with an IP address of its own, so that no test uses up the limit of another. */
export function strangersTo(backend: Pick<Backend, 'app'>): () => Caller {
  let addresses = 0;
  return () => {
    addresses += 1;
    return callerOf(backend.app, '', '', `198.51.100.${addresses}`);
  };
}

/** The documents that a small sole proprietor must upload: one file of each kind. */
export const REQUIRED: readonly [DocumentCategory, SentFile][] = [
  ['SSM', { content: pdf('ssm'), name: 'ssm.pdf' }],
  ['IC_OR_PASSPORT_FRONT', { content: jpeg(2, 1, 'front'), name: 'front.jpg' }],
  ['IC_OR_PASSPORT_BACK', { content: jpeg(2, 1, 'back'), name: 'back.jpg' }],
  ['BUSINESS_STATEMENT', { content: pdf('january'), name: 'january.pdf' }],
  ['SITE_PHOTO_FRONT', { content: png(2, 1), name: 'shop.png' }],
  ['SITE_PHOTO_LEFT', { content: png(3, 1), name: 'left.png' }],
  ['SITE_PHOTO_RIGHT', { content: png(4, 1), name: 'right.png' }],
  ['BUSINESS_LICENCE', { content: pdf('licence'), name: 'licence.pdf' }],
];

/** Uploads one file without a session. */
export const handIn = (
  { call }: Pick<Caller, 'call'>,
  uploadToken: string,
  category: string,
  file: SentFile = { content: pdf() },
  headers?: HeadersInit,
): Promise<Answer> =>
  call('POST', `${BASE}/documents`, formOf(file, { category, uploadToken }), headers);

/** Uploads all required documents. */
export async function handInAll(caller: Pick<Caller, 'call'>, uploadToken: string): Promise<void> {
  for (const [category, file] of REQUIRED) {
    const { code } = await handIn(caller, uploadToken, category, file);
    if (code !== 1000) throw new Error(`${category} is refused: ${code}`);
  }
}

/** The declarations, all accepted except those listed. */
export const declared = (...not: readonly string[]) =>
  Object.fromEntries(DECLARATIONS.map(name => [name, !not.includes(name)]));

let applicants = 0;

/** A valid application of a user who has not applied yet. */
export function applicationOf(
  { encrypt }: Pick<Backend, 'encrypt'>,
  uploadToken: string,
  given: Record<string, unknown> = {},
  account: Record<string, unknown> = {},
) {
  applicants += 1;
  const name = `kedai.baru${applicants}`;
  return {
    businessContactPersonName: 'Aminah binti Hassan',
    businessContactPersonNumber: '0123456789',
    businessContactPersonEmail: `aminah${applicants}@baru.example`,
    businessRegistrationName: `Kedai Baru ${applicants}`,
    businessRegistrationNumber: `20240300${String(applicants).padStart(4, '0')}`,
    businessEntityType: 'SOLE_PROPRIETORSHIP',
    businessContactNumber: '0312345678',
    businessContactEmail: `hello${applicants}@baru.example`,
    businessAddress1: '12, Jalan Merdeka',
    businessAddress2: '',
    businessPostcode: '50000',
    businessCity: 'Kuala Lumpur',
    businessState: 'W.P. Kuala Lumpur',
    businessPageUrl: '',
    businessCategory: 'RETAIL',
    businessCategoryCode: '5411',
    businessModel: 'B2C',
    businessKnowAboutUs: 'FRIENDS_OR_FAMILY',
    businessBankName: 'Maybank',
    businessBankAccountName: 'Aminah binti Hassan',
    businessBankAccountNumber: `51401234${String(applicants).padStart(4, '0')}`,
    businessStartYear: 2024,
    businessTradingStartYear: 2024,
    businessTransactionTicket: '25.50',
    businessAnnualRevenue: 'UNDER_5000',
    businessClientBased: 'LESS_THAN',
    businessEstimatedCustomer: '120',
    type: 'OFFLINE',
    account: {
      username: name,
      email: `${name}@baru.example`,
      phoneNum: '0123456789',
      password: encrypt(PASSWORD),
      ...account,
    },
    declarations: declared(),
    declarationsVersion: 1,
    signature: typedSignature('Aminah binti Hassan'),
    uploadToken,
    ...given,
  };
}

export const submitApplication = (
  { call }: Pick<Caller, 'call'>,
  body: object,
  headers?: HeadersInit,
): Promise<Answer> => call('POST', BASE, body, headers);

/** A user who has applied. */
export interface Applicant {
  id: number;
  reference: string;
  username: string;
  email: string;
}

/** Submits an application with all required documents, without a session. */
export async function apply(
  backend: Pick<Backend, 'encrypt'> & { anonymous: Pick<Caller, 'call'> },
  given: Record<string, unknown> = {},
  account: Record<string, unknown> = {},
  headers?: HeadersInit,
): Promise<Applicant> {
  const token = anyToken();
  await handInAll(backend.anonymous, token);
  const body = applicationOf(backend, token, given, account);
  const { code, payload } = await submitApplication(backend.anonymous, body, headers);
  if (code !== 1000) throw new Error(`the application is refused: ${code}`);
  const { username, email } = body.account as { username: string; email: string };
  return { ...payload.content, username, email };
}

/** Approves an applicant, or its credit. */
export const approve = (
  { call }: Pick<Caller, 'call'>,
  id: number,
  approvalType: 'ONBOARDING' | 'CREDIT' = 'ONBOARDING',
): Promise<Answer> =>
  call('POST', `/user/api/merchants/${id}`, {
    approvalType,
    remark: 'Complete',
    ...(approvalType === 'ONBOARDING' && { mdr: 1.5 }),
  });

export const reject = ({ call }: Pick<Caller, 'call'>, id: number): Promise<Answer> =>
  call('PATCH', `/user/api/merchants/merchantStatus/${id}`, {
    merchantStatus: 'REJECTED',
    statusRemark: 'The statement is of another company',
  });

/** The stored data of an application that is not submitted yet. */
export const heldDocuments = ({ database: { db } }: Backend, uploadToken: string) =>
  db
    .select({ category: documents.category, name: documents.name })
    .from(documents)
    .where(eq(documents.uploadToken, uploadToken))
    .orderBy(asc(documents.id));

/** Deletes the documents of an application, as if the backend had lost them. */
export const loseDocuments = ({ database: { db } }: Backend, uploadToken: string) =>
  db.delete(documents).where(eq(documents.uploadToken, uploadToken));

export const applicationsBy = ({ database: { db } }: Backend, username: string) =>
  db.select().from(applications).where(eq(applications.username, username));

/** The latest email. */
export async function lastMail({ database: { db } }: Backend) {
  const [mail] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  return mail;
}
