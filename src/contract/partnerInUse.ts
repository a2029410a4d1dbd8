import { contentOf } from './currentRequest.ts';
import { type PartnerInUse, partnerInUse } from './records/portal.ts';
import { fromWire } from './wire.ts';
import { FAILED } from './words/codes.ts';

/**
 * The merchants and users that prevent the deletion of a partner, if this is what the error reports.
 * Source: docs/contract.md, Others (Partner).
 */
export function dependentsOf(error: unknown): PartnerInUse | undefined {
  const content = contentOf(error, FAILED);
  if (!content || !('merchants' in content) || !('users' in content)) return undefined;
  return fromWire(partnerInUse, content) as PartnerInUse;
}
