import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Merchant } from '#contract/records/merchant.ts';
import { ANNUAL_REVENUES, DOCUMENT_CATEGORIES, ENTITY_TYPES } from '#contract/words/options.ts';
import {
  allChecks,
  documentChecks,
  documentsInOrder,
} from '#features/onboarding/merchantApplicants/checks.ts';

const document = fc.record({
  id: fc.integer({ min: 1 }),
  category: fc.constantFrom(...DOCUMENT_CATEGORIES),
  name: fc.string(),
});
const merchant = fc
  .record({
    businessEntityType: fc.constantFrom(...ENTITY_TYPES),
    businessAnnualRevenue: fc.constantFrom(...ANNUAL_REVENUES),
    businessDocuments: fc.uniqueArray(document, { selector: ({ id }) => id }),
  })
  .map(given => given as unknown as Merchant);

describe('the checklist', () => {
  it('contains every submitted document once, even of a kind that no rule requires', () => {
    fc.assert(
      fc.property(merchant, given => {
        const shown = documentsInOrder(given).map(({ id }) => id);
        expect(shown.toSorted()).toEqual(given.businessDocuments.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('contains each kind once, and only kinds that are required or submitted', () => {
    fc.assert(
      fc.property(merchant, given => {
        const checks = documentChecks(given);
        const kinds = checks.map(({ category }) => category);
        expect(new Set(kinds).size).toBe(kinds.length);
        for (const { least, documents } of checks)
          expect(least + documents.length).toBeGreaterThan(0);
        expect(allChecks(given)).toHaveLength(kinds.length + 4);
      }),
    );
  });

  it('handles a record without documents', () => {
    const bare = { businessDocuments: null } as unknown as Merchant;
    expect(documentsInOrder(bare)).toEqual([]);
    expect(documentChecks(bare).length).toBeGreaterThan(5);
  });
});
