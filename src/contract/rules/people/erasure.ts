import { type Role, usesPortal } from '#contract/words/roles.ts';
import type { UserStatus } from '#contract/words/statuses.ts';

/**
 * Whether the details of a user who was not removed can be erased: not while the account may still use the portal, since
 * its warnings and requests for consent are sent to them. Source: docs/contract.md, Personal data.
 */
export const isErasable = (user: { readonly role: Role; readonly status: UserStatus }): boolean =>
  !usesPortal(user.role) || user.status === 'TERMINATED';
