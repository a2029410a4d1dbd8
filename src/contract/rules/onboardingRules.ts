import { DECLARATIONS, type Declaration, type DocumentCategory } from '#contract/words/options.ts';

/** What of the answers decides which documents are required. As they come, since a form may lack them yet. */
export interface DocumentAnswers {
  businessEntityType?: string | null | undefined;
  businessAnnualRevenue?: string | null | undefined;
}

/** How many documents of a kind there must be, and may be. */
export interface DocumentRequirement {
  readonly category: DocumentCategory;
  /** 0: may be left out. */
  readonly least: number;
  readonly most: number;
}

/** Bands from RM100,000 a year on: three months of statements and not one (docs/product.md, 5.3 and 9.1). */
const LARGE_REVENUES: readonly string[] = ['FROM_100000_TO_500000', 'OVER_500000'];

/** Of pages or photographs of one kind. */
const SEVERAL = 6;

/**
 * The documents of an application, in the order in which they are asked for: company registration,
 * identity on both sides, statements by turnover, the site from three sides, and a licence of those who
 * trade under their own name. Source: docs/product.md, 5.3.
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

/** A kind of document of which some are still to come. */
export interface MissingDocuments {
  readonly category: DocumentCategory;
  /** How many more. */
  readonly count: number;
}

/** What is still to come of the required documents. */
export function missingDocuments(
  answers: DocumentAnswers,
  documents: readonly { readonly category: string }[],
): MissingDocuments[] {
  const given = (category: string) => documents.filter(one => one.category === category).length;
  return documentRequirements(answers)
    .map(({ category, least }) => ({ category, count: least - given(category) }))
    .filter(({ count }) => count > 0);
}

/** Which declarations are not agreed to; each has an error of its own (docs/product.md, 5.3). */
export const missingDeclarations = (
  agreed: Readonly<Partial<Record<Declaration, boolean>>>,
): Declaration[] => DECLARATIONS.filter(name => agreed[name] !== true);

/** Begins a signature that was typed by a user who cannot draw one. */
const TYPED = 'data:text/plain;charset=utf-8,';
const DRAWN = 'data:image/png;base64,';

/** Longest typed signature, in code points. */
export const SIGNATURE_NAME_MAX = 200;

/** A signature as both sides know it: a picture, or a name. */
export type Signature = { readonly image: string } | { readonly name: string };

/** A typed signature as it travels. */
export const typedSignature = (name: string): string =>
  `${TYPED}${encodeURIComponent(name.trim())}`;

/**
 * What a signature on the wire is.
 * @returns undefined for what is neither a PNG in base64 nor a name
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
