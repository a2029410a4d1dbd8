import { type IdentityData, identityFields } from '#contract/records/ekyc.ts';

export type IdentityField = keyof typeof identityFields & string;

/** How a field of the document compares with what the holder entered. */
export type Comparison = 'same' | 'different' | 'notRead' | 'notEntered';

export interface ComparedField {
  readonly field: IdentityField;
  readonly entered: string | null;
  readonly read: string | null;
  readonly comparison: Comparison;
}

/**
 * Reduces a text to upper-case letters and digits: documents print capitals, and omit punctuation and accents. Vowel
 * signs, as of Tamil, are marks too, but distinguish names.
 */
const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '')
    .toUpperCase();

function compare(entered: string | null, read: string | null): Comparison {
  if (!read) return 'notRead';
  if (!entered) return 'notEntered';
  return normalized(entered) === normalized(read) ? 'same' : 'different';
}

/**
 * Compares what the holder entered with what was read from the document, field by field. Case, spaces,
 * punctuation and accents are ignored. A field that is empty on both sides is omitted.
 * @param read null if nothing was read from the document
 */
export function compareIdentity(entered: IdentityData, read: IdentityData | null): ComparedField[] {
  return (Object.keys(identityFields) as IdentityField[])
    .map(field => {
      const sides = { entered: entered[field] || null, read: read?.[field] || null };
      return { field, ...sides, comparison: compare(sides.entered, sides.read) };
    })
    .filter(({ entered: one, read: other }) => one !== null || other !== null);
}
