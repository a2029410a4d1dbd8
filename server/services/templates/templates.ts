import { and, desc, eq, inArray, not, or, type SQL } from 'drizzle-orm';
import type { LockStrength } from 'drizzle-orm/pg-core';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listTemplates as endpoint } from '#contract/endpoints/templates.ts';
import { MESSAGE_KINDS } from '#contract/messages/messageKinds.ts';
import type { Template, TemplateTexts, TemplateVersion } from '#contract/records/template.ts';
import type { Queries } from '#server/db/driver.ts';
import { templates, templateVersions } from '#server/db/schema/templates.ts';
import { matchesWords } from '#server/db/search.ts';
import { stampsOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import type { ListPage } from '#server/kernel/totals.ts';

export type TemplateRow = typeof templates.$inferSelect;

/** Returns the texts of a row. */
export const textsOf = ({
  title,
  content,
  contentType,
  translations,
}: TemplateTexts): TemplateTexts => ({ title, content, contentType, translations });

/** Returns the record of a row. Source: docs/contract.md, Templates. */
export const templateRecord = (row: TemplateRow): Template => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  ...textsOf(row),
  version: row.version,
  ...stampsOf(row),
});

/** Lists the templates, of one channel if given, with the search text in their title, content or kind. */
export async function listTemplates(
  db: Queries,
  { channel, search, ...paging }: QueryOf<typeof endpoint>,
): Promise<ListPage<Template>> {
  const { size, offset } = pageRequest(paging);
  const isAsked = and(
    not(templates.deleted),
    channel && eq(templates.channel, channel),
    searched(search?.trim() ?? ''),
  );
  const rows = await db
    .select()
    .from(templates)
    .where(isAsked)
    .orderBy(desc(templates.id))
    .limit(size)
    .offset(offset);
  return { content: rows.map(templateRecord), total: await db.$count(templates, isAsked) };
}

function searched(text: string): SQL | undefined {
  if (text === '') return undefined;
  const word = text.toUpperCase().replaceAll(' ', '_');
  const kinds = MESSAGE_KINDS.filter(kind => kind.includes(word));
  return or(
    matchesWords(templates.title, text),
    matchesWords(templates.content, text),
    inArray(templates.kind, kinds),
  );
}

/** @throws {ApiFailure} 7000 */
export const templateOf = async (db: Queries, id: number | undefined): Promise<Template> =>
  templateRecord(await findTemplate(db, id));

/**
 * Returns the row of a template.
 * @param lock if it is about to be changed
 * @throws {ApiFailure} 7000
 */
export async function findTemplate(
  db: Queries,
  id: number | undefined,
  lock?: LockStrength,
): Promise<TemplateRow> {
  const query = db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id ?? 0), not(templates.deleted)))
    .$dynamic();
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new ApiFailure('notificationTemplateNotFound');
  return row;
}

/** Returns a template's versions, latest first. @throws {ApiFailure} 7000 */
export async function versionsOf(
  db: Queries,
  id: number | undefined,
  query: Parameters<typeof pageRequest>[0],
): Promise<ListPage<TemplateVersion>> {
  const { id: templateId } = await findTemplate(db, id);
  const { size, offset } = pageRequest(query);
  const isOfIt = eq(templateVersions.templateId, templateId);
  const rows = await db
    .select()
    .from(templateVersions)
    .where(isOfIt)
    .orderBy(desc(templateVersions.version))
    .limit(size)
    .offset(offset);
  const content = rows.map(row => ({
    id: row.version,
    ...textsOf(row),
    createdBy: row.createdBy,
    createdDate: row.createdDate.toISOString(),
  }));
  return { content, total: await db.$count(templateVersions, isOfIt) };
}
