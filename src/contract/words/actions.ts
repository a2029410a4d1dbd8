import { isStaff, type Role } from './roles.ts';

/**
 * The actions that can become an approval request: the eleven of docs/product.md, 7.2,
 * and CREATE_USER, which is ours.
 */
export const REROUTED_ACTIONS = [
  'APPROVE_MERCHANT',
  'CHANGE_MERCHANT_STATUS',
  'UPDATE_MERCHANT',
  'ADD_MERCHANT_FAV',
  'CHANGE_USER_DETAIL',
  'UPGRADE_USER',
  'CHANGE_USER_STATUS',
  'CREATE_ALTERNATE_BANK_ACCOUNT',
  'CREATE_WALLET_CONFIG',
  'CHANGE_WALLET_CONFIG_DETAIL',
  'UPDATE_WALLET',
  'CREATE_USER',
] as const;

export type ReroutedAction = (typeof REROUTED_ACTIONS)[number];

/** The action of a guarded call; used in approval requests and as a header. Source: docs/product.md, 4.9. */
export const ACTION_TYPES = [...REROUTED_ACTIONS, 'UNSUSPEND_USER', 'DEFAULT'] as const;

export type ActionType = (typeof ACTION_TYPES)[number];

/** The eight actions that are sent in the `X-Action-Type` header. Source: docs/product.md, 6.2. */
export const HEADER_ACTIONS = [
  'CHANGE_USER_DETAIL',
  'UPGRADE_USER',
  'CHANGE_USER_STATUS',
  'UNSUSPEND_USER',
  'CREATE_ALTERNATE_BANK_ACCOUNT',
  'CREATE_WALLET_CONFIG',
  'CHANGE_WALLET_CONFIG_DETAIL',
  'UPDATE_WALLET',
] as const satisfies readonly ActionType[];

/** Actions that create a record: pending requests are distinguished by their payload, not their target. */
export const CREATING_ACTIONS = [
  'CREATE_WALLET_CONFIG',
  'ADD_MERCHANT_FAV',
  'CREATE_ALTERNATE_BANK_ACCOUNT',
  'CREATE_USER',
] as const satisfies readonly ReroutedAction[];

/** The roles whose calls of an action are rerouted to the ops validator; `everyone` is every role. */
export const REROUTED_FOR: Readonly<Record<ReroutedAction, readonly Role[] | 'everyone'>> = {
  APPROVE_MERCHANT: ['EWALLET_CALL_CENTER'],
  CHANGE_MERCHANT_STATUS: ['EWALLET_CALL_CENTER'],
  UPDATE_MERCHANT: ['EWALLET_CALL_CENTER'],
  ADD_MERCHANT_FAV: ['EWALLET_CALL_CENTER', 'EWALLET_MERCHANT'],
  CHANGE_USER_DETAIL: ['EWALLET_CALL_CENTER'],
  UPGRADE_USER: ['EWALLET_CALL_CENTER'],
  CHANGE_USER_STATUS: ['EWALLET_CALL_CENTER'],
  CREATE_ALTERNATE_BANK_ACCOUNT: 'everyone',
  CREATE_WALLET_CONFIG: ['EWALLET_CALL_CENTER'],
  CHANGE_WALLET_CONFIG_DETAIL: ['EWALLET_CALL_CENTER'],
  UPDATE_WALLET: ['EWALLET_CALL_CENTER'],
  CREATE_USER: [],
};

/** Whether the action is in the rerouting table. */
export const isReroutable = (action: string | undefined): action is ReroutedAction =>
  (REROUTED_ACTIONS as readonly (string | undefined)[]).includes(action);

/** The fields of a merchant's registered bank account, which receives its payouts. */
export const REGISTERED_BANK_FIELDS = [
  'businessBankName',
  'businessBankAccountName',
  'businessBankAccountNumber',
] as const;

/** A user's contact details, which are also used to reset the password. */
export const CONTACT_FIELDS = ['email', 'phoneNum'] as const;

/** Roles whose contact details no member of staff may change alone. */
const PROTECTED_ROLES: readonly Role[] = [
  'EWALLET_MERCHANT',
  'EWALLET_PARTNER',
  'EWALLET_OPS_VALIDATOR',
];

/** The details of a guarded call that determine whether it needs a second approval. */
export interface CallDetails {
  readonly body?: unknown;
  /** Role of the user whom the call changes, if any. */
  readonly about?: Role | undefined;
  /** The record belongs to another user: rights to the caller's own records do not count. */
  readonly isOthers?: true;
}

/** Whether the body contains one of the fields, regardless of its value. */
export const namesAny = (body: unknown, fields: readonly string[]): boolean =>
  typeof body === 'object' &&
  body !== null &&
  fields.some(name => (body as Record<string, unknown>)[name] !== undefined);

/** Whether the body contains contact details. */
export const namesContacts = (body: unknown): boolean => namesAny(body, CONTACT_FIELDS);

/** Actions that no member of staff may perform alone, regardless of role. */
const NEEDS_TWO: Readonly<Partial<Record<ReroutedAction, (details: CallDetails) => boolean>>> = {
  UPDATE_MERCHANT: ({ body }) => namesAny(body, REGISTERED_BANK_FIELDS),
  CHANGE_USER_DETAIL: ({ body, about }) =>
    about !== undefined && PROTECTED_ROLES.includes(about) && namesContacts(body),
  CREATE_USER: ({ body }) =>
    (body as { role?: unknown } | undefined)?.role === 'EWALLET_OPS_VALIDATOR',
};

/**
 * Whether a role's call of the action may need the ops validator, depending on its payload.
 * Validators themselves only decide.
 */
export const mayNeedTwo = (action: ActionType | undefined, role: Role | undefined): boolean =>
  isReroutable(action) &&
  NEEDS_TWO[action] !== undefined &&
  role !== undefined &&
  isStaff(role) &&
  role !== 'EWALLET_OPS_VALIDATOR';

/**
 * Whether this role's call of the action is rerouted to the ops validator, because of the role or
 * because of the payload.
 * Source: docs/product.md, 6.2 and 7.2; docs/contract.md, Approval requests and Nobody alone.
 */
export function isRerouted(
  action: ActionType | undefined,
  role: Role | undefined,
  details: CallDetails = {},
): boolean {
  if (!isReroutable(action)) return false;
  const who = REROUTED_FOR[action];
  if (who === 'everyone' || (role !== undefined && who.includes(role))) return true;
  return mayNeedTwo(action, role) && NEEDS_TWO[action]?.(details) === true;
}

/** Whether the action is sent in the `X-Action-Type` header. */
export const isAnnounced = (action: ActionType | undefined): boolean =>
  (HEADER_ACTIONS as readonly (ActionType | undefined)[]).includes(action);

/**
 * The outcome of a guarded call: done, or turned into a request that waits for a validator. The
 * second case never has a record, so that "sent for approval" cannot be mistaken for a success.
 */
export type Outcome<T, Request> =
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'sentForApproval'; readonly request: Request };
