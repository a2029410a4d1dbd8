import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingDocuments, typedSignature } from '#contract/rules/company/onboardingRules.ts';
import { DECLARATIONS } from '#contract/words/options.ts';
import {
  type Answers,
  answersFrom,
  EMPTY,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  keptOf,
} from '#features/onboarding/wizard/model/answers.ts';
import { fieldProblems, type Refusals } from '#features/onboarding/wizard/model/fieldProblems.ts';
import { type Application, stepProblems } from '#features/onboarding/wizard/model/stepProblems.ts';
import { firstOpen, isReachable, STEPS } from '#features/onboarding/wizard/model/steps.ts';
import company from '#locales/en/company.json' with { type: 'json' };
import onboarding from '#locales/en/onboarding.json' with { type: 'json' };
import portal from '#locales/en/portal.json' with { type: 'json' };
import publicPages from '#locales/en/public.json' with { type: 'json' };
import { ANSWERS } from '#tests/support/arrange/wizardAnswers.ts';

const THIS_YEAR = 2026;

const complete: Answers = {
  ...EMPTY,
  ...ANSWERS.account,
  ...ANSWERS.credentials,
  ...ANSWERS.performance,
};

const groups = [publicPages, portal, company, onboarding] as object[];

/** The English message of a key. */
const wordsOf = (key: string): string =>
  groups
    .map(group =>
      key
        .split('.')
        .reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], group),
    )
    .filter(found => typeof found === 'string')
    .join();

/** The errors of one answer if all others are valid. */
const said = (name: FieldName, text: string, others: Partial<Answers> = {}) => {
  const key = fieldProblems({ ...complete, ...others, [name]: text }, {}, THIS_YEAR)[name];
  return key && wordsOf(key);
};

const OPTIONAL: readonly FieldName[] = [
  'referralCode',
  'businessRelationship',
  'businessAddress2',
  'businessPageUrl',
];

const SECRET: readonly FieldName[] = ['password', 'repeat'];
const required = FIELD_NAMES.filter(name => !OPTIONAL.includes(name));

describe('an empty answer', () => {
  it.each(required)('is an error for %s: This field is required', name => {
    expect(said(name, '')).toBe('This field is required');
  });

  it.each(required.filter(name => !SECRET.includes(name)))(
    'of blanks is an error for %s: This field is required',
    name => expect(said(name, '   ')).toBe('This field is required'),
  );

  it.each(OPTIONAL)('is allowed for %s', name => expect(said(name, '')).toBeUndefined());
});

const PHONE = 'Phone number must be 10 to 11 digits';
const EMAIL = 'Email address is not valid';
const USERNAME =
  'Username needs at least 3 letters or digits, and may have . _ - and @ between them';
const URL = 'Web address must begin with http:// or https:// and be valid';
const YEAR = 'Enter a 4-digit year, not in the future';
const CLASSES =
  'Password must have a lowercase letter, an uppercase letter, a number and a special character';
const TOO_LONG = 'This is too long';

const rows: readonly (readonly [FieldName, string, string])[] = [
  ['username', 'ab', USERNAME],
  ['username', 'kedai kopi', USERNAME],
  ['email', 'melati', EMAIL],
  ['email', 'melati@kedai', EMAIL],
  ['email', 'Melati <melati@kedai.example>', EMAIL],
  ['phoneNum', '012345678', PHONE],
  ['phoneNum', '012345678901', PHONE],
  ['phoneNum', '+60123456789', PHONE],
  ['password', 'Kopi#26', 'Password must be at least 8 characters'],
  ['password', 'kaunter#2026', CLASSES],
  ['password', 'KAUNTER#2026', CLASSES],
  ['password', 'Kaunter#abcd', CLASSES],
  ['password', 'Kaunter2026', CLASSES],
  ['password', 'Kaunter#2026😀', 'Emoji and other rare characters cannot be used in a password'],
  ['password', `Kaunter#2026${'a'.repeat(120)}`, 'Password is too long'],
  ['repeat', 'Kaunter#2027', 'The passwords do not match'],
  ['businessContactPersonNumber', '12345', PHONE],
  ['businessContactPersonEmail', 'mei@', EMAIL],
  ['businessContactPersonName', 'a'.repeat(201), TOO_LONG],
  ['businessContactNumber', '03-abc', PHONE],
  ['businessContactEmail', '@kedai.example', EMAIL],
  ['businessPostcode', '5000', 'Postcode must be 5 digits'],
  ['businessPostcode', '5000O', 'Postcode must be 5 digits'],
  ['businessPageUrl', 'kedai.example', URL],
  ['businessCategoryCode', '541', 'Category code must be 4 digits'],
  ['businessCategoryCode', 'food', 'Category code must be 4 digits'],
  ['businessState', 'Singapura', 'This field is required'],
  ['businessStartYear', '19', YEAR],
  ['businessStartYear', '2027', YEAR],
  ['businessTradingStartYear', '2027', YEAR],
  ['businessTradingStartYear', '2018', 'Trading cannot start before the business was established'],
  ['businessTransactionTicket', '12.345', 'Enter a valid amount, for example 1,000.50'],
  ['businessTransactionTicket', '0', 'Enter a valid amount, for example 1,000.50'],
  ['businessEstimatedCustomer', 'many', 'Enter a whole number, for example 250'],
  ['businessEstimatedCustomer', '100-200', 'Enter a whole number, for example 250'],
  ['businessEstimatedCustomer', '1.5', 'Enter a whole number, for example 250'],
  ['businessBankAccountNumber', '12345', 'Bank account number must be 6 to 17 digits'],
  ['businessBankAccountNumber', '12345678901234567x', 'Bank account number must be 6 to 17 digits'],
];

