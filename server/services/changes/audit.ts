import type { Entity } from '#contract/records/approval.ts';
import type { Queries } from '#server/db/driver.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { type Origin, SYSTEM } from '#server/kernel/work.ts';

/** A change to a record. Never contains a secret. */
export interface AuditFact {
  /** An action type, or another word in capitals, such as `LOGIN` or `APPROVE_REQUEST`. */
  action: string;
  entity: Entity;
  entityId?: string | number | null;
  /** The record's name as users know it: a name, a user name. */
  entityLabel?: string | null;
  /** The changed fields with their old values. */
  before?: Record<string, unknown>;
  /** The same fields with their new values. */
  after?: Record<string, unknown>;
  remark?: string | null;
}

/**
 * Records who did what, in the transaction that does it. The table allows neither updates nor deletes.
 * @returns the entry's id
 * Source: docs/contract.md, Audit entry.
 */
export async function audit(
  tx: Queries,
  clock: Clock,
  { actor, ip, requestId }: Origin,
  { entityId, ...fact }: AuditFact,
): Promise<number> {
  const [entry] = await tx
    .insert(auditEntries)
    .values({
      ...fact,
      entityId: entityId === undefined || entityId === null ? null : String(entityId),
      actorId: actor?.id ?? null,
      actor: actor?.username ?? SYSTEM,
      actorRole: actor?.role ?? null,
      ipAddress: ip,
      correlationId: requestId,
      createdDate: clock.now(),
    })
    .returning({ id: auditEntries.id });
  if (!entry) throw new Error('the audit entry was not stored');
  return entry.id;
}
