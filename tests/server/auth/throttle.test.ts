import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { throttles } from '#server/db/schema/security.ts';
import { MINUTE, SECOND } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { type Subject, throttled } from '#server/services/auth/throttle.ts';
import { describeEachDatabase, describeOnPostgres } from '#tests/support/database/databases.ts';
import { createTestClock, type TestClock } from '#tests/support/run/clock.ts';
import { gate } from '#tests/support/run/gate.ts';

const account: Subject = { kind: 'PIN', name: 'account:1', limit: 3, lock: 15 * MINUTE };
const address: Subject = { kind: 'PIN', name: 'address:1.2.3.4', limit: 4, lock: 5 * MINUTE };

describeEachDatabase('a throttled secret', each => {
  let database: Database;
  let clock: TestClock;
  let attempts: number;

  beforeAll(async () => {
    database = await each.open();
    await migrate(database);
  });
  beforeEach(async () => {
    clock = createTestClock();
    attempts = 0;
    await database.db.delete(throttles);
  });
  afterAll(() => database.close());

  /** One attempt; returns whether it succeeded, or the reason for the refusal. */
  const attempt = async (isRight: boolean, subjects = [account]) => {
    try {
      await throttled({ database, clock }, subjects, 3005, async () => {
        attempts += 1;
        return isRight;
      });
      return 'right';
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const { code, details } = failure;
      if (code === 3005 && details.retryAfter === undefined) return 'wrong';
      if (code === 1004 && details.retryAfter !== undefined) return 'locked';
      throw failure;
    }
  };
  const fail = async (times: number, subjects = [account]) => {
    for (let time = 0; time < times; time += 1) await attempt(false, subjects);
  };

  it('is locked after the last allowed wrong try, and not checked any more', async () => {
    expect([await attempt(false), await attempt(false), await attempt(false)]).toEqual([
      'wrong',
      'wrong',
      'wrong',
    ]);
    expect(await attempt(true)).toBe('locked');
    expect(attempts).toBe(3);
  });

  it('returns when to retry', async () => {
    await fail(3);
    clock.advance(MINUTE);
    const refusal = await throttled({ database, clock }, [account], 3005, async () => true).catch(
      (failure: unknown) => failure,
    );
    expect(refusal).toMatchObject({ code: 1004, details: { retryAfter: (14 * MINUTE) / SECOND } });
  });

  it('has all its tries again when the lock ends', async () => {
    await fail(3);
    clock.advance(15 * MINUTE);
    await fail(2);
    expect(await attempt(true)).toBe('right');
  });

  it('is not locked longer by trying during the lock', async () => {
    await fail(3);
    for (let minute = 0; minute < 15; minute += 1) {
      expect(await attempt(true)).toBe('locked');
      clock.advance(MINUTE);
    }
    expect(await attempt(true)).toBe('right');
  });

  it('resets its failures after a success', async () => {
    await fail(2);
    expect(await attempt(true)).toBe('right');
    await fail(2);
    expect(await attempt(true)).toBe('right');
  });

  it('forgets old failures', async () => {
    await fail(2);
    clock.advance(15 * MINUTE);
    await fail(2);
    expect(await attempt(true)).toBe('right');
  });

  it('is counted per account and per kind', async () => {
    await fail(3);
    expect(await attempt(true, [{ ...account, name: 'account:2' }])).toBe('right');
    expect(await attempt(true, [{ ...account, kind: 'PASSWORD' }])).toBe('right');
  });

  it('allows no extra tries concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(false)));
    expect(answers.filter(answer => answer === 'wrong')).toHaveLength(3);
    expect(attempts).toBe(3);
  });

  it('is never refused if correct, with concurrent correct tries and failures below the limit', async () => {
    await fail(2);
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(true)));
    expect(new Set(answers)).toEqual(new Set(['right']));
  });

  it('waits for wrong tries in flight if correct, and only real failures lock it', async () => {
    const { opened, open } = gate();
    const slow = (isRight: boolean) =>
      throttled({ database, clock }, [account], 3005, async () => {
        await opened;
        return isRight;
      });
    const inFlight = [slow(false), slow(false), slow(true)].map(each => each.catch(() => 'wrong'));
    await vi.waitFor(async () => {
      const [row] = await database.db.select().from(throttles);
      expect(Object.keys(row?.inFlight ?? {})).toHaveLength(3);
    });
    const waiting = attempt(true);
    open();
    expect(await Promise.all([...inFlight, waiting])).toEqual([
      'wrong',
      'wrong',
      undefined,
      'right',
    ]);
  });

  it('can be tried again when the process of tries in flight has died', async () => {
    const dead = new Promise<boolean>(() => undefined);
    let begun = 0;
    for (let time = 0; time < 3; time += 1) {
      void throttled({ database, clock }, [account], 3005, () => {
        begun += 1;
        return dead;
      });
    }
    await vi.waitFor(() => expect(begun).toBe(3));
    clock.advance(MINUTE);
    expect(await attempt(true)).toBe('right');
    await fail(2);
    expect(await attempt(true)).toBe('right');
  });

  it('does not count a try that could not be checked', async () => {
    const busy = new Error('busy');
    for (let time = 0; time < 4; time += 1) {
      const asked = throttled({ database, clock }, [account], 3005, async () => {
        throw busy;
      });
      await expect(asked).rejects.toBe(busy);
    }
    expect(await attempt(true)).toBe('right');
  });

  it('is never wrong more often than the limit, in any order and number of tries', async () => {
    const bursts = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(bursts, async rounds => {
        await database.db.delete(throttles);
        const answers: string[] = [];
        for (const burst of rounds) {
          answers.push(...(await Promise.all(burst.map(isRight => attempt(isRight, [address])))));
        }
        const wrong = answers.filter(answer => answer === 'wrong').length;
        const asked = rounds.flat().filter(isRight => !isRight).length;
        expect(wrong).toBe(Math.min(asked, address.limit));
        expect(answers.includes('locked') && asked < address.limit).toBe(false);
      }),
      { numRuns: 12 },
    );
  });

  it('is also locked by address, where a success does not reset the failures', async () => {
    await fail(3, [{ ...account, limit: 10 }, address]);
    const own: Subject = { ...account, name: 'account:of the guesser' };
    expect(await attempt(true, [own, address])).toBe('right');
    expect(await attempt(false, [{ ...account, limit: 10 }, address])).toBe('wrong');
    expect(await attempt(true, [own, address])).toBe('locked');
    clock.advance(5 * MINUTE);
    expect(await attempt(true, [own, address])).toBe('right');
  });

  it('gets one try for an account without failures, at an address that spares others', async () => {
    const of = (name: string) => [
      { ...account, name: `account:${name}` },
      { ...address, sparesOthers: true },
    ];
    for (const name of ['one', 'other']) await fail(2, of(name));
    expect(await attempt(true, of('one'))).toBe('locked');
    const right = await Promise.all(Array.from({ length: 6 }, () => attempt(true, of('right'))));
    expect(new Set(right)).toEqual(new Set(['right']));
    clock.advance(4 * MINUTE);
    const wrong = await Promise.all(Array.from({ length: 6 }, () => attempt(false, of('wrong'))));
    expect(wrong.filter(answer => answer === 'wrong')).toHaveLength(1);
    expect(wrong.filter(answer => answer === 'locked')).toHaveLength(5);
    // the spared try has not extended the lock
    clock.advance(MINUTE);
    expect(await attempt(true, of('one'))).toBe('right');
  });
});

describeOnPostgres('a throttled secret tried at two backends at once', open => {
  let backends: Database[];
  const clock = createTestClock();

  beforeAll(async () => {
    backends = [await open(), await open()];
    for (const database of backends) await migrate(database);
  });
  afterAll(() => Promise.all(backends.map(database => database.close())));

  /** This many attempts at each backend, concurrently. */
  const burst = (name: string, isRight: boolean, count = 12) => {
    const subject: Subject = { ...account, name };
    const tries = backends.flatMap(database =>
      Array.from({ length: count }, () =>
        throttled({ database, clock }, [subject], 3005, async () => isRight).then(
          () => 1000,
          (failure: unknown) => (failure as ApiFailure).code,
        ),
      ),
    );
    return Promise.all(tries);
  };

  it('is wrong no more often than at one backend', async () => {
    const codes = await burst('account:wrong', false);
    expect(codes.filter(code => code === 3005)).toHaveLength(account.limit);
    expect(codes.filter(code => code === 1004)).toHaveLength(24 - account.limit);
  });

  it('is not refused if correct', async () => {
    expect(new Set(await burst('account:right', true))).toEqual(new Set([1000]));
  });
});
