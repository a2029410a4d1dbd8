import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  documentRequirements,
  missingDeclarations,
  missingDocuments,
  readSignature,
  SIGNATURE_NAME_MAX,
  typedSignature,
} from '#contract/rules/company/onboardingRules.ts';
import { ANNUAL_REVENUES, DECLARATIONS, ENTITY_TYPES } from '#contract/words/options.ts';

const answers = fc.record({
  businessEntityType: fc.constantFrom(...ENTITY_TYPES),
  businessAnnualRevenue: fc.constantFrom(...ANNUAL_REVENUES),
});

const required = (given: Parameters<typeof documentRequirements>[0], category: string) =>
  documentRequirements(given).find(one => one.category === category)?.least;

describe('the required documents of an application', () => {
  it.each([
    ['UNDER_5000', 1],
    ['FROM_5000_TO_100000', 1],
    ['FROM_100000_TO_500000', 3],
    ['OVER_500000', 3],
  ])('with a revenue of %s include %i months of statements', (businessAnnualRevenue, months) => {
    expect(required({ businessAnnualRevenue }, 'BUSINESS_STATEMENT')).toBe(months);
  });

  it('include a licence for sole proprietors only', () => {
    const licensed = ENTITY_TYPES.filter(
      businessEntityType => required({ businessEntityType }, 'BUSINESS_LICENCE') === 1,
    );
    expect(licensed).toEqual(['SOLE_PROPRIETORSHIP']);
  });

  it('always include registration, both sides of the identity document, a statement, and three photos of the site', () => {
    fc.assert(
      fc.property(answers, given => {
        const needed = documentRequirements(given).filter(({ least }) => least > 0);
        const kinds = needed.map(({ category }) => category);
        expect(kinds).toEqual(
          expect.arrayContaining(
            'SSM IC_OR_PASSPORT_FRONT IC_OR_PASSPORT_BACK BUSINESS_STATEMENT SITE_PHOTO_FRONT SITE_PHOTO_LEFT SITE_PHOTO_RIGHT'.split(
              ' ',
            ),
          ),
        );
      }),
    );
  });

  it('are complete once every kind is there as often as required, and lack one if one is removed', () => {
    fc.assert(
      fc.property(answers, fc.nat(), (given, which) => {
        const whole = documentRequirements(given).flatMap(({ category, least }) =>
          Array.from({ length: least }, () => ({ category })),
        );
        expect(missingDocuments(given, whole)).toEqual([]);
        const at = which % whole.length;
        const rest = whole.filter((_, index) => index !== at);
        expect(missingDocuments(given, rest)).toEqual([
          { category: whole[at]?.category, count: 1 },
        ]);
      }),
    );
  });

  it('never have a maximum below their minimum', () => {
    fc.assert(
      fc.property(answers, given => {
        for (const { least, most } of documentRequirements(given))
          expect(most).toBeGreaterThanOrEqual(least);
      }),
    );
  });
});

describe('the declarations', () => {
  it('are reported individually when missing', () => {
    for (const left of DECLARATIONS) {
      const agreed = Object.fromEntries(DECLARATIONS.map(name => [name, name !== left]));
      expect(missingDeclarations(agreed)).toEqual([left]);
    }
    expect(missingDeclarations({})).toEqual(DECLARATIONS);
  });
});

describe('a signature', () => {
  it('that was typed is read back trimmed', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter(text => /[\p{L}\p{N}]/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text));
    fc.assert(
      fc.property(name, typed => {
        expect(readSignature(typedSignature(` ${typed} `))).toEqual({ name: typed.trim() });
      }),
    );
  });

  it('that was drawn is a PNG in base64', () => {
    const image = 'data:image/png;base64,iVBORw0KGgo=';
    expect(readSignature(image)).toEqual({ image });
  });

  it.each([
    '',
    'Siti',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,',
    'data:image/png;base64,<script>',
    'data:text/html,<b>Siti</b>',
    'data:text/plain;charset=utf-8,',
    'data:text/plain;charset=utf-8,%20%20',
    'data:text/plain;charset=utf-8,%E0%A4%A',
    'data:text/plain;charset=utf-8,Siti%0D%0ABcc',
    typedSignature('x'.repeat(SIGNATURE_NAME_MAX + 1)),
  ])('is not %j', text => {
    expect(readSignature(text)).toBeUndefined();
  });
});
