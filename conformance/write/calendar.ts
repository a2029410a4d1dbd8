import { hear } from '#conformance/checks/stream.ts';
import type { Session } from '#conformance/client.ts';
import { DAY, HOUR } from '#contract/dates.ts';
import { isRecord } from '#contract/text/json.ts';
import { idsOf, type Made } from './once.ts';
import { marked, newMark, type Steps } from './steps.ts';

/** An event of the staff's calendar: created once, announced on the stream, moved, and removed. */
export async function calendar(steps: Steps): Promise<void> {
  const admin = steps.as('EWALLET_ADMIN');
  if (!admin) return;
  const { make, makeOnce, refuse, effect, judge } = steps;
  const title = newMark();
  const start = Date.now() + 30 * DAY;
  const at = (time: number) => new Date(time).toISOString();
  const body = {
    title,
    start: at(start),
    end: at(start + HOUR),
    allDay: false,
    category: 'OTHER',
    remindMinutes: null,
  };
  const list = () =>
    make('listCalendarEvents', admin, { query: { start: at(start - DAY), end: at(start + DAY) } });
  let made: Made = { answer: undefined, ids: [] };
  const isHeard = await hear(
    admin,
    event => event === 'Calendar',
    async () => {
      made = await makeOnce(
        'createCalendarEvent',
        admin,
        { body },
        { ...body, title: `${title} 2` },
      );
    },
  );
  if (made.answer) {
    judge.check('subscribe', isHeard, {
      check: 'stream',
      where: 'an event that was made',
      expected: 'the event Calendar',
      received: 'nothing in 5 s',
      role: admin.role,
    });
  }
  const found = await list();
  const listed = found ? marked(found, 'title', title) : [];
  if (made.answer) {
    effect('createCalendarEvent', listed.length === 1, 'the list after it', 'one event');
    const [event] = [...listed, made.answer.content].filter(isRecord);
    if (event) await change(steps, admin, event, title);
  }
  const ids = idsOf(made, listed);
  const [id] = ids;
  if (id === undefined) return;
  for (const id of ids) await make('deleteCalendarEvent', admin, { params: { id } });
  const after = await list();
  effect(
    'deleteCalendarEvent',
    after !== undefined && marked(after, 'title', title).length === 0,
    'the list after it',
    'no such event',
  );
  const gone = { where: 'of what is gone', codes: [1002] };
  await refuse('deleteCalendarEvent', admin, { params: { id } }, gone);
}

async function change(
  { make, refuse, effect }: Steps,
  admin: Session,
  { id, version }: Record<string, unknown>,
  title: string,
): Promise<void> {
  const values = { params: { id: String(id) }, body: { title: `${title} moved`, version } };
  const changed = await make('updateCalendarEvent', admin, values);
  if (!changed) return;
  const isChanged = isRecord(changed.content) && changed.content.title === `${title} moved`;
  effect('updateCalendarEvent', isChanged, 'its answer', 'the event as it was changed');
  await refuse('updateCalendarEvent', admin, values, {
    where: 'with the version before',
    codes: [1004],
  });
}
