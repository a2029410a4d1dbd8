import { DECLARATIONS, type Declaration, type DocumentCategory } from '#contract/words/options.ts';

/** The answers that determine the required documents. Unvalidated, since a form may not have them yet. */
export interface DocumentAnswers {
  businessEntityType?: string | null | undefined;
  businessAnnualRevenue?: string | null | undefined;
}

/** The required and the maximum number of documents of a category. */
export interface DocumentRequirement {
  readonly category: DocumentCategory;
  /** 0: optional. */
  readonly least: number;
  readonly most: number;
}

/**
 * Revenue bands from RM100,000 a year: require statements of three months instead of one
 * (docs/product.md, 5.3 and 9.1).
 */
const LARGE_REVENUES: readonly string[] = ['FROM_100000_TO_500000', 'OVER_500000'];

/** Maximum number of pages or photos of one category. */
const SEVERAL = 6;

/**
 * The documents of an application, in the order of the form: company registration, both sides of
 * the identity card, bank statements by turnover, photos of the site from three sides, and a
 * licence for sole proprietors. Source: docs/product.md, 5.3.
 */
export function documentRequirements(answers: DocumentAnswers): DocumentRequirement[] {
  const isLarge = LARGE_REVENUES.includes(answers.businessAnnualRevenue ?? '');
  const isSole = answers.businessEntityType === 'SOLE_PROPRIETORSHIP';
  return [
    { category: 'SSM', least: 1, most: SEVERAL },
    { category: 'IC_OR_PASSPORT_FRONT', least: 1, most: 1 },
    { category: 'IC_OR_PASSPORT_BACK', least: 1, most: 1 },
    { category: 'BUSINESS_STATEMENT', least: isLarge ? 3 : 1, most: SEVERAL },
    { category: 'SITE_PHOTO_FRONT', least: 1, most: 1 },
    { category: 'SITE_PHOTO_LEFT', least: 1, most: 1 },
    { category: 'SITE_PHOTO_RIGHT', least: 1, most: 1 },
    { category: 'SITE_PHOTO_OTHER', least: 0, most: SEVERAL },
    { category: 'BUSINESS_LICENCE', least: isSole ? 1 : 0, most: SEVERAL },
  ];
}

/** A category with missing documents. */
export interface MissingDocuments {
  readonly category: DocumentCategory;
  /** Number of missing documents. */
  readonly count: number;
}

/** The required documents that are still missing. */
export function missingDocuments(
  answers: DocumentAnswers,
  documents: readonly { readonly category: string }[],
): MissingDocuments[] {
  const given = (category: string) => documents.filter(one => one.category === category).length;
  return documentRequirements(answers)
    .map(({ category, least }) => ({ category, count: least - given(category) }))
    .filter(({ count }) => count > 0);
}

/** The declarations that are not accepted; each has its own error (docs/product.md, 5.3). */
export const missingDeclarations = (
  agreed: Readonly<Partial<Record<Declaration, boolean>>>,
): Declaration[] => DECLARATIONS.filter(name => agreed[name] !== true);

/** Prefix of a typed signature, for users who cannot draw one. */
const TYPED = 'data:text/plain;charset=utf-8,';
const DRAWN = 'data:image/png;base64,';

/** Longest typed signature, in code points. */
export const SIGNATURE_NAME_MAX = 200;

/** A parsed signature: an image or a name. */
export type Signature = { readonly image: string } | { readonly name: string };

/** The wire format of a typed signature. */
export const typedSignature = (name: string): string =>
  `${TYPED}${encodeURIComponent(name.trim())}`;

/**
 * Parses a signature from its wire format.
 * @returns undefined if it is neither a base64 PNG nor a name
 */
export function readSignature(dataUrl: string): Signature | undefined {
  if (dataUrl.startsWith(DRAWN)) {
    return /^[A-Za-z0-9+/]+={0,2}$/.test(dataUrl.slice(DRAWN.length))
      ? { image: dataUrl }
      : undefined;
  }
  if (!dataUrl.startsWith(TYPED)) return undefined;
  const name = decoded(dataUrl.slice(TYPED.length));
  const isName = name !== undefined && /[\p{L}\p{N}]/u.test(name) && !/\p{Cc}/u.test(name);
  return isName && [...name].length <= SIGNATURE_NAME_MAX ? { name } : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
