import { sql } from 'drizzle-orm';
import type { Queries, Transaction } from './driver.ts';

/** A role cannot be granted what a backend needs and nothing else. The message says why. */
export class RoleRefusedError extends Error {
  override readonly name = 'RoleRefusedError';
}

/** The tables of the schema, and whether a trigger refuses that their rows are changed or deleted. */
const TABLES = sql<{ name: string; isAppendOnly: boolean }>`
  select c.oid::regclass::text as name, exists (
    select from pg_trigger t
    where t.tgrelid = c.oid and t.tgfoid = to_regproc('refuse_change')
  ) as "isAppendOnly"
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
  order by 1`;

/** Written by migrations alone. */
const MIGRATIONS = 'schema_migrations';

/**
 * Grants a role what a backend needs to work on migrated tables, and takes away everything else: it cannot change a
 * table or a trigger, and of the ledger and the history it can only read and append. Repeat it after each migration.
 * @param role an existing role of the server
 * @throws {RoleRefusedError} if there is no such role, or if nothing can be withheld from it
 * Source: OWASP ASVS 5.0, 13.2.2.
 */
export async function grantToBackend(tx: Transaction, role: string): Promise<void> {
  await assertWithholdable(tx, role);
  const to = sql.identifier(role);
  const {
    rows: [{ schema } = { schema: 'public' }],
  } = await tx.execute<{ schema: string }>(sql`select current_schema() as schema`);
  const inSchema = sql`in schema ${sql.identifier(schema)}`;
  await tx.execute(sql`revoke all on all tables ${inSchema} from ${to}`);
  await tx.execute(sql`grant usage on schema ${sql.identifier(schema)} to ${to}`);
  await grantTemporaryTables(tx, role);
  // update: the first start sets them after the rows that it fills in
  await tx.execute(sql`grant usage, select, update on all sequences ${inSchema} to ${to}`);
  const { rows: tables } = await tx.execute<{ name: string; isAppendOnly: boolean }>(TABLES);
  for (const { name, isAppendOnly } of tables) {
    const rights = isAppendOnly ? 'select, insert' : 'select, insert, update, delete';
    const granted = sql.raw(name === MIGRATIONS ? 'select' : rights);
    await tx.execute(sql`grant ${granted} on ${sql.raw(name)} to ${to}`);
  }
}

/** The reconciliation needs temporary tables. Every account may create them, unless that was revoked from all. */
async function grantTemporaryTables(tx: Transaction, role: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string; may: boolean }>(sql`
    select current_database() as name, has_database_privilege(${role}, current_database(), 'TEMPORARY') as may`);
  const [database] = rows;
  if (!database || database.may) return;
  await tx.execute(
    sql`grant temporary on database ${sql.identifier(database.name)} to ${sql.identifier(role)}`,
  );
}

async function assertWithholdable(tx: Transaction, role: string): Promise<void> {
  const { rows } = await tx.execute<{ isOwner: boolean }>(
    sql`select pg_has_role(oid, current_user, 'MEMBER') as "isOwner" from pg_roles where rolname = ${role}`,
  );
  const [found] = rows;
  if (!found) throw new RoleRefusedError(`The database server has no role ${role}.`);
  if (found.isOwner) {
    throw new RoleRefusedError(
      `${role} may act as the owner of the tables, so that nothing can be withheld from it. Choose a role of its own.`,
    );
  }
}

/** Whether this connection's account owns the ledger, and so could disable what guards it. */
export async function ownsLedger(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ owns: boolean }>(
    sql`select pg_has_role(relowner, 'USAGE') as owns from pg_class where oid = 'ledger_postings'::regclass`,
  );
  return rows[0]?.owns ?? false;
}
