import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '#contract/messages/messageKinds.ts';
import type { TemplateTexts } from '#contract/records/template.ts';
import { auditColumns, createdDate, deleted, identity, oneOf, reference } from './columns.ts';

const texts = {
  title: text().notNull(),
  content: text().notNull(),
  contentType: text({ enum: ['text/html', 'text/plain'] }).notNull(),
  translations: jsonb().$type<TemplateTexts['translations']>().notNull(),
};

/** The texts of the emails and messages of each kind. Source: docs/contract.md, Templates. */
export const templates = pgTable(
  'notification_templates',
  {
    id: identity(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    ...texts,
    /** The number of the latest version; incremented on each change. */
    version: integer().notNull().default(1),
    deleted,
    ...auditColumns,
  },
  table => [
    oneOf('notification_templates_kind', table.kind, MESSAGE_KINDS),
    oneOf('notification_templates_channel', table.channel, MESSAGE_CHANNELS),
    check(
      'notification_templates_plain',
      sql`${table.contentType} = 'text/plain' or (${table.contentType} = 'text/html' and ${table.channel} = 'EMAIL')`,
    ),
    uniqueIndex('notification_templates_one')
      .on(table.kind, table.channel)
      .where(sql`not ${table.deleted}`),
  ],
);

/** The texts of each version of a template, with its author. */
export const templateVersions = pgTable(
  'notification_template_versions',
  {
    templateId: reference()
      .notNull()
      .references(() => templates.id),
    version: integer().notNull(),
    ...texts,
    createdBy: text(),
    createdDate,
  },
  table => [primaryKey({ columns: [table.templateId, table.version] })],
);
