import { inArray } from 'drizzle-orm';
import type { ConfigurationChange } from '#contract/records/configuration.ts';
import type { TemplateTexts } from '#contract/records/template.ts';
import type { Transaction } from '#server/db/driver.ts';
import { templateVersions } from '#server/db/schema/templates.ts';

type Entry = ConfigurationChange & { readonly entityId: string | null };

/**
 * Adds to entries about templates the texts of the versions that they name, if these differ: the history records only
 * that there is a new version.
 */
export async function withTemplateTexts(
  tx: Transaction,
  entries: readonly Entry[],
): Promise<ConfigurationChange[]> {
  const ids = entries.flatMap(({ entity, entityId }) =>
    entity === 'template' ? [Number(entityId)] : [],
  );
  const versions = await tx
    .select()
    .from(templateVersions)
    .where(inArray(templateVersions.templateId, ids));
  const textsOf = (id: string | null, of: unknown): TemplateTexts | undefined =>
    versions.find(
      ({ templateId, version }) => String(templateId) === id && version === versionOf(of),
    );
  return entries.map(({ entityId, ...entry }) => {
    if (entry.entity !== 'template') return entry;
    const { before, after } = entry;
    const [old, next] = [textsOf(entityId, before), textsOf(entityId, after)];
    const names = NAMES.filter(
      name => JSON.stringify(old?.[name]) !== JSON.stringify(next?.[name]),
    );
    return { ...entry, before: added(before, old, names), after: added(after, next, names) };
  });
}

const NAMES = ['content', 'translations'] as const;

const versionOf = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null ? Reflect.get(fields, 'version') : undefined;

const added = (
  fields: unknown,
  texts: TemplateTexts | undefined,
  names: readonly (typeof NAMES)[number][],
): unknown =>
  texts
    ? { ...(fields as object), ...Object.fromEntries(names.map(name => [name, texts[name]])) }
    : fields;
