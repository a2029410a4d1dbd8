import { describe, expect, it } from 'vitest';
import { createWorkQueue } from '#server/kernel/workQueue.ts';
import { gate } from '#tests/support/run/gate.ts';

const BUSY = { code: 1004, details: { retryAfter: 5 } };

/** A queue whose work ends when its gate is opened, in start order. */
function slowQueue(limits: Parameters<typeof createWorkQueue>[0]) {
  const run = createWorkQueue(limits);
  const begun: { name: string; open: () => void }[] = [];
  const add = (name: string, signal?: AbortSignal) =>
    run(async () => {
      const { opened, open } = gate();
      begun.push({ name, open });
      await opened;
      return name;
    }, signal);
  return {
    add,
    names: () => begun.map(({ name }) => name),
    end: (at: number) => begun[at]?.open(),
  };
}

describe('the work queue', () => {
  it('runs a few jobs at a time, in order', async () => {
    const { add, names, end } = slowQueue({ atOnce: 2, mostWaiting: 9 });
    const all = ['a', 'b', 'c', 'd'].map(name => add(name));
    expect(names()).toEqual(['a', 'b']);
    end(1);
    await all[1];
    await expect.poll(names).toEqual(['a', 'b', 'c']);
    end(0);
    await all[0];
    await expect.poll(names).toEqual(['a', 'b', 'c', 'd']);
    end(2);
    end(3);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses jobs while too many are waiting, and accepts them again afterwards', async () => {
    const { add, names, end } = slowQueue({ atOnce: 1, mostWaiting: 1 });
    const [first, second] = [add('a'), add('b')];
    await expect(add('c')).rejects.toMatchObject(BUSY);
    end(0);
    await first;
    const third = add('d');
    await expect.poll(names).toEqual(['a', 'b']);
    end(1);
    await second;
    await expect.poll(names).toEqual(['a', 'b', 'd']);
    end(2);
    expect(await third).toBe('d');
  });

  it('continues after a failed job', async () => {
    const run = createWorkQueue({ atOnce: 1, mostWaiting: 1 });
    const failing = run(() => Promise.reject(new Error('broken')));
    const next = run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('does not start an aborted job', async () => {
    const { add, names, end } = slowQueue({ atOnce: 1, mostWaiting: 9 });
    const first = add('a');
    const aborter = new AbortController();
    const late = add('b', aborter.signal);
    aborter.abort();
    await expect(late).rejects.toMatchObject(BUSY);
    await expect(add('c', aborter.signal)).rejects.toMatchObject(BUSY);
    end(0);
    await first;
    expect(names()).toEqual(['a']);
  });
});
