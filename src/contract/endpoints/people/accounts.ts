import { get, page, post, value } from '#contract/endpoint.ts';
import { bothWays, paging, searchText } from '#contract/endpoints/queries.ts';
import { enumeration, integer, object, optional, partial, secret, text } from '#contract/fields.ts';
import { userDetailFields } from '#contract/records/profile.ts';
import { user } from '#contract/records/user.ts';
import { password } from '#contract/rules/people/secretRules.ts';
import { username } from '#contract/rules/people/usernameRule.ts';
import { email } from '#contract/rules/rules.ts';
import { ACCOUNT_ROLES, PORTAL_ROLES, ROLES } from '#contract/words/roles.ts';
import { EKYC_STATUSES, USER_STATUSES } from '#contract/words/statuses.ts';
import { USER_SEARCH_CATEGORIES } from './users.ts';

/**
 * Applicants, and accounts of staff and of partners' users. In a separate file, because few users need them and the
 * first row of every list would wait for them. Source: docs/product.md, 7.4; docs/contract.md.
 */

const userDetailDTO = object(partial(userDetailFields));

/**
 * Only an admin creates staff and partner accounts. Without a password (our addition), the user receives an email with a
 * link to set one.
 */
const newAccount = {
  username: text({ min: 3, max: 100, rule: username }),
  email: text({ min: 1, max: 254, rule: email }),
  password: optional(secret(password)),
  role: enumeration(PORTAL_ROLES),
};

/** A new validator is approved by another one, and never has a password: approval requests contain no secret. */
export const createUser = post('/user/api/users', 'spec', {
  who: ['admin'],
  action: 'CREATE_USER',
  keyed: true,
  body: object({
    ...newAccount,
    role: enumeration(ROLES),
    userDetailDTO: optional(userDetailDTO),
  }),
  answer: value(user),
});

export const createPortalAccount = post('/user/api/users/portalAccount', 'spec', {
  who: ['admin'],
  keyed: true,
  body: object({ ...newAccount, partnerId: integer(), userDetailDTO }),
  answer: value(user),
});

/** Accounts of staff and of users of partners, filtered by `role`, `status` and `partnerId`. */
export const listPortalAccounts = get(
  '/user/api/users/portalAccounts/{category}/{search}',
  'ours',
  {
    who: ['staff'],
    query: {
      ...paging,
      ...bothWays,
      role: enumeration(ACCOUNT_ROLES),
      status: enumeration(USER_STATUSES),
      partnerId: integer(),
    },
    answer: page(user),
  },
);

/** Holders who have registered and are waiting for activation: status PENDING. */
export const listUserApplicants = get('/user/api/users/applicants', 'ours', {
  who: ['ops', 'callCentre'],
  query: {
    category: enumeration(USER_SEARCH_CATEGORIES),
    search: searchText,
    ekycStatus: enumeration(EKYC_STATUSES),
    ...paging,
    ...bothWays,
  },
  answer: page(user),
});
