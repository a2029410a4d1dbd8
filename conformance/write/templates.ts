import type { Session } from '#conformance/client.ts';
import { MESSAGES } from '#contract/messages/messageKinds.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import { idsOf, type RecordId } from './once.ts';
import { marked, newMark, type Steps } from './steps.ts';

const MOST = 200;
const NOT_FOUND = 7000;

/** A message template that no message needs: created once, changed, and deleted. */
export async function templates(steps: Steps): Promise<void> {
  const { as, make, makeOnce, refuse, judge } = steps;
  const admin = as('EWALLET_ADMIN');
  if (!admin) return;
  const listed = await make('listTemplates', admin, { query: { page: 0, size: MOST } });
  const free =
    listed && freeTemplate((Array.isArray(listed.content) ? listed.content : []).filter(isRecord));
  if (!listed || !free) {
    judge.skip('createTemplate', 'every optional template is there already');
    return;
  }
  const title = newMark();
  const body = {
    ...free,
    title,
    content: 'Conformance',
    contentType: 'text/plain',
    translations: {},
  };
  const other = { ...body, content: 'Another' };
  const made = await makeOnce('createTemplate', admin, { body }, other);
  const query = { page: 0, size: MOST, search: title };
  const found = await make('listTemplates', admin, { query });
  const ids = idsOf(made, found ? marked(found, 'title', title) : []);
  const [first] = ids;
  if (made.answer && first !== undefined) await change(steps, admin, first);
  for (const id of ids) {
    await make('deleteTemplate', admin, { params: { id } });
    const gone = { where: 'of what was deleted', codes: [NOT_FOUND] };
    await refuse('getTemplate', admin, { params: { id } }, gone);
  }
}

async function change({ make, refuse, effect }: Steps, admin: Session, id: RecordId) {
  const values = { params: { id }, body: { content: 'Changed', version: 1 } };
  const changed = await make('updateTemplate', admin, values);
  if (!changed) return;
  const isChanged = isRecord(changed.content) && changed.content.content === 'Changed';
  effect('updateTemplate', isChanged, 'its answer', 'the template as it was changed');
  const before = { where: 'with the version before', codes: [1004] };
  await refuse('updateTemplate', admin, values, before);
  await versions(make, effect, admin, id);
}

async function versions(
  make: Steps['make'],
  effect: Steps['effect'],
  admin: Session,
  id: RecordId,
) {
  const listed = await make('listTemplateVersions', admin, { params: { id } });
  const count = Array.isArray(listed?.content) ? listed.content.length : 0;
  effect('listTemplateVersions', count === 2, 'after one change', 'two versions');
}

/** A kind and a channel without a template; a kind is always sent by its first channel. */
function freeTemplate(existing: readonly Json[]): { kind: string; channel: string } | undefined {
  for (const [kind, { channels }] of Object.entries(MESSAGES)) {
    for (const channel of channels.slice(1)) {
      if (!existing.some(one => one.kind === kind && one.channel === channel))
        return { kind, channel };
    }
  }
  return undefined;
}
