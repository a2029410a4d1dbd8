import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DatabaseLocation } from '#server/db/database.ts';
import { type Caller, callerOf } from '#tests/support/backend/backend.ts';
import {
  describeEachProcess,
  describeProcessesOnPostgres,
} from '#tests/support/backend/eachBackend.ts';
import { type MainProcess, startMain } from '#tests/support/backend/mainProcess.ts';
import { answersAt, callerAt } from '#tests/support/backend/signInAt.ts';
import {
  APPLIED,
  approveAll,
  booksOf,
  environmentOf,
  fillWithRequests,
  pendingRequests,
  type Shown,
  statusesOf,
  UNTOUCHED,
  withDatabase,
} from '#tests/support/database/burst.ts';

const ROUNDS = 2;
/** Requests per round. */
const BURST = 20;
const REQUESTS = ROUNDS * BURST + 5;

/** The moment of the kill: after this many responses, and this many turns of our event loop. */
const momentOf = (round: number) => ({
  answers: 1 + ((round * 5) % 9),
  turns: (round * 397) % 1000,
});

/** A user's session, on a backend that may not be the one that created it. */
const at = ({ url }: MainProcess, { token, sessionId }: Caller) =>
  callerOf(answersAt(url), token, sessionId);

/** Like `approveAll`, with the backend killed in between. @returns the ids with a response */
async function approveUntilKilled(
  backend: MainProcess,
  validator: Caller,
  requests: readonly Shown[],
  moment: { answers: number; turns: number },
): Promise<number[]> {
  const answered: number[] = [];
  const die = async () => {
    for (let turn = 0; turn < moment.turns; turn += 1) await setImmediate();
    backend.process.kill('SIGKILL');
    await backend.ended;
  };
  let dead: Promise<void> | undefined;
  await approveAll(at(backend, validator), requests, id => {
    answered.push(id);
    if (answered.length >= moment.answers) dead ??= die();
  });
  await (dead ?? die());
  return answered;
}

/** The state of a burst in the database: no request may be half applied. */
interface Outcome {
  /** The number of requests in each state. */
  states: string[];
  /** The states of the requests whose approval was answered. */
  answered: string[];
}

const outcomeOf = (location: DatabaseLocation, answered: readonly number[]): Promise<Outcome> =>
  withDatabase(location, async database => ({
    states: Object.keys(await booksOf(database)),
    answered: await statusesOf(database, answered),
  }));

/** The requests of each round. The books show whether one was applied, and no later round changes that. */
async function burstsOf(location: DatabaseLocation): Promise<Shown[][]> {
  await fillWithRequests(location, REQUESTS);
  const requests = await withDatabase(location, pendingRequests);
  return Array.from({ length: ROUNDS }, (_, round) =>
    requests.slice(round * BURST, (round + 1) * BURST),
  );
}

const isWhole = ({ states, answered }: Outcome): boolean =>
  states.every(state => state === UNTOUCHED || state === APPLIED) &&
  answered.every(status => status === 'APPLIED');

const start = (location: DatabaseLocation) => startMain(environmentOf(location));

/** Approves the remaining requests without interruption. @returns the books */
async function finish(location: DatabaseLocation, validator: Caller) {
  const left = await withDatabase(location, pendingRequests);
  const backend = await start(location);
  await approveAll(at(backend, validator), left, () => undefined);
  backend.process.kill('SIGTERM');
  await backend.ended;
  return withDatabase(location, booksOf);
}

describeEachProcess('F2 a backend killed during a burst of approvals', locate => {
  it(`has applied each request once or not at all, ${ROUNDS} times in a row`, async () => {
    const location = await locate();
    const answered: number[] = [];
    let validator: Caller | undefined;

    for (const [round, burst] of (await burstsOf(location)).entries()) {
      const backend = await start(location);
      validator ??= await callerAt(backend.url, 'validator');
      answered.push(...(await approveUntilKilled(backend, validator, burst, momentOf(round))));
    }
    expect(await outcomeOf(location, answered)).toSatisfy(isWhole);
    expect(validator && (await finish(location, validator))).toEqual({ [APPLIED]: REQUESTS });
  });
});

describeProcessesOnPostgres(
  'F2 one of two backends on the same database killed during a burst',
  newDatabase => {
    it(`leaves each request applied once or not at all, ${ROUNDS} times in a row`, async () => {
      const location = { dataDir: '', databaseUrl: await newDatabase() };
      const bursts = await burstsOf(location);
      const answered: number[] = [];
      const lasting = await start(location);
      const one = await callerAt(lasting.url, 'validator');
      const other = await callerAt(lasting.url, 'validator2');

      for (const [round, burst] of bursts.entries()) {
        const dying = await start(location);
        const [told] = await Promise.all([
          approveUntilKilled(dying, one, burst, momentOf(round)),
          approveAll(at(lasting, other), burst, id => answered.push(id)),
        ]);
        answered.push(...told);
      }
      expect(await outcomeOf(location, answered)).toSatisfy(isWhole);
      lasting.process.kill('SIGTERM');
      await lasting.ended;
      expect(await finish(location, one)).toEqual({ [APPLIED]: REQUESTS });
    });
  },
);
