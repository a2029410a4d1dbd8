import { asc } from 'drizzle-orm';
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

export const nightsOf = ({ db }: Pick<Database, 'db'>) =>
  db.select().from(reconciliationNights).orderBy(asc(reconciliationNights.day));

export const findingsOf = ({ db }: Pick<Database, 'db'>) =>
  db.select().from(reconciliationFindings).orderBy(asc(reconciliationFindings.id));
