import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyFields } from '#contract/records/merchant.ts';
import {
  type CompanyForm,
  companyChangeOf,
  companyFormOf,
  isOptional,
} from '#contract/rules/company/companyForm.ts';
import {
  type CompanyField,
  namesReserved,
  RESERVED_COMPANY_FIELDS,
} from '#contract/rules/company/companyRules.ts';

const NAMES = Object.keys(companyFields) as CompanyField[];
const before = companyFormOf({
  businessRegistrationName: 'Kedai Aminah',
  businessStartYear: 2019,
  businessPageUrl: 'https://kedai.example',
});

describe('a company as a form', () => {
  it('is text, with a gap where nothing was told', () => {
    expect(before.businessStartYear).toBe('2019');
    expect(before.businessCity).toBe('');
    expect(Object.keys(before).sort()).toEqual([...NAMES].sort());
  });

  it('that was not touched changes nothing, nor do blanks around it', () => {
    expect(companyChangeOf(before, before)).toBeUndefined();
    const padded = { ...before, businessRegistrationName: '  Kedai Aminah ' };
    expect(companyChangeOf(padded, before)).toBeUndefined();
  });

  it('sends what was changed as it travels: years as numbers, what was emptied as null', () => {
    const form = { ...before, businessStartYear: ' 2018 ', businessPageUrl: '' };
    expect(companyChangeOf(form, before)).toEqual({
      businessStartYear: 2018,
      businessPageUrl: null,
    });
  });

  it('sends exactly the fields that were changed, whichever they are', () => {
    fc.assert(
      fc.property(
        fc.subarray(NAMES, { minLength: 1 }),
        fc.stringMatching(/^[1-9]\d{5}$/),
        (names, text) => {
          const form: CompanyForm = { ...before };
          for (const name of names) form[name] = text;
          const change = companyChangeOf(form, before) ?? {};
          expect(Object.keys(change).sort()).toEqual([...names].sort());
        },
      ),
    );
  });

  it('may be without a second line of address and a page, and without nothing else', () => {
    expect(NAMES.filter(isOptional)).toEqual(['businessAddress2', 'businessPageUrl']);
  });
});

describe('what only staff may change', () => {
  it('is named by a change that has it, whatever it would become', () => {
    for (const name of RESERVED_COMPANY_FIELDS) {
      expect(namesReserved({ businessCity: 'Ipoh', [name]: null })).toBe(true);
    }
    expect(namesReserved({ businessCity: 'Ipoh', businessPageUrl: null })).toBe(false);
    expect(namesReserved({})).toBe(false);
    expect(namesReserved({ offers: [] })).toBe(true);
  });

  it('has every field of the registered account', () => {
    const ofBank = NAMES.filter(name => name.startsWith('businessBank'));
    expect(RESERVED_COMPANY_FIELDS).toEqual(expect.arrayContaining(ofBank));
  });
});
