import type { Endpoint, Who } from './endpoint.ts';
import { type Asked, isRerouted, mayNeedTwo } from './words/actions.ts';
import { isStaff, OPS_ROLES, ROLES, type Role, usesPortal } from './words/roles.ts';

/** What the role says about a call: no, yes, or only where the record belongs to the caller. */
export type Access = 'denied' | 'granted' | 'owned';

/** Words that grant by ownership: the record decides, not the role alone. */
const OWNED: readonly Who[] = ['self', 'own', 'maker', 'merchant', 'partner'];

/** Those of them that grant what is the caller's alone, and nothing that they look after. */
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

/** The words by which a role may send a call. */
const grantingOf = (call: Endpoint, role: Role): readonly Who[] =>
  call.who.filter(who => matches(who, role, call.method === 'GET'));

/** Staff write without the validator, who only decides, and call centre writes only by rerouting. */
const writesAsStaff = (role: Role): boolean =>
  role !== 'EWALLET_OPS_VALIDATOR' && role !== 'EWALLET_CALL_CENTER';

/**
 * Whether a role may send a call directly. Default deny. A guarded call of a role that must be
 * rerouted is denied: what was hidden in the portal is refused by the backend too.
 * Source: docs/contract.md, Who may call what, and Approval requests (rule 2).
 */
export function accessOf(call: Endpoint, role: Role): Access {
  if (isRerouted(call.action, role)) return 'denied';
  const granting = grantingOf(call, role);
  if (granting.length === 0) return 'denied';
  return granting.every(who => OWNED.includes(who)) ? 'owned' : 'granted';
}

/**
 * Whether a role may ask for an action through the ops validator: it must be one whose call is
 * rerouted, and one that the call is meant for at all.
 */
export const mayRequest = (call: Endpoint, role: Role, asked?: Asked): boolean =>
  isRerouted(call.action, role, asked) && isMeantFor(call, role);

/** The same before it is known what is asked for: whether a request of the role can be one at all. */
export const mayEverRequest = (call: Endpoint, role: Role): boolean =>
  (isRerouted(call.action, role) || mayNeedTwo(call.action, role)) && isMeantFor(call, role);

function isMeantFor(call: Endpoint, role: Role): boolean {
  const asWriter = role === 'EWALLET_CALL_CENTER' ? 'staff' : undefined;
  return call.who.some(who => who === asWriter || matches(who, role, false));
}

/** A record that a call is about. A user's role decides who must agree to a change of their contact details. */
export interface Target {
  readonly id: unknown;
  readonly role?: unknown;
}

/** What a call on a record asks for, as `permissionOf` judges it. */
export const askedOf = (record: Target | undefined, body?: unknown): Asked => ({
  body,
  about: ROLES.find(role => role === record?.role),
});

/** How a user may do something: at once, or by a request that the ops validator decides. */
export type Permission = 'denied' | 'direct' | 'request';

/**
 * The one answer to "may they": `useMay` and react-admin's `canAccess` ask it, and the backend judges again, since
 * only it knows whose a record is.
 * @param asked what is asked for, where that decides who must agree
 */
export function permissionOf(call: Endpoint, role: Role, asked?: Asked): Permission {
  if (mayRequest(call, role, asked)) return 'request';
  if (asked?.isOthers && grantingOf(call, role).every(who => ONESELF.includes(who)))
    return 'denied';
  return accessOf(call, role) === 'denied' ? 'denied' : 'direct';
}
