import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import type { Profile } from '../../../contract/records/profile.ts';

/** Why a validator may not decide a request that waits. */
export type WhyNot = 'own' | 'aboutMe';

/**
 * Nobody decides what they ask for themselves, nor what is about them. The backend judges again, and
 * knows more: whom a merchant or a wallet belongs to. Source: docs/contract.md, Approval requests, rule 1.
 */
export function whyNot(
  { requestedBy, entity, entityId }: ApprovalRequest,
  { username, id }: Pick<Profile, 'username' | 'id'>,
): WhyNot | undefined {
  if (requestedBy === username) return 'own';
  return entity === 'user' && entityId === String(id) ? 'aboutMe' : undefined;
}
