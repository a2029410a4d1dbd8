import { beforeAll, expect, it } from 'vitest';
import {
  askToSuspend,
  cancel,
  decide,
  requestRow,
  sharedCast,
} from '#tests/support/arrange/approvals.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';
import { addUser } from '#tests/support/database/rows.ts';

const cast = sharedCast();
let onboarding: Caller;
beforeAll(async () => {
  onboarding = await cast.backend.signIn('onboarding');
});

/** Published last, so that everything else has arrived before it. */
const LAST = 'event: Menu\ndata: last\n\n';

/** The approval events that a caller receives until `publishLast`. */
async function listenAs(caller: Caller) {
  const { role } = (await caller.get('/user/api/users/')).payload.content;
  const stream = await openStreamOf(cast.backend.app, caller, role);
  const arrived = async () => {
    let text = '';
    while (!text.includes(LAST)) text += (await stream.next()) ?? LAST;
    stream.leave();
    return [...text.matchAll(/event: Approval\ndata: (.+)\n/g)].map(([, data = '']) =>
      JSON.parse(data),
    );
  };
  return { role, arrived };
}

/** The events that each of them receives while `act` runs. */
async function newsOf(callers: readonly Caller[], act: () => Promise<unknown>) {
  const listeners = await Promise.all(callers.map(listenAs));
  await act();
  const roles = listeners.map(({ role }) => role);
  const { database, services } = cast.backend;
  await database.transaction(tx =>
    services.stream.publish(tx, { event: 'Menu', data: 'last', roles }),
  );
  return Promise.all(listeners.map(({ arrived }) => arrived()));
}

it('reports each new status of a request to validators, admins and its maker, and to nobody else', async () => {
  const { db } = cast.backend.database;
  const [one, other] = [await addUser(db), await addUser(db)];
  let expected: unknown[] = [];
  const { validator, validator2, admin, agent } = cast;
  const [told, told2, told3, maker, stranger] = await newsOf(
    [validator, validator2, admin, agent, onboarding],
    async () => {
      const rejected = await askToSuspend(agent, one);
      const cancelled = await askToSuspend(agent, other);
      await decide(validator, 'reject', rejected, { remark: 'No proof' });
      await cancel(agent, cancelled.id);
      expected = [
        { id: rejected.id, status: 'PENDING' },
        { id: cancelled.id, status: 'PENDING' },
        { id: rejected.id, status: 'REJECTED' },
        { id: cancelled.id, status: 'CANCELLED' },
      ];
    },
  );
  for (const news of [told, told2, told3, maker]) expect(news).toEqual(expected);
  expect(stranger).toEqual([]);
});

it('keeps who has decided', async () => {
  const { database } = cast.backend;
  const request = await askToSuspend(cast.agent, await addUser(database.db));
  await decide(cast.validator, 'reject', request, { remark: 'No proof' });
  expect(await requestRow(database, request.id)).toMatchObject({
    decidedById: await idOf(database, 'validator'),
    decidedBy: 'validator',
  });
});
