import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Configuration, ConfigurationChanges } from '#contract/records/configuration.ts';
import type { Transaction } from '#server/db/driver.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { walletConfigs } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { audit } from '#server/services/changes/audit.ts';
import { type Importing, SECTIONS } from './sections.ts';
import { withTemplateTexts } from './templateTexts.ts';

/**
 * Returns what an import would change: makes the changes, and rolls them all back.
 * @throws {ApiFailure} why a section would be refused, with its place as `content.where`
 */
export async function rehearseImport(
  work: Importing,
  document: Configuration,
): Promise<ConfigurationChanges> {
  const done = new Error('dry run');
  let changes: ConfigurationChanges | undefined;
  try {
    await work.tx.transaction(async tx => {
      changes = await apply({ ...work, tx }, document);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
  if (!changes) throw new Error('the dry run of the import returned no changes');
  return changes;
}

/**
 * Makes all changes, or none. The history records each of them and the import itself.
 * @param fingerprint of the changes that the admin has seen
 * @throws {ApiFailure} 1004 with the current changes as `content` if they differ from these; as `rehearseImport`
 */
export async function importSettings(
  work: Importing,
  document: Configuration,
  fingerprint: string,
): Promise<ConfigurationChanges> {
  const changes = await apply(work, document);
  if (changes.fingerprint !== fingerprint)
    throw new ApiFailure('failed', {
      message: 'the settings were changed meanwhile',
      content: changes,
    });
  await audit(work.tx, work.services.clock, work.origin, {
    action: 'IMPORT_CONFIGURATION',
    entity: 'platformSettings',
    after: { exportedDate: document.exportedDate, changes: changes.changes.length },
  });
  return changes;
}

async function apply(work: Importing, document: Configuration): Promise<ConfigurationChanges> {
  const before = await lastEntry(work.tx);
  for (const section of SECTIONS) await section(work, document);
  const changes = await entriesAfter(work, before);
  const seen = JSON.stringify([document, changes]);
  const fingerprint = createHash('sha256').update(seen).digest('hex');
  return { fingerprint, changes };
}

async function lastEntry(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ id: max(auditEntries.id) }).from(auditEntries);
  return row?.id ?? 0;
}

/**
 * The audit entries that the services have written for this call: they contain the differences. Wallet limits have no
 * name, so they are labelled with the level whose new wallets get them.
 */
async function entriesAfter({ tx, origin, actor }: Importing, last: number) {
  const rows = await tx
    .select({
      action: auditEntries.action,
      entity: auditEntries.entity,
      entityId: auditEntries.entityId,
      entityLabel: sql<
        string | null
      >`coalesce(${auditEntries.entityLabel}, ${walletConfigs.defaultFor})`,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .leftJoin(
      walletConfigs,
      and(
        eq(auditEntries.entity, 'walletConfig'),
        eq(auditEntries.entityId, sql`${walletConfigs.id}::text`),
      ),
    )
    .where(
      and(
        gt(auditEntries.id, last),
        eq(auditEntries.actorId, actor.id),
        origin.requestId === null
          ? isNull(auditEntries.correlationId)
          : eq(auditEntries.correlationId, origin.requestId),
      ),
    )
    .orderBy(asc(auditEntries.id));
  return withTemplateTexts(tx, rows);
}
