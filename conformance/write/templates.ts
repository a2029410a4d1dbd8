import type { Session } from '#conformance/client.ts';
import { MESSAGES } from '#contract/messages/messageKinds.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import type { Steps } from './steps.ts';

const MOST = 200;
const NOT_FOUND = 7000;

/** A message template that no message needs: made once, changed, and deleted. */
export async function templates({
  as,
  make,
  makeOnce,
  refuse,
  effect,
  judge,
}: Steps): Promise<void> {
  const admin = as('EWALLET_ADMIN');
  if (!admin) return;
  const listed = await make('listTemplates', admin, { query: { page: 0, size: MOST } });
  const free =
    listed && freeTemplate((Array.isArray(listed.content) ? listed.content : []).filter(isRecord));
  if (!listed || !free) {
    judge.skip('createTemplate', 'every optional template is there already');
    return;
  }
  const body = {
    ...free,
    title: 'Conformance',
    content: 'Conformance',
    contentType: 'text/plain',
    translations: {},
  };
  const created = await makeOnce(
    'createTemplate',
    admin,
    { body },
    { ...body, content: 'Another' },
  );
  const id = isRecord(created?.content) ? created.content.id : undefined;
  if (typeof id !== 'number') return;
  const params = { id };
  const change = { params, body: { content: 'Changed', version: 1 } };
  const changed = await make('updateTemplate', admin, change);
  if (changed) {
    const isChanged = isRecord(changed.content) && changed.content.content === 'Changed';
    effect('updateTemplate', isChanged, 'its answer', 'the template as it was changed');
    await refuse('updateTemplate', admin, change, {
      where: 'with the version before',
      codes: [1004],
    });
    await versions(make, effect, admin, id);
  }
  await make('deleteTemplate', admin, { params });
  await refuse(
    'getTemplate',
    admin,
    { params },
    { where: 'of what was deleted', codes: [NOT_FOUND] },
  );
}

async function versions(make: Steps['make'], effect: Steps['effect'], admin: Session, id: number) {
  const listed = await make('listTemplateVersions', admin, { params: { id } });
  const count = Array.isArray(listed?.content) ? listed.content.length : 0;
  effect('listTemplateVersions', count === 2, 'after one change', 'two versions');
}

/** A kind and a channel without a template; by the first channel a kind is always sent. */
function freeTemplate(existing: readonly Json[]): { kind: string; channel: string } | undefined {
  for (const [kind, { channels }] of Object.entries(MESSAGES)) {
    for (const channel of channels.slice(1)) {
      if (!existing.some(one => one.kind === kind && one.channel === channel))
        return { kind, channel };
    }
  }
  return undefined;
}
