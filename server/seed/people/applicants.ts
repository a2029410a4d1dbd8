import { createHash } from 'node:crypto';
import { LANGUAGES } from '#contract/constants.ts';
import { documentRequirements, typedSignature } from '#contract/rules/company/onboardingRules.ts';
import type { DocumentType } from '#contract/rules/fileRules.ts';
import { isWaitingApplicant } from '#contract/words/cases.ts';
import {
  DECLARATIONS,
  DECLARATIONS_VERSION,
  type Declaration,
  type DocumentCategory,
} from '#contract/words/options.ts';
import { applicationReferenceOf } from '#server/db/referenceNumber.ts';
import type { applications } from '#server/db/schema/applications.ts';
import type { auditEntries } from '#server/db/schema/audit.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import type { Paper } from '#server/seed/dealings.ts';
import { pdfOf } from '#server/seed/files/pdf.ts';
import { createRandom } from '#server/seed/random.ts';
import { cardPhoto, drawnSignature, LOOKS, shopPhoto } from '#server/seed/scenes.ts';
import { DEMO_MERCHANTS, type MerchantRow, seedUlid, type World } from '#server/seed/world.ts';

type ApplicationRow = typeof applications.$inferInsert;

/** Separate random seed, so that the rest of the demo does not depend on this data. */
const SEED = 20_260_106;

/** Whether a merchant is not approved: it then has no user and no wallet. */
export const isApplicant = ({ status }: Pick<MerchantRow, 'status'>): boolean =>
  isWaitingApplicant(status ?? '') || status === 'REJECTED';

/** Returns the applications of the demo's applicants, each with everything that the rules require. */
export function applicantsOf(world: World): { applications: ApplicationRow[]; papers: Paper[] } {
  const aside: World = { ...world, random: createRandom(SEED) };
  const applicants = world.merchants.filter(isApplicant);
  return {
    applications: applicants.map(merchant => applicationOf(aside, merchant)),
    papers: applicants.flatMap(merchant => papersOf(aside, merchant)),
  };
}

function applicationOf(world: World, merchant: MerchantRow): ApplicationRow {
  const { id } = merchant;
  const name = merchant.businessContactPersonName ?? '';
  const submittedDate = merchant.createdDate as Date;
  return {
    merchantId: id,
    reference: applicationReferenceOf(id, submittedDate),
    username: `applicant${id}`,
    email: merchant.businessContactPersonEmail ?? '',
    phoneNum: merchant.businessContactPersonNumber ?? '',
    passwordHash: merchant.status === 'REJECTED' ? null : world.passwordHash,
    language: LANGUAGES[id % LANGUAGES.length] ?? 'en',
    declarations: Object.fromEntries(DECLARATIONS.map(one => [one, true])) as Record<
      Declaration,
      boolean
    >,
    declarationsVersion: DECLARATIONS_VERSION,
    signature: id % 4 === 0 ? typedSignature(name) : drawnSignature(id),
    ...referralOf(world, id),
    ipAddress: '203.0.113.20',
    submittedDate,
  };
}

/** One in three was referred by a merchant, one in seven by a partner. */
function referralOf({ merchants, partners }: World, id: number): Partial<ApplicationRow> {
  const merchant = merchants.find(one => one.id === DEMO_MERCHANTS[0]);
  const [partner] = partners;
  const none = {
    referralCode: null,
    referralMerchantId: null,
    referralPartnerId: null,
    referralName: null,
    relationship: null,
  };
  if (id % 3 === 0 && merchant) {
    return {
      ...none,
      referralCode: merchant.referralCode ?? null,
      referralMerchantId: merchant.id,
      referralName: merchant.businessRegistrationName,
      relationship: id % 2 === 0 ? 'AGENT' : 'SUPPLIER',
    };
  }
  if (id % 7 === 0 && partner) {
    return {
      ...none,
      referralCode: partner.referralCode ?? null,
      referralPartnerId: partner.id,
      referralName: partner.name,
      relationship: 'AGENT',
    };
  }
  return none;
}

interface Made {
  type: DocumentType;
  name: string;
  content: Uint8Array;
}

