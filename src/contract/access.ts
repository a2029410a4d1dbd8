import type { Endpoint, Who } from './endpoint.ts';
import { type CallDetails, isRerouted, mayNeedTwo } from './words/actions.ts';
import { isStaff, OPS_ROLES, ROLES, type Role, usesPortal } from './words/roles.ts';

/** A role's access to a call: denied, granted, or only for records that belong to the caller. */
export type Access = 'denied' | 'granted' | 'owned';

/** `who` values that grant by ownership: the record decides, not the role alone. */
const OWNED: readonly Who[] = ['self', 'own', 'maker', 'merchant', 'partner'];

/** Those that grant only the caller's own records, not records that the caller manages. */
const ONESELF: readonly Who[] = ['self', 'own', 'maker'];

function matches(who: Who, role: Role, reads: boolean): boolean {
  switch (who) {
    case 'public':
      return true;
    case 'any':
    case 'own':
    case 'maker':
    case 'self':
      return usesPortal(role);
    case 'staff':
      return isStaff(role) && (reads || writesAsStaff(role));
    case 'ops':
      return (OPS_ROLES as readonly Role[]).includes(role);
    case 'admin':
      return role === 'EWALLET_ADMIN';
    case 'validator':
      return role === 'EWALLET_OPS_VALIDATOR';
    case 'compliance':
      return role === 'EWALLET_COMPLIANCE';
    case 'callCentre':
      return role === 'EWALLET_CALL_CENTER';
    case 'merchant':
      return role === 'EWALLET_MERCHANT';
    case 'partner':
      return role === 'EWALLET_PARTNER';
  }
}

/** The `who` values that allow a role to send a call. */
const grantingOf = (call: Endpoint, role: Role): readonly Who[] =>
  call.who.filter(who => matches(who, role, call.method === 'GET'));

/**
 * Staff roles that write directly: not the validator, who only decides, and not the call centre,
 * whose changes are always rerouted.
 */
const writesAsStaff = (role: Role): boolean =>
  role !== 'EWALLET_OPS_VALIDATOR' && role !== 'EWALLET_CALL_CENTER';

/**
 * Whether a role may send a call directly. Default deny. A guarded call that must be rerouted for
 * the role is denied: the backend also refuses what the portal hides.
 * Source: docs/contract.md, Who may call what, and Approval requests (rule 2).
 */
export function accessOf(call: Endpoint, role: Role): Access {
  if (isRerouted(call.action, role)) return 'denied';
  const granting = grantingOf(call, role);
  if (granting.length === 0) return 'denied';
  return granting.every(who => OWNED.includes(who)) ? 'owned' : 'granted';
}

/**
 * Whether a role may request an action from the ops validator: the call must be rerouted for the
 * role and meant for it.
 */
export const mayRequest = (call: Endpoint, role: Role, details?: CallDetails): boolean =>
  isRerouted(call.action, role, details) && isMeantFor(call, role);

/** Like `mayRequest`, but before the payload is known: whether the role can ever request the call. */
export const mayEverRequest = (call: Endpoint, role: Role): boolean =>
  (isRerouted(call.action, role) || mayNeedTwo(call.action, role)) && isMeantFor(call, role);

function isMeantFor(call: Endpoint, role: Role): boolean {
  const asWriter = role === 'EWALLET_CALL_CENTER' ? 'staff' : undefined;
  return call.who.some(who => who === asWriter || matches(who, role, false));
}

/** The record of a call. A user's role determines who must approve a change of the user's contact details. */
export interface Target {
  readonly id: unknown;
  readonly role?: unknown;
}

/** The input of `permissionOf` for a call on a record. */
export const detailsOf = (record: Target | undefined, body?: unknown): CallDetails => ({
  body,
  about: ROLES.find(role => role === record?.role),
});

/** How a user may perform an action: directly, or by a request that the ops validator decides. */
export type Permission = 'denied' | 'direct' | 'request';

/**
 * The single source of permissions: `useMay` and react-admin's `canAccess` use it. The backend
 * checks again, since only it knows the owner of a record.
 * @param details of the call, if they determine who must approve it
 */
export function permissionOf(call: Endpoint, role: Role, details?: CallDetails): Permission {
  if (mayRequest(call, role, details)) return 'request';
  if (details?.isOthers && grantingOf(call, role).every(who => ONESELF.includes(who)))
    return 'denied';
  return accessOf(call, role) === 'denied' ? 'denied' : 'direct';
}
