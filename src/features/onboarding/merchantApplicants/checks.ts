import type { CompanyDocument, Merchant } from '#contract/records/merchant.ts';
import { documentRequirements } from '#contract/rules/company/onboardingRules.ts';

/** The documents of one category that an application requires, and those uploaded. */
export interface DocumentCheck {
  category: string;
  /** Minimum number of documents. */
  least: number;
  documents: readonly CompanyDocument[];
}

/**
 * The categories that are required or uploaded, in the order of the rules; unknown categories
 * last. Source: docs/product.md, 5.3, by `documentRequirements`.
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

/** All documents, in review order. */
export const documentsInOrder = (merchant: Merchant): CompanyDocument[] =>
  documentChecks(merchant).flatMap(({ documents }) => documents);

/** The parts of an application that are not documents. */
const PARTS = ['company', 'account', 'declarations', 'signature'] as const;

/** The i18n key of a check's label. i18n: documentCategories.*, applicants.sections.* */
export const checkLabel = (check: string): string =>
  PARTS.some(part => part === check)
    ? `applicants.sections.${check}`
    : `documentCategories.${check}`;

/** All checks that a reviewer can tick. */
export const allChecks = (merchant: Merchant): string[] => [
  ...documentChecks(merchant).map(({ category }) => category),
  ...PARTS,
];
