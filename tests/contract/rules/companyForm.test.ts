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

describe('the company form', () => {
  it('holds text, and an empty string for a missing value', () => {
    expect(before.businessStartYear).toBe('2019');
    expect(before.businessCity).toBe('');
    expect(Object.keys(before).sort()).toEqual([...NAMES].sort());
  });

  it('sends nothing if only surrounding blanks were changed', () => {
    expect(companyChangeOf(before, before)).toBeUndefined();
    const padded = { ...before, businessRegistrationName: '  Kedai Aminah ' };
    expect(companyChangeOf(padded, before)).toBeUndefined();
  });

  it('takes the separators out of numbers that are typed in groups, and writes an amount as the call does', () => {
    const form = {
      ...before,
      businessContactNumber: '012-345 6789',
      businessContactPersonNumber: '011 1234 5678 ',
      businessPostcode: '50 000',
      businessBankAccountNumber: '1234 5678-9012 3456',
      businessTransactionTicket: ' 1,250.5 ',
    };
    expect(companyChangeOf(form, before)).toEqual({
      businessContactNumber: '0123456789',
      businessContactPersonNumber: '01112345678',
      businessPostcode: '50000',
      businessBankAccountNumber: '1234567890123456',
      businessTransactionTicket: '1250.50',
    });
  });

  it('sends nothing for a number that is only grouped, or an amount that is only written, in another way', () => {
    const known = {
      ...before,
      businessContactNumber: '012-3456789',
      businessTransactionTicket: '25',
    };
    const form = {
      ...known,
      businessContactNumber: '012 345 6789',
      businessTransactionTicket: '25.00',
    };
    expect(companyChangeOf(form, known)).toBeUndefined();
  });

  it('sends years as numbers, and null for a cleared field', () => {
    const form = { ...before, businessStartYear: ' 2018 ', businessPageUrl: '' };
    expect(companyChangeOf(form, before)).toEqual({
      businessStartYear: 2018,
      businessPageUrl: null,
    });
  });

  it('sends exactly the changed fields', () => {
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

  it('requires every field except the second address line and the web page', () => {
    expect(NAMES.filter(isOptional)).toEqual(['businessAddress2', 'businessPageUrl']);
  });
});

describe('a field that only staff may change', () => {
  it('is detected in a change, whatever its new value', () => {
    for (const name of RESERVED_COMPANY_FIELDS) {
      expect(namesReserved({ businessCity: 'Ipoh', [name]: null })).toBe(true);
    }
    expect(namesReserved({ businessCity: 'Ipoh', businessPageUrl: null })).toBe(false);
    expect(namesReserved({})).toBe(false);
    expect(namesReserved({ offers: [] })).toBe(true);
  });

  it('includes every field of the registered account', () => {
    const ofBank = NAMES.filter(name => name.startsWith('businessBank'));
    expect(RESERVED_COMPANY_FIELDS).toEqual(expect.arrayContaining(ofBank));
  });
});
