import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type {
  createTemplate as createEndpoint,
  updateTemplate as updateEndpoint,
} from '#contract/endpoints/templates.ts';
import { isAlwaysSent } from '#contract/messages/messageKinds.ts';
import type { Template } from '#contract/records/template.ts';
import type { Transaction } from '#server/db/driver.ts';
import { databaseFailure } from '#server/db/errors.ts';
import { templates, templateVersions } from '#server/db/schema/templates.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, createdBy, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { definedOf } from '#server/services/changes/definedOf.ts';
import { judged } from './judgeTemplate.ts';
import { findTemplate, type TemplateRow, templateRecord, textsOf } from './templates.ts';

const TEXTS = ['title', 'content', 'contentType', 'translations'] as const;

/**
 * Creates the template of a kind and channel, which is used for its messages from now on.
 * @throws {ApiFailure} 1001 as in `judged`; 1001 `kind` if there already is one
 */
export async function createTemplate(
  { tx, services, origin }: Work,
  { kind, channel, ...texts }: BodyOf<typeof createEndpoint>,
): Promise<Template> {
  const values = { kind, channel, ...judged({ kind, channel }, texts) };
  const row = await insert(tx, { ...values, ...createdBy(origin, services.clock) });
  await keepVersion(tx, row, createdBy(origin, services.clock));
  await audit(tx, services.clock, origin, {
    ...named(row),
    action: 'CREATE_TEMPLATE',
    after: { title: row.title, contentType: row.contentType, version: row.version },
  });
  return templateRecord(row);
}

async function insert(tx: Transaction, values: typeof templates.$inferInsert) {
  try {
    // a savepoint, so that the transaction can go on after a conflict
    const [row] = await tx.transaction(inner => inner.insert(templates).values(values).returning());
    if (!row) throw new Error('the template was not stored');
    return row;
  } catch (error) {
    if (databaseFailure(error)?.constraint !== 'notification_templates_one') throw error;
    throw new ApiFailure('badParameter', { message: 'kind has a template by this channel' });
  }
}

/**
 * Changes the texts of a template and stores them as its next version. Earlier versions are kept.
 * @throws {ApiFailure} 7000; 1004 with the current template if `version` is not its version; 1001 as in `judged`
 */
export async function changeTemplate(
  { tx, services, origin }: Work,
  id: number | undefined,
  { version, ...change }: BodyOf<typeof updateEndpoint>,
): Promise<Template> {
  const row = await findTemplate(tx, id, 'no key update');
  if (version !== undefined && version !== row.version)
    throw new ApiFailure('failed', {
      message: 'the template was changed meanwhile',
      content: templateRecord(row),
    });
  const texts = judged(row, { ...textsOf(row), ...definedOf(change) });
  const names = TEXTS.filter(name => !isDeepStrictEqual(texts[name], row[name]));
  if (names.length === 0) return templateRecord(row);
  const changed = { ...texts, version: row.version + 1, ...changedBy(origin, services.clock) };
  const [after] = await tx
    .update(templates)
    .set(changed)
    .where(eq(templates.id, row.id))
    .returning();
  if (!after) throw new Error('the template was not changed');
  await keepVersion(tx, after, createdBy(origin, services.clock));
  await audit(tx, services.clock, origin, {
    ...named(after),
    action: 'UPDATE_TEMPLATE',
    before: shownOf(row, names),
    after: shownOf(after, names),
  });
  return templateRecord(after);
}

/**
 * Deletes a template: its message is no longer sent by this channel.
 * @throws {ApiFailure} 7000; 1004 for an email that the backend always sends
 */
export async function deleteTemplate(
  { tx, services, origin }: Work,
  id: number | undefined,
): Promise<void> {
  const row = await findTemplate(tx, id, 'update');
  if (isAlwaysSent(row.kind, row.channel))
    throw new ApiFailure('failed', { message: 'the message is always sent by this channel' });
  await tx
    .update(templates)
    .set({ deleted: true, ...changedBy(origin, services.clock) })
    .where(eq(templates.id, row.id));
  await audit(tx, services.clock, origin, {
    ...named(row),
    action: 'DELETE_TEMPLATE',
    before: { title: row.title, version: row.version },
  });
}

const named = ({ id, kind, channel }: TemplateRow) => ({
  entity: 'template' as const,
  entityId: id,
  entityLabel: `${kind} · ${channel}`,
});

/** Returns what the history records of a version: not its content, which may be long and is kept with the versions. */
const shownOf = (row: TemplateRow, names: readonly (typeof TEXTS)[number][]) => ({
  ...(names.includes('title') && { title: row.title }),
  ...(names.includes('contentType') && { contentType: row.contentType }),
  version: row.version,
});

const keepVersion = (
  tx: Transaction,
  row: TemplateRow,
  stamps: { createdBy: string | null; createdDate: Date },
) =>
  tx
    .insert(templateVersions)
    .values({ templateId: row.id, version: row.version, ...textsOf(row), ...stamps });