describe('each rule has its own message', () => {
  it.each(rows)('%s "%s": %s', (name, text, message) => expect(said(name, text)).toBe(message));

  it('the relationship to a referrer is required', () => {
    expect(said('businessRelationship', '', { referralCode: 'KEDAI1' })).toBe(
      'This field is required',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x'])(
    'D8 a web address must not be a script: %s',
    text => {
      expect(said('businessPageUrl', text)).toBe(URL);
    },
  );

  it('D11 a letter that only looks Latin is rejected', () => {
    expect(said('username', 'ked\u0430i.melati')).toBe(USERNAME);
  });

  it('D12 a NUL character has its own message', () => {
    expect(said('businessCity', 'Ipoh\0')).toBe(wordsOf('validation.text'));
  });
});

describe('a valid answer', () => {
  it('has no problem', () => expect(fieldProblems(complete, {}, THIS_YEAR)).toEqual({}));

  it.each<[FieldName, string]>([
    ['phoneNum', ' 012-345 6789 '],
    ['phoneNum', '01112345678'],
    ['businessBankAccountNumber', '5140 1234 5678'],
    ['businessTransactionTicket', '1,000.50'],
    ['businessPageUrl', 'https://kedai.example/menu?a=1'],
    ['businessCategoryCode', '0742'],
    ['businessTradingStartYear', '2019'],
    ['businessAddress1', 'ஜாலான் அம்பாங் 12'],
  ])('can be written as people do: %s "%s"', (name, text) => {
    expect(said(name, text)).toBeUndefined();
  });
});

describe('an answer that the backend refused', () => {
  const refusals: Refusals = {
    email: { value: complete.email, message: 'codes.emailAlreadyExists' },
    referralCode: { value: 'NOBODYS', message: 'codes.referralCodeNotFound' },
  };

  it('is an error until it is changed', () => {
    expect(fieldProblems(complete, refusals, THIS_YEAR)).toEqual({
      email: 'codes.emailAlreadyExists',
    });
    const other = { ...complete, email: 'other@kedai.example' };
    expect(fieldProblems(other, refusals, THIS_YEAR)).toEqual({});
  });

  it('needs no relationship if it is an unknown referral code', () => {
    const answers = { ...complete, referralCode: 'NOBODYS' };
    expect(fieldProblems(answers, refusals, THIS_YEAR)).toEqual({
      email: 'codes.emailAlreadyExists',
      referralCode: 'codes.referralCodeNotFound',
    });
  });
});

describe('the steps', () => {
  const application: Application = {
    answers: complete,
    documents: missingDocuments(complete, []).flatMap(({ category, count }) =>
      Array.from({ length: count }, (_, id) => ({ id, category, name: 'a.pdf', size: 1 })),
    ),
    agreed: Object.fromEntries(DECLARATIONS.map(name => [name, true])),
    signature: typedSignature('Melati binti Osman'),
  };
  /** Nothing half of the time, otherwise one of these. */
  const oneOf = <T>(things: readonly T[]) => fc.option(fc.constantFrom(...things), { freq: 2 });
  const requiredOf = (step: keyof typeof FIELDS) =>
    oneOf(FIELDS[step].filter((name: FieldName) => required.includes(name)) as FieldName[]);
  /** What is left out of each step. */
  const leftOut = fc.record({
    account: requiredOf('account'),
    credentials: requiredOf('credentials'),
    performance: requiredOf('performance'),
    documents: oneOf(application.documents),
    terms: oneOf([...DECLARATIONS, 'signature' as const]),
  });
  type LeftOut = typeof leftOut extends fc.Arbitrary<infer T> ? T : never;

  const problemsWithout = ({ documents, terms, ...fields }: LeftOut) => {
    const empty = Object.values(fields).flatMap(name => (name ? [[name, '']] : []));
    const rest = {
      answers: { ...complete, ...Object.fromEntries(empty) },
      documents: application.documents.filter(one => one !== documents),
      agreed: { ...application.agreed, ...(terms && { [terms]: false }) },
      signature: terms === 'signature' ? '' : application.signature,
    };
    return stepProblems(rest, {}, THIS_YEAR);
  };
  const NOTHING: LeftOut = {
    account: null,
    credentials: null,
    performance: null,
    documents: null,
    terms: null,
  };

  it('can be opened only if all previous ones are complete', () => {
    const opens = (left: LeftOut) => {
      const problems = problemsWithout(left);
      for (const [at, step] of STEPS.entries()) {
        const isNext = STEPS.slice(0, at).every(each => left[each] === null);
        expect(isReachable(step, problems), step).toBe(isNext);
      }
      expect(firstOpen(problems)).toBe(STEPS.find(step => left[step] !== null) ?? 'terms');
    };
    fc.assert(fc.property(leftOut, opens), { examples: [[NOTHING]] });
  });

  it('describe every problem in words', () => {
    const nothing = { answers: EMPTY, documents: [], agreed: {}, signature: '' };
    const problems = Object.values(stepProblems(nothing, {}, THIS_YEAR)).flat();
    expect(problems.length).toBeGreaterThan(40);
    for (const { label, message } of problems) {
      expect(wordsOf(label)).not.toBe('');
      expect(wordsOf(message)).not.toBe('');
    }
  });
});

describe('the stored answers', () => {
  it('exclude the password and unknown fields', () => {
    const kept = keptOf(complete);
    expect(JSON.stringify(kept)).not.toContain(complete.password);
    expect(answersFrom(kept)).toEqual({ ...complete, password: '', repeat: '' });
    expect(answersFrom({ ...kept, password: 'x', role: 'EWALLET_ADMIN' })).toEqual({
      ...complete,
      password: '',
      repeat: '',
    });
  });
});
