import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ENTITIES } from '#contract/records/approval.ts';
import { SECURITY_ACTIONS } from '#contract/words/auditActions.ts';
import { ROLES } from '#contract/words/roles.ts';
import type { Fields } from './approvals.ts';
import { createdDate, identity, oneOf, reference } from './columns.ts';

/** Letters that are no parameters: an index is used only by a condition that is written as its own. */
const security = sql.raw(SECURITY_ACTIONS.map(action => `'${action}'`).join(', '));

/** Who got in, and by which secret. */
export const isSecurity = ({ action }: { action: SQLWrapper }): SQL =>
  sql`${action} in (${security})`;

/** What was done to records. */
export const isChange = ({ action }: { action: SQLWrapper }): SQL =>
  sql`${action} not in (${security})`;

/**
 * Who did what to which record. Append-only: triggers refuse every change and removal. It refers to
 * nothing, so that it outlives what it speaks of. Source: docs/contract.md, Audit entry.
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
    // log-ins are most of them
    index('audit_entries_changes').on(table.id).where(isChange(table)),
    index('audit_entries_label').using(
      'gin',
      sql`array_to_tsvector(array_remove(string_to_array(lower(${table.entityLabel}), ' '), ''))`,
    ),
  ],
);
