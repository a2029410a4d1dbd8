import { describe, expect, it } from 'vitest';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import {
  isMasked,
  maskOf,
  mayReveal,
  PRIVATE_FIELDS,
  sightOf,
  withoutMasks,
} from '#contract/rules/people/privacy.ts';
import { ROLES } from '#contract/words/roles.ts';

describe('a mask', () => {
  it.each([
    ['identificationNo', '850101145678', '••••••-••-5678'],
    ['identificationNo', '850101-14-5678', '••••••-••-5678'],
    ['identificationNo', 'A12345678', '••••5678'],
    ['identificationNo', 'A1234', '••••'],
    ['addressLine1', '12, Jalan Ampang', '••••'],
    ['addressLine3', 'Taman Sentosa', '••••'],
    ['dateOfBirth', '1985-01-01', '1985-••-••'],
    ['dateOfBirth', 'unknown', '••••'],
    ['accountNumber', '512345678901', '••••••••8901'],
    ['businessBankAccountNumber', '512345678901', '••••••••8901'],
  ])('of %s %s is %s', (field, value, mask) => {
    expect(maskOf(field, value)).toBe(mask);
    expect(isMasked(mask)).toBe(true);
    expect(maskOf(field, mask)).toBe(mask);
  });

  it('is not applied to an empty value, or to a field that is not private', () => {
    expect(maskOf('identificationNo', null)).toBeNull();
    expect(maskOf('addressLine2', '')).toBe('');
    expect(maskOf('city', 'Ipoh')).toBe('Ipoh');
    expect(maskOf('constructor', 'Ipoh')).toBe('Ipoh');
  });

  it('covers a value of an unexpected type', () => {
    expect(maskOf('identificationNo', 850101145678)).toBe('••••');
  });

  it('is not sent back by a form', () => {
    const form = { identificationNo: '••••••-••-5678', city: 'Ipoh', addressLine1: '3, Jalan A' };
    expect(withoutMasks(form)).toEqual({ city: 'Ipoh', addressLine1: '3, Jalan A' });
  });
});

describe('report files', () => {
  it('have no columns with private fields: many users read them, even much later', () => {
    const keys = Object.values(REPORT_KINDS).flatMap(({ columns }) =>
      columns.map(({ key }) => key),
    );
    expect(keys.filter(key => Object.hasOwn(PRIVATE_FIELDS, key))).toEqual([]);
  });
});

describe('the table of personal data', () => {
  const personal = Object.keys(PRIVATE_FIELDS).filter(name => PRIVATE_FIELDS[name] !== 'account');

  it('hides private fields of a person in lists from every role', () => {
    for (const role of ROLES) {
      for (const name of personal) expect(sightOf(role, name, 'list')).toBe('masked');
    }
  });

  it('shows a record in full only to compliance, and to other staff on request', () => {
    const seeing = (sight: string) =>
      ROLES.filter(role => sightOf(role, 'identificationNo', 'record') === sight);
    expect(seeing('full')).toEqual(['EWALLET_COMPLIANCE']);
    expect(seeing('onRequest').sort()).toEqual([
      'EWALLET_ADMIN',
      'EWALLET_CALL_CENTER',
      'EWALLET_ONBOARDING',
      'EWALLET_OPS_VALIDATOR',
    ]);
    expect(ROLES.filter(mayReveal)).toHaveLength(5);
    expect(mayReveal('EWALLET_PARTNER')).toBe(false);
  });

  it('shows a decision in full only to the validator, and an identity check to those who make it', () => {
    const seeing = (purpose: 'decision' | 'ekyc') =>
      ROLES.filter(role => sightOf(role, 'dateOfBirth', purpose) === 'full').sort();
    expect(seeing('decision')).toEqual(['EWALLET_OPS_VALIDATOR']);
    expect(seeing('ekyc')).toEqual(['EWALLET_ADMIN', 'EWALLET_COMPLIANCE', 'EWALLET_ONBOARDING']);
  });

  it('hides account numbers from call centre, partners and callers without a role', () => {
    for (const role of ['EWALLET_CALL_CENTER', 'EWALLET_PARTNER', undefined] as const) {
      for (const purpose of ['list', 'record', 'decision', 'ekyc'] as const) {
        expect(sightOf(role, 'accountNumber', purpose)).toBe('masked');
      }
    }
  });
});
