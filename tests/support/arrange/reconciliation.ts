import { asc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { reconciliationFindings, reconciliationNights } from '#server/db/schema/reconciliation.ts';
import { reconcileDueNights } from '#server/services/reconciliation/reconcile.ts';
import type { Backend } from '#tests/support/backend/backend.ts';

/** Reconciles all due days, as the backend does at 00:15. @returns the number of reconciled days */
export const proveNights = (
  { services }: Pick<Backend, 'services'>,
  nights = 1,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => reconcileDueNights(services, nights, signal);

/** Changes rows without firing any trigger, as someone with direct access to the database could. */
export const tamper = ({ db }: Pick<Database, 'db'>, ...statements: SQL[]): Promise<void> =>
  db.transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });

export const nightsOf = ({ db }: Pick<Database, 'db'>) =>
  db.select().from(reconciliationNights).orderBy(asc(reconciliationNights.day));

export const findingsOf = ({ db }: Pick<Database, 'db'>) =>
  db.select().from(reconciliationFindings).orderBy(asc(reconciliationFindings.id));
