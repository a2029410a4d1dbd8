import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { throttles } from '../../../server/db/schema/security.ts';
import { ApiFailure } from '../../../server/http/failure.ts';
import { MINUTE, SECOND } from '../../../server/services/clock.ts';
import { type Subject, throttled } from '../../../server/services/throttle.ts';
import { createTestClock, type TestClock } from '../../support/clock.ts';
import { describeEachDatabase } from '../../support/databases.ts';

const account: Subject = { kind: 'PIN', name: 'account:1', limit: 3, lock: 15 * MINUTE };
const address: Subject = { kind: 'PIN', name: 'address:1.2.3.4', limit: 4, lock: 5 * MINUTE };

describeEachDatabase('a secret that is guessed at', each => {
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

  /** One try; says whether it went through, or why not. */
  const attempt = async (isRight: boolean, subjects = [account]) => {
    try {
      await throttled({ database, clock }, subjects, 3005, async () => {
        attempts += 1;
        return isRight;
      });
      return 'right';
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 3005) throw failure;
      return failure.details.retryAfter === undefined ? 'wrong' : 'locked';
    }
  };
  const fail = async (times: number, subjects = [account]) => {
    for (let time = 0; time < times; time += 1) await attempt(false, subjects);
  };

  it('is locked after the last wrong try that is allowed, and not looked at any more', async () => {
    expect([await attempt(false), await attempt(false), await attempt(false)]).toEqual([
      'wrong',
      'wrong',
      'wrong',
    ]);
    expect(await attempt(true)).toBe('locked');
    expect(attempts).toBe(3);
  });

  it('says when to come back', async () => {
    await fail(3);
    clock.advance(MINUTE);
    const refusal = await throttled({ database, clock }, [account], 3005, async () => true).catch(
      (failure: unknown) => failure,
    );
    expect(refusal).toMatchObject({ code: 3005, details: { retryAfter: (14 * MINUTE) / SECOND } });
  });

  it('is free again when the lock is over, with all its tries', async () => {
    await fail(3);
    clock.advance(15 * MINUTE);
    await fail(2);
    expect(await attempt(true)).toBe('right');
  });

  it('is not kept locked by trying again meanwhile', async () => {
    await fail(3);
    for (let minute = 0; minute < 15; minute += 1) {
      expect(await attempt(true)).toBe('locked');
      clock.advance(MINUTE);
    }
    expect(await attempt(true)).toBe('right');
  });

  it('forgets its failures with a success', async () => {
    await fail(2);
    expect(await attempt(true)).toBe('right');
    await fail(2);
    expect(await attempt(true)).toBe('right');
  });

  it('forgets failures that lie long enough back', async () => {
    await fail(2);
    clock.advance(15 * MINUTE);
    await fail(2);
    expect(await attempt(true)).toBe('right');
  });

  it('is not the same as another person’s', async () => {
    await fail(3);
    expect(await attempt(true, [{ ...account, name: 'account:2' }])).toBe('right');
    expect(await attempt(true, [{ ...account, kind: 'PASSWORD' }])).toBe('right');
  });

  it('cannot be tried more often by trying at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(false)));
    expect(answers.filter(answer => answer === 'wrong')).toHaveLength(3);
    expect(attempts).toBe(3);
  });

  it('is locked for an address as well, whose failures a success does not forget', async () => {
    await fail(3, [{ ...account, limit: 10 }, address]);
    const own: Subject = { ...account, name: 'account:of the guesser' };
    expect(await attempt(true, [own, address])).toBe('right');
    expect(await attempt(false, [{ ...account, limit: 10 }, address])).toBe('wrong');
    expect(await attempt(true, [own, address])).toBe('locked');
    clock.advance(5 * MINUTE);
    expect(await attempt(true, [own, address])).toBe('right');
  });
});
