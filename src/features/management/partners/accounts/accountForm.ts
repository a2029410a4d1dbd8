import { createPortalAccount, createUser } from '#contract/endpoints/people/accounts.ts';
import { enumeration, integer, text } from '#contract/fields.ts';
import { name, phone } from '#contract/rules/rules.ts';
import {
  EMAIL_ALREADY_EXISTS,
  PARTNER_NOT_FOUND,
  ROLE_INVALID,
  USER_ALREADY_EXISTS,
} from '#contract/words/codes.ts';
import { ACCOUNT_ROLES } from '#contract/words/roles.ts';
import type { NewAccount } from '#providers/data/surface.ts';
import { defineRecord, label } from '#ui/fields/recordFields.ts';
import { bodyOf, formOf, type RecordForm } from '#ui/form/recordForm.ts';

const { username, email } = createUser.body.fields;

/** The fields of every account. */
export const ACCOUNT_FIELDS = {
  role: enumeration(ACCOUNT_ROLES),
  displayName: text({ min: 1, max: 100, rule: name }),
  username,
  email,
  phoneNum: text({ max: 11, rule: phone }),
};

/** All fields that the backend can refuse. */
const ALL_FIELDS = {
  ...ACCOUNT_FIELDS,
  partnerId: integer(),
  password: createPortalAccount.body.fields.password,
};

/** The record definition for the form of an account. */
export const accountRecord = defineRecord('portalAccounts', ALL_FIELDS, { role: label('roles') });

/** The refused field: username or email taken, role not allowed, partner deleted. */
export const FIELD_OF_CODE = {
  [USER_ALREADY_EXISTS]: 'username',
  [EMAIL_ALREADY_EXISTS]: 'email',
  [ROLE_INVALID]: 'role',
  [PARTNER_NOT_FOUND]: 'partnerId',
};

export const REFUSABLE = ALL_FIELDS;

/** An empty form. @param partnerId the partner whose user gets the account, if it is fixed */
export const emptyForm = (partnerId?: number): RecordForm => ({
  ...formOf(ACCOUNT_FIELDS),
  partnerId: '',
  password: '',
  repeat: '',
  ...(partnerId !== undefined && { role: 'EWALLET_PARTNER', partnerId: String(partnerId) }),
});

/** Whether another validator must approve the account: the first validator needs no approval. */
export const needsApproval = (role: unknown, isFirstValidator: boolean): boolean =>
  role === 'EWALLET_OPS_VALIDATOR' && !isFirstValidator;

/** The account to create. An approval request must not contain a password; only a partner's user has a partner. */
export function accountOf(form: RecordForm, isFirstValidator: boolean): NewAccount {
  const { displayName, phoneNum, ...typed } = bodyOf(ACCOUNT_FIELDS, form);
  const { role, password, partnerId } = form;
  return {
    ...(typed as Pick<NewAccount, 'username' | 'email' | 'role'>),
    userDetailDTO: { displayName: String(displayName), ...(phoneNum !== '' && { phoneNum }) },
    ...(password && !needsApproval(role, isFirstValidator) && { password: String(password) }),
    ...(role === 'EWALLET_PARTNER' && { partnerId: Number(partnerId) }),
    isFirstValidator: isFirstValidator && role === 'EWALLET_OPS_VALIDATOR',
  } as NewAccount;
}

/**
 * Names the attempts of one opened form: the same input again is the same attempt, any other one is new, as is every
 * attempt of the next form. A stored success is therefore never reported for another password, which a backend does not
 * compare: if an attempt whose response was lost did create the account, the next one ends with a taken username.
 */
export function createIntents(): (account: NewAccount) => string {
  const opened = Date.now();
  let attempt = 0;
  let sent = '';
  return account => {
    const input = JSON.stringify(account);
    if (input !== sent) attempt += 1;
    sent = input;
    return JSON.stringify(['createAccount', opened, attempt]);
  };
}
