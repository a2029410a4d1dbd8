import { endpoint, NOTHING, page, value } from '../endpoint.ts';
import { enumeration, integer, object, optional, partial, secret, text } from '../fields.ts';
import { auditEntry } from '../records/approval.ts';
import { dashboardCount, dashboardSeries } from '../records/portal.ts';
import { EKYC_REASONS, locationFields, userDetailFields } from '../records/profile.ts';
import { user } from '../records/user.ts';
import { HOLDER_ROLES, PORTAL_ROLES, ROLES } from '../roles.ts';
import { email, name, remark } from '../rules.ts';
import { password } from '../secretRules.ts';
import { EKYC_STATUSES, USER_STATUSES } from '../statuses.ts';
import { dateRangeQuery, paging, searchQuery, sortedPaging } from './queries.ts';

/** People: lists, detail, changes, history. Source: spec section 7, Users. */

const userDetailDTO = object(partial(userDetailFields));

/** The words that may stand for `{category}` in the user lists. */
export const USER_SEARCH_CATEGORIES = [
  'all',
  'username',
  'fullName',
  'email',
  'phoneNum',
  'identificationNo',
] as const;

/** Staff and partner accounts are created by an admin alone. */
const newAccount = {
  username: text({ min: 3, max: 100, rule: name }),
  email: text({ min: 1, max: 254, rule: email }),
  password: secret(password),
  role: enumeration(PORTAL_ROLES),
};

export const getUser = endpoint({
  method: 'GET',
  path: '/user/api/users/{id}',
  source: 'ours',
  who: ['staff', 'partner'],
  answer: value(user),
});

/**
 * Without a password, which is ours, the person is mailed a link to choose one; so is each validator whom
 * another one has approved, since no request holds a secret.
 */
export const createUser = endpoint({
  method: 'POST',
  path: '/user/api/users',
  source: 'spec',
  who: ['admin'],
  action: 'CREATE_USER',
  keyed: true,
  body: object({
    ...newAccount,
    password: optional(secret(password)),
    role: enumeration(ROLES),
    userDetailDTO: optional(userDetailDTO),
  }),
  answer: value(user),
});

export const createPortalAccount = endpoint({
  method: 'POST',
  path: '/user/api/users/portalAccount',
  source: 'spec',
  who: ['admin'],
  keyed: true,
  body: object({ ...newAccount, partnerId: integer(), userDetailDTO }),
  answer: value(user),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user/api/users/{id}',
  source: 'spec',
  who: ['admin'],
  answer: NOTHING,
});

export const deleteUserDetails = endpoint({
  method: 'DELETE',
  path: '/user/api/user-details/{id}',
  source: 'spec',
  who: ['admin'],
  answer: NOTHING,
});

export const changeUserDetails = endpoint({
  method: 'PUT',
  path: '/user/api/user-details/{id}',
  source: 'spec',
  who: ['staff'],
  action: 'CHANGE_USER_DETAIL',
  body: userDetailDTO,
  answer: value(user),
});

export const changePortalUserDetails = endpoint({
  method: 'PATCH',
  path: '/user/api/user-details/portal/{id}',
  source: 'spec',
  who: ['self', 'ops'],
  body: object({ ...locationFields, userDetailDTO }),
  answer: value(user),
});

/** `{search}` is the text, or `all`. `role` and `status` are our additions. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/user/api/users/basic-premium/{category}/{search}',
  source: 'spec',
  who: ['staff', 'partner'],
  query: { ...sortedPaging, role: enumeration(HOLDER_ROLES), status: enumeration(USER_STATUSES) },
  answer: page(user),
});

/** `{list}` is SUBMITTED, or NO_RECORD where the credit-bureau check found nothing. */
export const listEkycPending = endpoint({
  method: 'GET',
  path: '/user/api/users/basic-premium/ekyc-pending/{list}',
  source: 'spec',
  who: ['staff'],
  query: { ...searchQuery, ...sortedPaging },
  answer: page(user),
});

/** `merchantId` is our addition: whose people. */
export const listMerchantUsers = endpoint({
  method: 'GET',
  path: '/user/api/users/merchant/{category}/{search}',
  source: 'spec',
  who: ['staff'],
  query: { ...paging, merchantId: integer() },
  answer: page(user),
});

export const upgradeUser = endpoint({
  method: 'PATCH',
  path: '/user/api/users/upgrade/{id}',
  source: 'spec',
  who: ['staff'],
  action: 'UPGRADE_USER',
  body: object({ userId: integer(), type: enumeration(HOLDER_ROLES) }),
  answer: value(user),
});

export const changeUserStatus = endpoint({
  method: 'PATCH',
  path: '/user/api/users/userStatus/{id}',
  source: 'spec',
  who: ['staff'],
  action: 'CHANGE_USER_STATUS',
  body: object({
    userStatus: enumeration(USER_STATUSES),
    statusRemark: text({ min: 1, max: 500, rule: remark }),
  }),
  answer: value(user),
});

export const decideEkyc = endpoint({
  method: 'PATCH',
  path: '/user/api/users/ekyc-approval',
  source: 'spec',
  who: ['ops'],
  body: object({
    userId: integer(),
    ekycStatus: enumeration(EKYC_STATUSES),
    remark: text({ min: 1, max: 500, rule: remark }),
    ekycReason: optional(enumeration(EKYC_REASONS)),
  }),
  answer: value(user),
});

export const listUserHistory = endpoint({
  method: 'GET',
  path: '/user/api/users/{id}/history',
  source: 'ours',
  who: ['staff'],
  query: sortedPaging,
  answer: page(auditEntry),
});

export const getDashboardCount = endpoint({
  method: 'GET',
  path: '/user/api/user-details/dashboard-count',
  source: 'spec',
  who: ['any'],
  answer: value(dashboardCount),
});

export const getDashboardSeries = endpoint({
  method: 'GET',
  path: '/user/api/user-details/dashboard-series',
  source: 'ours',
  who: ['any'],
  query: dateRangeQuery,
  answer: value(dashboardSeries),
});

export const listUserApplicants = endpoint({
  method: 'GET',
  path: '/user/api/users/applicants',
  source: 'ours',
  who: ['ops'],
  query: { ...searchQuery, ...sortedPaging },
  answer: page(user),
});
