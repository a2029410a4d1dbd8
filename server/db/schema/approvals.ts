import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ENTITIES } from '#contract/records/approval.ts';
import { CREATING_ACTIONS, REROUTED_ACTIONS } from '#contract/words/actions.ts';
import { ROLES } from '#contract/words/roles.ts';
import { APPROVAL_STATUSES } from '#contract/words/statuses.ts';
import { createdDate, identity, instant, listed, oneOf, reference, sha256 } from './columns.ts';
import { users } from './users.ts';

/** The fields of a request or an audit entry, by name. */
export type Fields = Record<string, unknown>;

const creating = listed(CREATING_ACTIONS);

/**
 * An action that waits for a validator. A decision is final: a trigger rejects any further change.
 * Source: docs/contract.md, Approval requests.
 */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: identity(),
    actionType: text({ enum: REROUTED_ACTIONS }).notNull(),
    payloadData: text().notNull(),
    pathData: text(),
    /** Hash of action, target and body, so that equal bodies for two targets have different hashes. */
    payloadHash: sha256().notNull(),
    /** Key of the hash that viewers receive; it is in no response. */
    hashKey: uuid().notNull().defaultRandom(),
    entity: text({ enum: ENTITIES }).notNull(),
    entityId: text(),
    entityLabel: text(),
    /** The user whom the request concerns, who may not decide it either. */
    subjectId: reference().references(() => users.id),
    before: jsonb().$type<Fields>(),
    after: jsonb().$type<Fields>(),
    status: text({ enum: APPROVAL_STATUSES }).notNull().default('PENDING'),
    createdDate,
    expiresDate: instant().notNull(),
    supersedesId: reference().references((): AnyPgColumn => approvalRequests.id),
    requestedById: reference()
      .notNull()
      .references(() => users.id),
    requestedBy: text().notNull(),
    requestedByRole: text({ enum: ROLES }).notNull(),
    decidedById: reference().references(() => users.id),
    decidedBy: text(),
    decidedDate: instant(),
    decisionRemark: text(),
    failureCode: integer(),
  },
  table => [
    oneOf('approval_requests_action', table.actionType, REROUTED_ACTIONS),
    oneOf('approval_requests_entity', table.entity, ENTITIES),
    oneOf('approval_requests_status', table.status, APPROVAL_STATUSES),
    oneOf('approval_requests_role', table.requestedByRole, ROLES),
    check(
      'approval_requests_decided',
      sql`(${table.status} = 'PENDING') = (${table.decidedDate} is null)`,
    ),
    check(
      'approval_requests_failed',
      sql`(${table.status} = 'FAILED') = (${table.failureCode} is not null)`,
    ),
    check(
      'approval_requests_rejected',
      sql`${table.status} <> 'REJECTED' or coalesce(${table.decisionRemark}, '') <> ''`,
    ),
    check(
      'approval_requests_target',
      sql`${table.entityId} is not null or ${table.actionType} in (${creating})`,
    ),
    uniqueIndex('approval_requests_one_a_target')
      .on(table.actionType, table.entity, table.entityId)
      .where(sql`${table.status} = 'PENDING' and ${table.actionType} not in (${creating})`),
    uniqueIndex('approval_requests_one_a_creation')
      .on(table.actionType, table.payloadHash)
      .where(sql`${table.status} = 'PENDING' and ${table.actionType} in (${creating})`),
    index('approval_requests_status_id').on(table.status, table.id),
    index('approval_requests_maker_id').on(table.requestedById, table.id),
    index('approval_requests_entity_id').on(table.entity, table.entityId, table.id),
    index('approval_requests_action_id').on(table.actionType, table.id),
    index('approval_requests_maker_name').on(
      sql`lower(${table.requestedBy}) text_pattern_ops`,
      table.id,
    ),
    index('approval_requests_label').using('gin', sql`character_pairs(${table.entityLabel})`),
    index('approval_requests_created').on(table.createdDate),
    index('approval_requests_expires')
      .on(table.expiresDate)
      .where(sql`${table.status} = 'PENDING'`),
  ],
);
