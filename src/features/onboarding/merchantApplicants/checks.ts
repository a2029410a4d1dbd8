import type { CompanyDocument, Merchant } from '#contract/records/merchant.ts';
import { documentRequirements } from '#contract/rules/onboardingRules.ts';

/** What the rules ask of an application in documents of one kind, and what was handed in. */
export interface DocumentCheck {
  category: string;
  /** How many there must be. */
  least: number;
  documents: readonly CompanyDocument[];
}

/**
 * The kinds of document that are required or were handed in, in the order of the rules; of what no rule knows,
 * at the end. Source: docs/product.md, 5.3, by `documentRequirements`.
 */
export function documentChecks(merchant: Merchant): DocumentCheck[] {
  const documents = merchant.businessDocuments ?? [];
  const required = documentRequirements(merchant);
  const known = new Set<string>(required.map(({ category }) => category));
  const others = [...new Set(documents.map(({ category }) => category))].filter(
    category => !known.has(category),
  );
  return [...required, ...others.map(category => ({ category, least: 0 }))]
    .map(({ category, least }) => ({
      category,
      least,
      documents: documents.filter(document => document.category === category),
    }))
    .filter(({ least, documents: given }) => least > 0 || given.length > 0);
}

/** All documents, in the order in which they are looked at. */
export const documentsInOrder = (merchant: Merchant): CompanyDocument[] =>
  documentChecks(merchant).flatMap(({ documents }) => documents);

/** The parts of an application that are no documents. */
const PARTS = ['company', 'account', 'declarations', 'signature'] as const;

/** The i18n key of a check's label. i18n: documentCategories.*, applicants.sections.* */
export const checkLabel = (check: string): string =>
  PARTS.some(part => part === check)
    ? `applicants.sections.${check}`
    : `documentCategories.${check}`;

/** All that a reviewer can tick off. */
export const allChecks = (merchant: Merchant): string[] => [
  ...documentChecks(merchant).map(({ category }) => category),
  ...PARTS,
];
