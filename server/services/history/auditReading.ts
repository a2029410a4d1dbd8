import { sen, toWireRM } from '#contract/money.ts';
import type { auditEntries } from '#server/db/schema/audit.ts';
import { BANK_ORDER_KINDS } from '#server/db/schema/bankOrders.ts';

type Entry = typeof auditEntries.$inferSelect;
type Fields = NonNullable<Entry['after']>;

/** Amount fields that are in sen in early entries about bank orders. */
const IN_SEN: readonly string[] = ['amount', 'mdrAmount'];

/** Only entries written in sen have a `walletId`. */
const isInSen = ({ entity, action }: Entry, fields: Fields): boolean =>
  entity === 'transaction' &&
  (BANK_ORDER_KINDS as readonly string[]).includes(action) &&
  Object.hasOwn(fields, 'walletId');

const ringgitOf = (value: unknown): unknown =>
  typeof value === 'number' && Number.isSafeInteger(value) ? toWireRM(sen(value)) : value;

/**
 * Returns the fields of an audit entry with amounts in ringgit, regardless of when it was written. The
 * trail is append-only, so entries written in sen are converted here, on every read.
 * Source: docs/decisions/025-early-audit-entries.md
 */
export function readableFields(entry: Entry, fields: Fields | null): Fields | null {
  if (fields === null || !isInSen(entry, fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      IN_SEN.includes(name) ? ringgitOf(value) : value,
    ]),
  );
}
