import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoint, value } from '#contract/endpoint.ts';
import { integer, money, object, secret, text } from '#contract/fields.ts';
import { sen } from '#contract/money.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { meta } from '#server/db/schema/meta.ts';
import { idempotencyKeys } from '#server/db/schema/security.ts';
import { bind } from '#server/http/bind.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { describeEachDatabase } from '#tests/support/database/databases.ts';
import { type Miniature, miniature } from '#tests/support/database/miniature.ts';

const pay = endpoint({
  method: 'POST',
  path: '/wallet/api/pay',
  source: 'ours',
  who: ['staff'],
  keyed: true,
  body: object({ amount: money(), note: text(), pin: secret() }),
  answer: value(object({ id: integer(), amount: money() })),
});
const payLater = endpoint({ ...pay, path: '/wallet/api/pay/{id}' });

describeEachDatabase('a call with an idempotency key', each => {
  let database: Database;
  let calls: Miniature;
  let made: number;
  let prepared: number;

  beforeAll(async () => {
    database = await each.open();
    await migrate(database);
    const handle = bind(pay, {
      prepare: async ({ body }) => {
        prepared += 1;
        if (body.note === 'unprepared') throw new ApiFailure('pinIncorrect');
      },
      handle: async ({ tx, body }) => {
        made += 1;
        await tx.insert(meta).values({ key: randomUUID(), value: body.note });
        if (body.note === 'refused') throw new ApiFailure('insufficientBalance');
        if (body.note === 'kept') throw new ApiFailure('failed', { keepsWork: true });
        return { id: made, amount: sen(body.amount) };
      },
    });
    const other = bind(payLater, { handle: async () => ({ id: 0, amount: sen(0) }) });
    calls = miniature(database, [pay, payLater], [handle, other]);
    made = 0;
    prepared = 0;
  });
  afterAll(() => database.close());

  const send = (key: string | undefined, body: object, path = '/wallet/api/pay') =>
    calls.as('EWALLET_ADMIN').call('POST', path, body, key ? { 'Idempotency-Key': key } : {});
  const body = (over: object = {}) => ({ amount: 10.5, note: 'a', pin: 'rsa:1', ...over });
  const effects = async () => database.db.$count(meta);

  it('is executed once and returns the same answer again', async () => {
    const key = randomUUID();
    const before = await effects();
    const first = await send(key, body());
    const second = await send(key, body());
    expect(first.payload.content).toEqual({ id: first.payload.content.id, amount: 10.5 });
    expect(second).toMatchObject({ status: 200, code: 1000, payload: first.payload });
    expect(await effects()).toBe(before + 1);
  });

  it('ignores re-encrypted secrets, the order of fields and the case of the key', async () => {
    const key = randomUUID();
    const { payload } = await send(key, body());
    const again = await send(key.toUpperCase(), { pin: 'rsa:2', note: 'a', amount: 10.5 });
    expect(again.payload).toEqual(payload);
  });

  it('with the same key but another body or call is refused and does nothing', async () => {
    const key = randomUUID();
    await send(key, body());
    const before = await effects();
    expect((await send(key, body({ amount: 10.51 }))).code).toBe(1001);
    expect((await send(key, body(), '/wallet/api/pay/1')).code).toBe(1001);
    expect(await effects()).toBe(before);
  });

  it('that was refused can be retried with its key', async () => {
    const key = randomUUID();
    expect((await send(key, body({ note: 'refused' }))).code).toBe(5005);
    expect((await send(key, body())).code).toBe(1000);
  });

  it('whose refusal kept its work can be retried as well', async () => {
    const key = randomUUID();
    const before = await effects();
    expect((await send(key, body({ note: 'kept' }))).code).toBe(1004);
    expect(await effects()).toBe(before + 1);
    expect((await send(key, body())).code).toBe(1000);
  });

  it('with a malformed body does not use up its key', async () => {
    const key = randomUUID();
    expect((await send(key, body({ amount: 'ten' }))).code).toBe(1001);
    expect((await send(key, body())).code).toBe(1000);
  });

  it('without one is executed each time', async () => {
    const before = await effects();
    await send(undefined, body());
    await send(undefined, body());
    expect(await effects()).toBe(before + 2);
  });

  it('must have a UUID as its key', async () => {
    for (const key of ['1', 'x'.repeat(36), `${randomUUID()}0`]) {
      expect((await send(key, body())).code).toBe(1001);
    }
  });

  it('sent concurrently is executed once and answered alike', async () => {
    const key = randomUUID();
    const before = await effects();
    const preparedBefore = prepared;
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(key, body())));
    expect(prepared).toBe(preparedBefore + 1);
    expect(new Set(answers.map(({ payload }) => payload.content.id)).size).toBe(1);
    expect(answers.every(({ code }) => code === 1000)).toBe(true);
    expect(await effects()).toBe(before + 1);
  });

  it('refused before its work leaves the key to the next one', async () => {
    const key = randomUUID();
    const notes = ['unprepared', 'unprepared', 'refused', 'a', 'a'];
    const answers = await Promise.all(notes.map(note => send(key, body({ note }))));
    expect(answers.map(({ code }) => code)).toEqual([3005, 3005, 5005, 1000, 1000]);
    expect(answers[4]?.payload).toEqual(answers[3]?.payload);
  });

  it('with a stored answer is not prepared again', async () => {
    const key = randomUUID();
    const first = await send(key, body());
    const before = prepared;
    expect((await send(key, body())).payload).toEqual(first.payload);
    expect(prepared).toBe(before);
  });

  it('of another user is separate, even with the same key', async () => {
    const key = randomUUID();
    const mine = await calls.as('EWALLET_ADMIN', 7).call('POST', '/wallet/api/pay', body(), {
      'Idempotency-Key': key,
    });
    const theirs = await calls
      .as('EWALLET_ADMIN', 8)
      .call('POST', '/wallet/api/pay', body({ note: 'b' }), { 'Idempotency-Key': key });
    expect(theirs.code).toBe(1000);
    expect(theirs.payload.content.id).not.toBe(mine.payload.content.id);
  });

  it('is stored without secrets', async () => {
    await send(randomUUID(), body({ pin: 'rsa:246810' }));
    const kept = JSON.stringify(await database.db.select().from(idempotencyKeys));
    expect(kept).not.toContain('246810');
  });
});
