import { describe, expect, it } from 'vitest';
import {
  type Collection,
  collect,
  newCollection,
  type ResponsePage,
} from '#ui/list/export/collect.ts';

interface Row {
  id: number;
}

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: count - at }));

/** A backend with these rows, newest first, with a page size of at most `most`. */
function backend(all: Row[], { most = 1000, tellsTotal = true } = {}) {
  const asked: [page: number, size: number][] = [];
  const ask = async (page: number, size: number): Promise<ResponsePage<Row>> => {
    asked.push([page, size]);
    const given = Math.min(size, most);
    const data = all.slice((page - 1) * given, page * given);
    return { data, total: tellsTotal ? all.length : undefined };
  };
  return { asked, ask };
}

/** @param lines takes the ids of the rows, in the order in which they come */
async function run(
  ask: (page: number, size: number) => Promise<ResponsePage<Row>>,
  { collection = newCollection(10), signal = new AbortController().signal, lines = [] }: Run = {},
) {
  let pages = 0;
  await collect(collection, {
    ask,
    take: records => lines.push(...idsOf(records)),
    onPage: () => {
      pages += 1;
    },
    signal,
  });
  return { lines, pages, collection };
}

interface Run {
  collection?: Collection;
  signal?: AbortSignal;
  lines?: string[];
}

const idsOf = (all: readonly Row[]) => all.map(({ id }) => String(id));

describe('collecting all rows of a list', () => {
  it.each([
    [0, 1],
    [1, 1],
    [9, 1],
    [10, 1],
    [11, 2],
    [35, 4],
  ])('returns %i rows once each, in %i requests', async (count, requests) => {
    const all = rows(count);
    const { ask, asked } = backend(all);
    expect((await run(ask)).lines).toEqual(idsOf(all));
    expect(asked).toHaveLength(requests);
  });

  it.each([0, 9, 10, 25])('returns %i rows without a total', async count => {
    const all = rows(count);
    expect((await run(backend(all, { tellsTotal: false }).ask)).lines).toEqual(idsOf(all));
  });

  it.each([true, false])(
    'works with a backend whose pages are smaller than requested; with a total: %s',
    async tellsTotal => {
      const all = rows(25);
      const { ask, asked } = backend(all, { most: 4, tellsTotal });
      expect((await run(ask)).lines).toEqual(idsOf(all));
      expect(asked.slice(0, 2)).toEqual([
        [1, 10],
        [2, 4],
      ]);
    },
  );

  it('G19 returns each row once if rows are added meanwhile, even a whole page', async () => {
    const all = rows(35);
    const before = idsOf(all);
    const { ask } = backend(all);
    const { lines } = await run(async (page, size) => {
      const answer = await ask(page, size);
      const next = all.length + 1;
      all.unshift(
        ...Array.from({ length: page === 1 ? 12 : 1 }, (_, at) => ({ id: next + 11 - at })),
      );
      return answer;
    });
    expect(lines.filter(id => before.includes(id))).toEqual(before);
    expect(new Set(lines).size).toBe(lines.length);
  });

  /** Removes some of the rows that were on the pages before this one. */
  const leave = (all: Row[], page: number, count: number) => all.splice((page - 2) * 10, count);

  it.each([
    ['between two pages', 3, 35],
    ['more than a page of them', 12, 55],
    ['so that the last page is empty', 6, 25],
  ])('G19 returns all rows if some leave the list meanwhile, %s', async (_, count, size) => {
    const all = rows(size);
    const { ask } = backend(all);
    let hasLeft = false;
    const { lines, collection } = await run(async (page, of) => {
      if (page === 3 && !hasLeft) {
        hasLeft = true;
        leave(all, page, count);
      }
      return ask(page, of);
    });
    expect(lines).toEqual(expect.arrayContaining(idsOf(all)));
    expect(new Set(lines).size).toBe(lines.length);
    expect(collection.isUnsure).toBe(false);
  });

  it('G19 returns all rows if they leave one by one, with few additional requests', async () => {
    const all = rows(60);
    const { ask, asked } = backend(all);
    const { lines, collection } = await run(async (page, size) => {
      if (page > 1 && asked.length % 3 === 0) leave(all, page, 1);
      return ask(page, size);
    });
    expect(lines).toEqual(expect.arrayContaining(idsOf(all)));
    expect(collection.isUnsure).toBe(false);
    expect(asked.length).toBeLessThan(30);
  });

  it('ends if the total keeps changing, and is marked as unsure', async () => {
    const all = rows(35);
    let calls = 0;
    const { collection, lines } = await run(async (page, size) => {
      calls += 1;
      return { ...(await backend(all).ask(page, size)), total: 35 + (calls % 2) };
    });
    expect(lines).toEqual(idsOf(all));
    expect(collection.isUnsure).toBe(true);
    expect(calls).toBeLessThan(40);
  });

  it('is marked as unsure if the total is an estimate, without repeated requests', async () => {
    const all = rows(35);
    const { ask, asked } = backend(all);
    const { collection, lines } = await run(async (page, size) =>
      page < 4
        ? { ...(await ask(page, size)), total: 50 - page, isEstimated: true }
        : ask(page, size),
    );
    expect(lines).toEqual(idsOf(all));
    expect(asked).toHaveLength(4);
    expect(collection.isUnsure).toBe(true);
  });

  it('G19 returns each row once if a backend repeats the same page', async () => {
    const all = rows(10);
    const same = async () => ({ data: all });
    expect((await run(same)).lines).toEqual(idsOf(all));
  });

  it('returns all rows even if they have no id', async () => {
    const none = [{ id: undefined }, { id: undefined }] as never[];
    expect((await run(async () => ({ data: none, total: 2 }))).lines).toHaveLength(2);
  });

  it('continues at the page that failed', async () => {
    const all = rows(35);
    const { ask, asked } = backend(all);
    const collection = newCollection(10);
    const lines: string[] = [];
    const failing = async (page: number, size: number) => {
      if (page === 3) throw new Error('no line');
      return ask(page, size);
    };
    await expect(run(failing, { collection, lines })).rejects.toThrow('no line');
    expect(lines).toHaveLength(20);
    await run(ask, { collection, lines });
    expect(lines).toEqual(idsOf(all));
    expect(asked.map(([page]) => page)).toEqual([1, 2, 3, 4]);
  });

  it('returns each row once, even those of a page that could not be processed at first', async () => {
    const all = rows(25);
    const { ask } = backend(all);
    const collection = newCollection(10);
    const lines: string[] = [];
    let calls = 0;
    const take = (records: readonly Row[]) => {
      calls += 1;
      if (calls === 2) throw new Error('no room');
      lines.push(...idsOf(records));
    };
    const { signal } = new AbortController();
    const asking = { ask, take, onPage: () => undefined, signal };
    await expect(collect(collection, asking)).rejects.toThrow('no room');
    await collect(collection, asking);
    expect(lines).toEqual(idsOf(all));
  });

  it('stops when cancelled, and drops a late response', async () => {
    const giving = new AbortController();
    const lines: string[] = [];
    const { ask, asked } = backend(rows(35));
    const given = async (page: number, size: number) => {
      if (page === 2) giving.abort();
      return ask(page, size);
    };
    await expect(run(given, { signal: giving.signal, lines })).rejects.toThrow(/abort/i);
    expect(lines).toHaveLength(10);
    expect(asked).toHaveLength(2);
  });
});
