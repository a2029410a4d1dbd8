import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECLARATIONS, DECLARATIONS_VERSION } from '#contract/words/options.ts';
import { EMPTY } from '#features/onboarding/wizard/model/answers.ts';
import { applicationBody } from '#features/onboarding/wizard/terms/applicationBody.ts';
import { ANSWERS } from '#tests/support/arrange/wizardAnswers.ts';

const answers = { ...EMPTY, ...ANSWERS.account, ...ANSWERS.credentials, ...ANSWERS.performance };
const agreed = Object.fromEntries(DECLARATIONS.map(name => [name, true]));

const bodyOf = (given: Record<string, string> = {}) =>
  applicationBody(
    { answers: { ...answers, ...given }, documents: [], agreed, signature: 'data:,' },
    'token',
  );

it('contains the account separately, and no repeated password', () => {
  const { account, ...company } = bodyOf();
  const { username, email, password } = ANSWERS.account;
  expect(account).toEqual({ username, email, password, phoneNum: '0123456789' });
  expect(Object.keys(company)).not.toEqual(expect.arrayContaining(['password', 'repeat']));
  expect(JSON.stringify(company)).not.toContain(password);
});

it('names the documents that the applicant sees', () => {
  const documents = [12, 7].map(id => ({ id, category: 'SSM' as const, name: 'x.pdf', size: 9 }));
  const application = { answers, documents, agreed, signature: 'data:,' };
  expect(applicationBody(application, 'token').documentIds).toEqual([7, 12]);
});

it('states which version of the declarations was agreed to', () => {
  expect(bodyOf()).toMatchObject({ declarationsVersion: DECLARATIONS_VERSION });
});

it('normalizes years, digits and amounts', () => {
  const body = bodyOf({ businessTransactionTicket: ' 1,250.5 ', businessPostcode: '50 000' });
  expect(body).toMatchObject({
    businessStartYear: 2019,
    businessTransactionTicket: '1250.50',
    businessPostcode: '50000',
  });
});

it('omits empty optional fields, and the relationship without a referral code', () => {
  expect(bodyOf({ businessRelationship: 'AGENT' })).not.toHaveProperty('businessRelationship');
  expect(bodyOf()).not.toHaveProperty('businessPageUrl');
  const referred = bodyOf({ referralCode: ' ONE ', businessRelationship: 'AGENT' });
  expect(referred).toMatchObject({ referralCode: 'ONE', businessRelationship: 'AGENT' });
});

it('agrees only to the declarations that the user accepted', () => {
  fc.assert(
    fc.property(fc.subarray([...DECLARATIONS]), chosen => {
      const some = Object.fromEntries(chosen.map(name => [name, true]));
      const { declarations } = applicationBody(
        { answers, documents: [], agreed: some, signature: 'data:,' },
        'token',
      );
      expect(Object.keys(declarations).toSorted()).toEqual(DECLARATIONS.toSorted());
      expect(DECLARATIONS.filter(name => declarations[name])).toEqual(
        DECLARATIONS.filter(name => chosen.includes(name)),
      );
    }),
  );
});