/** Returns as many documents of each category as the rules require of this company. */
function papersOf(world: World, merchant: MerchantRow): Paper[] {
  return documentRequirements(merchant).flatMap(({ category, least }) =>
    Array.from({ length: least }, (_, at) => paperOf(world, merchant, category, at)),
  );
}

function paperOf(
  world: World,
  merchant: MerchantRow,
  category: DocumentCategory,
  at: number,
): Paper {
  const { content, ...file } = makeOf(merchant, category, at);
  const uploadedDate = merchant.createdDate as Date;
  const row = {
    ...file,
    // assigned when the document is stored
    id: 0,
    ulid: seedUlid(world, uploadedDate),
    category,
    size: content.byteLength,
    hash: createHash('sha256').update(content).digest('hex'),
    merchantId: merchant.id,
    bankAccountId: null,
    uploadToken: null,
    uploadedBy: null,
    uploadedDate,
  };
  return { row, content };
}

const drawn = new Map<string, Uint8Array>();

/** Caches the pictures, because many applicants share them. */
function picture(name: string, draw: () => Uint8Array): Uint8Array {
  const known = drawn.get(name) ?? draw();
  drawn.set(name, known);
  return known;
}

function makeOf(merchant: MerchantRow, category: DocumentCategory, at: number): Made {
  const look = merchant.id % LOOKS;
  const name = category.toLowerCase().replaceAll('_', '-');
  const draw = (make: () => Uint8Array) => picture(`${name}-${look}`, make);
  const photo = (make: () => Uint8Array): Made => ({
    type: 'image/png',
    name: `${name}.png`,
    content: draw(make),
  });
  const card = (side: 'FRONT' | 'BACK'): Made => ({
    type: 'image/jpeg',
    name: `${name}.jpg`,
    content: draw(() => cardPhoto(side, look)),
  });
  switch (category) {
    case 'IC_OR_PASSPORT_FRONT':
      return card('FRONT');
    case 'IC_OR_PASSPORT_BACK':
      return card('BACK');
    case 'SITE_PHOTO_FRONT':
      return photo(() => shopPhoto('FRONT', look));
    case 'SITE_PHOTO_LEFT':
      return photo(() => shopPhoto('LEFT', look));
    case 'SITE_PHOTO_RIGHT':
      return photo(() => shopPhoto('RIGHT', look));
    default: {
      const number = at === 0 ? '' : `-${at + 1}`;
      const content = pdfOf(linesOf(merchant, category, at));
      return { type: 'application/pdf', name: `${name}${number}.pdf`, content };
    }
  }
}

function linesOf(merchant: MerchantRow, category: DocumentCategory, at: number): string[] {
  const { businessRegistrationName: name, businessRegistrationNumber: number } = merchant;
  const lines: Partial<Record<DocumentCategory, string[]>> = {
    SSM: ['Certificate of registration', '', `Company: ${name}`, `Registration number: ${number}`],
    BUSINESS_STATEMENT: [
      `Statement of account, month ${at + 1}`,
      '',
      `Account holder: ${name}`,
      `Bank: ${merchant.businessBankName ?? ''}`,
      `Account number: ${merchant.businessBankAccountNumber ?? ''}`,
    ],
    BUSINESS_LICENCE: [
      'Licence to trade',
      '',
      `Holder: ${merchant.businessContactPersonName ?? ''}`,
      `Premises: ${merchant.businessAddress1 ?? ''}, ${merchant.businessCity ?? ''}`,
    ],
  };
  return [
    ...(lines[category] ?? [category]),
    '',
    'This is a document of the demo and has no other use.',
  ];
}

/** Returns the audit entries of the applications. */
export const pastApplications = ({
  merchants,
}: Pick<World, 'merchants'>): (typeof auditEntries.$inferInsert)[] =>
  merchants.filter(isApplicant).map(merchant => ({
    actor: SYSTEM,
    action: 'SUBMIT_APPLICATION',
    entity: 'merchant' as const,
    entityId: String(merchant.id),
    entityLabel: merchant.businessRegistrationName,
    after: { status: 'PENDING_APPROVAL' },
    createdDate: merchant.createdDate as Date,
  }));
