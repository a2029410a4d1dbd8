import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ENTITIES } from '#contract/records/approval.ts';
import { SECURITY_ACTIONS } from '#contract/words/auditActions.ts';
import { ROLES } from '#contract/words/roles.ts';
import type { Fields } from './approvals.ts';
import { createdDate, identity, oneOf, reference } from './columns.ts';

/** Literals instead of parameters: the index is used only if the condition is identical to its own. */
const security = sql.raw(SECURITY_ACTIONS.map(action => `'${action}'`).join(', '));

/** Security entries: logins, changes of passwords and PINs, and access to personal data. */
export const isSecurity = ({ action }: { action: SQLWrapper }): SQL =>
  sql`${action} in (${security})`;

/** Entries about changes of records. */
export const isChange = ({ action }: { action: SQLWrapper }): SQL =>
  sql`${action} not in (${security})`;

/**
 * Who did what to which record. Append-only: triggers reject every update and delete. It has no
 * foreign keys, so entries outlive the records they describe.
 * Source: docs/contract.md, Audit entry.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    actorId: reference(),
    actor: text().notNull(),
    actorRole: text({ enum: ROLES }),
    action: text().notNull(),
    entity: text({ enum: ENTITIES }).notNull(),
    entityId: text(),
    entityLabel: text(),
    before: jsonb().$type<Fields>(),
    after: jsonb().$type<Fields>(),
    remark: text(),
    ipAddress: text(),
    correlationId: uuid(),
    createdDate,
  },
  table => [
    oneOf('audit_entries_role', table.actorRole, ROLES),
    oneOf('audit_entries_entity', table.entity, ENTITIES),
    index('audit_entries_record').on(table.entity, table.entityId, table.id),
    index('audit_entries_actor').on(table.actor, table.id),
    index('audit_entries_actor_id').on(table.actorId, table.id),
    index('audit_entries_action').on(table.action, table.id),
    index('audit_entries_created').on(table.createdDate, table.id),
    // the audit log consists mostly of logins
    index('audit_entries_changes').on(table.id).where(isChange(table)),
    index('audit_entries_label').using(
      'gin',
      sql`array_to_tsvector(array_remove(string_to_array(lower(${table.entityLabel}), ' '), ''))`,
    ),
  ],
);
