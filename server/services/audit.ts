import type { Entity } from '../../src/contract/records/approval.ts';
import type { Role } from '../../src/contract/roles.ts';
import type { Queries } from '../db/driver.ts';
import { auditEntries } from '../db/schema/audit.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Clock } from './clock.ts';

/** Who does something, and from where. */
export interface Origin {
  /** Undefined where the system acts by itself, as when a request expires. */
  readonly actor:
    | { readonly id: number; readonly username: string; readonly role: Role }
    | undefined;
  readonly ip: string | null;
  /** The call's `X-Request-Id`, by which the log is found. */
  readonly requestId: string | null;
}

/** The origin of what a call does. */
export const originOf = (call: {
  readonly viewer: Viewer | undefined;
  readonly ip: string;
  readonly requestId: string;
}): Origin => ({ actor: call.viewer, ip: call.ip, requestId: call.requestId });

/** What was done to which record. Never holds a secret. */
export interface AuditFact {
  /** An action type, or a word in capitals: `LOGIN`, `APPROVE`. */
  action: string;
  entity: Entity;
  entityId?: string | number | null;
  /** How a user knows the record: a name, a user name. */
  entityLabel?: string | null;
  /** The fields that changed, as they were. */
  before?: Record<string, unknown>;
  /** The same fields, as they are now. */
  after?: Record<string, unknown>;
  remark?: string | null;
}

/** Who acts where nobody does. */
export const SYSTEM = 'system';

/**
 * Writes down who did what, in the transaction that does it. The table takes no change and no
 * removal. Source: docs/contract.md, Audit entry.
 */
export async function audit(
  tx: Queries,
  clock: Clock,
  { actor, ip, requestId }: Origin,
  { entityId, ...fact }: AuditFact,
): Promise<void> {
  await tx.insert(auditEntries).values({
    ...fact,
    entityId: entityId === undefined || entityId === null ? null : String(entityId),
    actorId: actor?.id ?? null,
    actor: actor?.username ?? SYSTEM,
    actorRole: actor?.role ?? null,
    ipAddress: ip,
    correlationId: requestId,
    createdDate: clock.now(),
  });
}
