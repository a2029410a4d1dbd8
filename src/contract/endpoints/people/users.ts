import { get, NOTHING, page, patch, post, put, remove, value } from '#contract/endpoint.ts';
import { bothWays, paging, sortedPaging } from '#contract/endpoints/queries.ts';
import * as f from '#contract/fields.ts';
import { auditEntry } from '#contract/records/approval.ts';
import { locationFields, userDetailFields } from '#contract/records/profile.ts';
import { changeRemark, user } from '#contract/records/user.ts';
import { remark } from '#contract/rules/rules.ts';
import { PERSONAL_LISTS, REVEALABLE } from '#contract/words/identity.ts';
import { HOLDER_ROLES } from '#contract/words/roles.ts';
import { USER_STATUSES } from '#contract/words/statuses.ts';

/** Users: lists, details, changes, history; see `accounts.ts` for creating accounts. Source: docs/product.md, 7.4. */

const details = f.partial(userDetailFields);

const userDetailDTO = f.object(details);

/** The values of `{category}` in the user lists. */
export const USER_SEARCH_CATEGORIES = [
  'all',
  'username',
  'fullName',
  'email',
  'phoneNum',
  'identificationNo',
] as const;

export const getUser = get('/user/api/users/{id}', 'ours', {
  who: ['staff', 'partner'],
  answer: value(user),
});

export const deleteUser = remove('/user/api/users/{id}', 'spec', {
  who: ['admin'],
  body: f.object({ remark: changeRemark }),
  answer: NOTHING,
});

/** Ends all open sessions of another user. @returns their number */
export const endUserSessions = post('/user/api/users/{id}/end-sessions', 'ours', {
  who: ['admin'],
  body: f.object({ remark: f.text({ min: 1, max: 500, rule: remark }) }),
  answer: value(f.integer()),
});

export const deleteUserDetails = remove('/user/api/user-details/{id}', 'spec', {
  who: ['admin'],
  body: f.object({ remark: changeRemark }),
  answer: NOTHING,
});

export const changeUserDetails = put('/user/api/user-details/{id}', 'spec', {
  who: ['staff'],
  action: 'CHANGE_USER_DETAIL',
  body: f.object({ ...details, remark: changeRemark }),
  answer: value(user),
});

export const changePortalUserDetails = patch('/user/api/user-details/portal/{id}', 'spec', {
  who: ['self', 'ops'],
  body: f.object({ ...locationFields, userDetailDTO }),
  answer: value(user),
});

/** `merchantId`, `status` and `sort` are our additions. */
export const listMerchantUsers = get('/user/api/users/merchant/{category}/{search}', 'spec', {
  who: ['staff'],
  query: {
    ...paging,
    ...bothWays,
    merchantId: f.integer(),
    status: f.enumeration(USER_STATUSES),
  },
  answer: page(user),
});

export const upgradeUser = patch('/user/api/users/upgrade/{id}', 'spec', {
  who: ['staff'],
  action: 'UPGRADE_USER',
  body: f.object({ userId: f.integer(), type: f.enumeration(HOLDER_ROLES), remark: changeRemark }),
  answer: value(user),
});

export const changeUserStatus = patch('/user/api/users/userStatus/{id}', 'spec', {
  who: ['staff'],
  action: 'CHANGE_USER_STATUS',
  body: f.object({
    userStatus: f.enumeration(USER_STATUSES),
    statusRemark: f.text({ min: 1, max: 500, rule: remark }),
  }),
  answer: value(user),
});

export const listUserHistory = get('/user/api/users/{id}/history', 'ours', {
  who: ['staff'],
  query: sortedPaging,
  answer: page(auditEntry),
});

/**
 * Reveals one private field in full, for a reason recorded in the history. Not keyed, because the responses of keyed
 * calls are stored. The address includes all its lines.
 */
export const revealPersonalData = post('/user/api/users/{id}/reveal', 'ours', {
  who: ['staff', 'callCentre', 'validator'],
  body: f.object({
    field: f.enumeration(REVEALABLE),
    reason: f.text({ min: 1, max: 500, rule: remark }),
  }),
  answer: value(f.object({ value: f.nullable(f.text()) })),
});

/**
 * Grants the viewer the private fields of a list in full for one file, for a reason recorded in the history. The grant
 * is valid only for this viewer and list. Not keyed: each file needs its own reason.
 */
export const grantPersonalExport = post('/user/api/users/personal-exports', 'ours', {
  who: ['staff', 'callCentre', 'validator'],
  body: f.object({
    list: f.enumeration(PERSONAL_LISTS),
    reason: f.text({ min: 1, max: 500, rule: remark }),
  }),
  answer: value(f.object({ grant: f.integer(), expiresAt: f.instant() })),
});
