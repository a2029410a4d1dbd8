import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_PENDING_REQUESTS } from '#contract/constants.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { DAY } from '#server/kernel/clock.ts';
import { type Cast, cancel, openCast, submit } from '#tests/support/arrange/approvals.ts';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { addUser } from '#tests/support/database/rows.ts';

/** Texts that a lenient parser reads as merchant 1. */
const SPELLINGS = ['01', '001', '+1', ' 1', '1 ', '1.0', '1e0', '0x1', '１', '-1', '1\n'];

const codesOf = (answers: readonly Answer[]) => answers.map(({ code }) => code).sort();

describeEachBackend('I7 the same request twice', ({ open }) => {
  let cast: Cast;
  let merchant: Caller;
  const other = `01${'F'.repeat(24)}`;
  const db = () => cast.backend.database.db;
  const pending = () => db().$count(approvalRequests, eq(approvalRequests.status, 'PENDING'));
  const clear = () => db().delete(approvalRequests).where(eq(approvalRequests.status, 'PENDING'));

  beforeAll(async () => {
    const database = await open();
    cast = await openCast(database);
    merchant = await cast.backend.signIn('merchant');
    await db().insert(merchants).values({
      ulid: other,
      type: 'BOTH',
      status: 'ACTIVE',
      referralCode: 'REF-F',
      businessRegistrationName: 'Syarikat F',
      businessRegistrationNumber: '202601000001',
    });
  });
  afterAll(() => cast.backend.close());

  const askFavourite = (caller: Caller, given: object = {}, pathData: string | number = 1) =>
    submit(caller, 'ADD_MERCHANT_FAV', pathData, {
      merchantUlid: other,
      relationship: 'AGENT',
      ...given,
    });

  it('accepts only one spelling of its target', async () => {
    expect((await askFavourite(merchant)).code).toBe(1000);
    for (const caller of [merchant, cast.agent]) {
      const answers = await Promise.all(
        SPELLINGS.map(spelling => askFavourite(caller, { remark: spelling }, spelling)),
      );
      expect(new Set(codesOf(answers))).toEqual(new Set([1001]));
    }
    expect(await pending()).toBe(1);
    await clear();
  });

  it('is the same favourite, whoever requests it and whatever else the body contains', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        askFavourite(at % 2 ? merchant : cast.agent, {
          relationship: at % 3 ? 'AGENT' : 'SUPPLIER',
          remark: `Number ${at}`,
          merchantUlid: at % 4 ? other : other.toLowerCase(),
        }),
      ),
    );
    expect(codesOf(answers)).toEqual([1000, ...Array(11).fill(1004)]);
    const kept = answers.find(({ code }) => code === 1000)?.payload.content.id;
    expect(new Set(answers.map(({ payload }) => payload.content.id))).toEqual(new Set([kept]));
    expect(await pending()).toBe(1);
    await clear();
  });

  it('is recognized however its body is written', async () => {
    const bodies = [
      '{"dailyLimit":1000,"maxBalance":5000,"minBalance":0,"minTopup":10,"deleted":false}',
      '{"deleted":false,"minTopup":10,"minBalance":0,"maxBalance":5000,"dailyLimit":1000}',
      ' { "dailyLimit" : 1000.00 ,\n"maxBalance":5000.0,"minBalance":0,"minTopup":10,"deleted":false}',
      '{"dailyLimit":7,"dailyLimit":1000,"maxBalance":5000,"minBalance":0,"minTopup":10,"deleted":false}',
    ];
    const odd = bodies[0]?.replace('1000', '1e3') ?? '';
    expect((await submit(cast.agent, 'CREATE_WALLET_CONFIG', undefined, odd)).code).toBe(1001);
    const answers = await Promise.all(
      [...bodies, ...bodies].map(body =>
        submit(cast.agent, 'CREATE_WALLET_CONFIG', undefined, body),
      ),
    );
    expect(codesOf(answers)).toEqual([1000, ...Array(7).fill(1004)]);
    expect(await pending()).toBe(1);
    await clear();
  });

  it('a maker cannot create more than the maximum of pending requests', async () => {
    const holders: number[] = [];
    for (let at = 0; at < MAX_PENDING_REQUESTS + 6; at += 1) holders.push(await addUser(db()));
    const ask = (holder: number) =>
      submit(cast.agent, 'CHANGE_USER_DETAIL', holder, { city: 'Ipoh' });
    const answers = await Promise.all(holders.map(ask));
    expect(codesOf(answers)).toEqual([
      ...Array(MAX_PENDING_REQUESTS).fill(1000),
      ...Array(6).fill(1004),
    ]);
    const refused = answers.find(({ code }) => code === 1004);
    expect(refused?.payload.content).toEqual({ maxPending: MAX_PENDING_REQUESTS });
    expect(await pending()).toBe(MAX_PENDING_REQUESTS);

    // other makers are not blocked, and a decided request frees a slot
    expect((await askFavourite(merchant)).code).toBe(1000);
    const [first] = answers.filter(({ code }) => code === 1000);
    expect((await cancel(cast.agent, first?.payload.content.id)).code).toBe(1000);
    const [again, more] = holders.filter((_, at) => answers[at]?.code === 1004);
    expect((await ask(again ?? 0)).code).toBe(1000);
    expect((await ask(more ?? 0)).code).toBe(1004);
    // expired requests do not count either, even before the job has marked them
    const isAgents = and(
      eq(approvalRequests.status, 'PENDING'),
      eq(approvalRequests.requestedBy, 'callcentre'),
    );
    const past = new Date(cast.backend.clock.now().getTime() - DAY);
    await db().update(approvalRequests).set({ expiresDate: past }).where(isAgents);
    expect((await ask(more ?? 0)).code).toBe(1000);
    await clear();
  });
});
