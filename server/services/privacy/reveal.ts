import type { UserDetails } from '#contract/records/profile.ts';
import type { Revealable } from '#contract/words/identity.ts';
import type { Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findPerson } from '#server/services/users/people.ts';

type Details = Partial<UserDetails> | null;

const VALUES: Readonly<Record<Revealable, (details: Details) => string | null | undefined>> = {
  identificationNo: details => details?.identificationNo,
  address: details =>
    [details?.addressLine1, details?.addressLine2, details?.addressLine3]
      .filter(Boolean)
      .join(', ') || null,
  dateOfBirth: details => details?.dateOfBirth,
};

/**
 * Returns one private field of a person, unmasked. The history records who requested which field and why, but never the
 * value.
 * @throws {ApiFailure} 3000
 */
export async function revealPersonalData(
  { tx, services, origin }: Work,
  id: number | undefined,
  { field, reason }: { field: Revealable; reason: string },
): Promise<string | null> {
  const { id: entityId, label, row } = await findPerson(tx, id ?? 0);
  await audit(tx, services.clock, origin, {
    action: 'REVEAL_PERSONAL_DATA',
    entity: 'user',
    entityId,
    entityLabel: label,
    after: { field },
    remark: reason,
  });
  return VALUES[field](row.details) ?? null;
}
