import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#api/config.ts';
import { ApiError, refusedHere } from '#api/errors.ts';
import { createUploadQueue, type Upload } from '#hooks/forms/uploadQueue.ts';
import { pdf } from '#tests/support/arrange/files.ts';
import { gate } from '#tests/support/run/gate.ts';

const aFile = (name: string) => new File([new Uint8Array(pdf(name))], name);
const broken = () => new ApiError({ kind: 'connection', outcomeUnknown: true });

interface Sent {
  name: string;
  group: string;
  key: string | undefined;
  signal: AbortSignal;
}

/**
 * A queue, and the files that it has sent; `answer` settles each upload.
 * @param share how much of each file is sent before its answer
 */
function open(
  answer: (sent: Sent, at: number) => Promise<void> | void,
  before: Upload[] = [],
  share = 0.5,
) {
  const sent: Sent[] = [];
  const queue = createUploadQueue({
    send: async (file, group, { key, signal, onProgress }) => {
      const one = { name: file.name, group, key, signal };
      sent.push(one);
      onProgress?.(share);
      await answer(one, sent.length);
      return { id: 100 + sent.length, name: file.name, size: file.size };
    },
    most: group => (group === 'ONE' ? 1 : 3),
    before,
  });
  const states = () => queue.get().map(({ name, state }) => `${name} ${state}`);
  const settled = (...expected: string[]) => vi.waitFor(() => expect(states()).toEqual(expected));
  return { queue, sent, states, settled };
}

it('H13 uploads one file after the other, and no more of a kind than allowed', async () => {
  const first = gate();
  const { queue, sent, states, settled } = open((_, at) => (at === 1 ? first.opened : undefined));
  await queue.add([aFile('a'), aFile('b')], 'ONE');
  await queue.add([aFile('c')], 'MANY');
  expect(states()).toEqual(['a sending', 'b failed', 'c waiting']);
  expect(queue.get()[1]?.problem).toBe('files.tooMany');
  expect(queue.isFull('ONE')).toBe(true);
  first.open();
  await settled('a done', 'b failed', 'c done');
  expect(sent.map(({ name, group }) => [name, group])).toEqual([
    ['a', 'ONE'],
    ['c', 'MANY'],
  ]);
});

it('H12 resumes interrupted and pending uploads, but not refused ones', async () => {
  let isBroken = true;
  const { queue, sent, settled } = open(({ name }) => {
    if (name === 'refused') throw refusedHere('codes.fileFormatNotSupported', 3034);
    if (isBroken) throw broken();
  });
  await queue.add([aFile('a'), aFile('refused'), aFile('b')], 'MANY');
  await settled('a failed', 'refused failed', 'b failed');
  expect(queue.get().map(({ problem, canRetry }) => [problem, canRetry])).toEqual([
    ['files.brokenOff', true],
    ['codes.fileFormatNotSupported', false],
    ['files.brokenOff', true],
  ]);
  isBroken = false;
  void queue.resume();
  void queue.resume();
  await settled('a done', 'refused failed', 'b done');
  expect(sent.map(({ name }) => name)).toEqual(['a', 'refused', 'b', 'a', 'b']);
});

describe('H12 a file that was sent completely, without an answer', () => {
  const configure = async (idempotency: boolean) => {
    vi.stubGlobal('fetch', async () => Response.json({ idempotency }));
    await loadConfig();
    vi.unstubAllGlobals();
  };
  afterEach(() => configure(false));
  const left = () => ({ key: 'l', group: 'MANY', name: 'left', size: 9, file: aFile('left') });
  const openWith = () =>
    open(
      ({ name }, at) => {
        if (name === 'a' && at === 1) throw broken();
      },
      [{ ...left(), state: 'waiting', isSent: true }],
      1,
    );

  it('is sent again by itself if the backend honours keys', async () => {
    await configure(true);
    const { queue, sent, settled } = openWith();
    await queue.add([aFile('a')], 'MANY');
    await settled('left waiting', 'a failed');
    const [{ key } = {}] = sent;
    await queue.resume();
    await settled('left done', 'a done');
    expect(sent.filter(({ name }) => name === 'a').map(one => one.key)).toEqual([key, key]);
  });

  it('stays interrupted if it honours none, until the user asks for it', async () => {
    const { queue, sent, settled } = openWith();
    await queue.add([aFile('a')], 'MANY');
    await settled('left waiting', 'a failed');
    await queue.resume();
    await queue.settled();
    await settled('left failed', 'a failed');
    expect(queue.get().map(({ problem, canRetry }) => [problem, canRetry])).toEqual([
      ['files.brokenOff', true],
      ['files.brokenOff', true],
    ]);
    expect(sent).toHaveLength(1);
    await queue.resume(true);
    await settled('left done', 'a done');
  });

  it('is sent by itself, with or without keys, after an answer that it was not taken', async () => {
    const { queue, sent, settled } = open(
      (_, at) => {
        if (at === 1)
          throw new ApiError({ kind: 'client', code: 1004, status: 409, retryAfter: 9 });
      },
      [],
      1,
    );
    await queue.add([aFile('a')], 'MANY');
    await settled('a failed');
    await queue.resume();
    await settled('a done');
    expect(sent).toHaveLength(2);
  });
});

it('interrupts an upload without progress for a minute, and goes on with the next', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { queue, settled } = open(({ name, signal }) =>
      name === 'a'
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(broken())))
        : undefined,
    );
    await queue.add([aFile('a'), aFile('b')], 'MANY');
    await settled('a sending', 'b waiting');
    await vi.advanceTimersByTimeAsync(60_000);
    await settled('a failed', 'b done');
    expect(queue.get()[0]).toMatchObject({ problem: 'files.brokenOff', canRetry: true });
  } finally {
    vi.useRealTimers();
  }
});

it('keeps a file that meets a rate limit for later, and says for how long', async () => {
  let isLimited = true;
  const { queue, settled } = open(() => {
    if (isLimited) throw new ApiError({ kind: 'client', code: 1004, status: 409, retryAfter: 840 });
  });
  await queue.add([aFile('a')], 'MANY');
  await settled('a failed');
  expect(queue.get()[0]).toMatchObject({
    canRetry: true,
    problem: 'errors.tooManyTries.minutes',
    problemValues: { time: 14 },
  });
  isLimited = false;
  void queue.resume();
  await settled('a done');
});

it('keeps a file that meets the limit on unused ones for later, and names the limit', async () => {
  let isFull = true;
  const { queue, settled } = open(() => {
    const content = { maxUnused: 20 };
    if (isFull) throw new ApiError({ kind: 'client', code: 1001, status: 400, content });
  });
  await queue.add([aFile('a')], 'MANY');
  await settled('a failed');
  expect(queue.get()[0]).toMatchObject({
    canRetry: true,
    problem: 'files.tooManyUnused',
    problemValues: { most: 20 },
  });
  isFull = false;
  queue.retry(queue.get()[0]?.key ?? '');
  await settled('a done');
});

it('H13 does not resume an interrupted upload if another file has taken its place', async () => {
  const { queue, sent, settled } = open((_, at) => {
    if (at === 1) throw broken();
  });
  await queue.add([aFile('a')], 'ONE');
  await settled('a failed');
  await queue.add([aFile('b')], 'ONE');
  await settled('a failed', 'b done');
  const [a, b] = queue.get().map(({ key }) => key) as [string, string];
  queue.retry(a);
  void queue.resume();
  await queue.settled();
  expect(queue.get()[0]).toMatchObject({ state: 'failed', problem: 'files.tooMany' });
  expect(sent).toHaveLength(2);
  queue.remove(b);
  queue.retry(a);
  await settled('a done');
});

it('starts with the remaining files, and uploads them when resumed', async () => {
  const left = aFile('left');
  const facts = { group: 'MANY', size: 9 };
  const document = { id: 5, name: 'there', size: 9 };
  const { queue, sent, settled } = open(
    () => undefined,
    [
      { ...facts, key: '1', name: 'there', state: 'done', document },
      { ...facts, key: '2', name: 'left', state: 'waiting', file: left },
    ],
  );
  expect(sent).toEqual([]);
  void queue.resume();
  await settled('there done', 'left done');
  expect(sent).toHaveLength(1);
});

it('uploads a file again that the backend has lost, as a new one, if its content is still available', async () => {
  const facts = { group: 'MANY', size: 9, state: 'done' as const };
  const { queue, sent, settled } = open(
    () => undefined,
    [
      { ...facts, key: '1', name: 'a', document: { id: 5, name: 'a', size: 9 }, file: aFile('a') },
      { ...facts, key: '2', name: 'b', document: { id: 6, name: 'b', size: 9 } },
    ],
  );
  queue.handInAgain();
  await settled('a done', 'b failed');
  expect(queue.get().map(({ document, problem }) => [document?.id, problem])).toEqual([
    [101, undefined],
    [undefined, 'files.chooseAgain'],
  ]);
  // with the first key the backend would repeat its first response, the lost document
  expect(sent[0]?.key).not.toBe('1');
});

it('uploads only files again that were sent before a given time', async () => {
  const facts = { group: 'MANY', size: 9, state: 'done' as const };
  const documentOf = (id: number) => ({ id, name: 'x', size: 9 });
  const { queue, settled, sent } = open(
    () => undefined,
    [
      { ...facts, key: '1', name: 'a', document: documentOf(5), file: aFile('a'), sentAt: 1000 },
      { ...facts, key: '2', name: 'b', document: documentOf(6), file: aFile('b'), sentAt: 2000 },
    ],
  );
  queue.handInAgain(1500);
  await settled('a done', 'b done');
  expect(sent).toHaveLength(1);
  queue.handInAgain(1500);
  await settled('a done', 'b done');
  expect(sent).toHaveLength(1);
});

it('reports a folder as unreadable, and uploads the other files', async () => {
  const { queue, settled } = open(() => undefined);
  const folder = aFile('folder');
  folder.slice = () => {
    throw new DOMException('a folder', 'NotReadableError');
  };
  await queue.add([folder, aFile('a')], 'MANY');
  await settled('folder failed', 'a done');
  expect(queue.get()[0]?.problem).toBe('files.unreadable');
});

it('aborts an upload when its file is removed', async () => {
  const { queue, sent, states } = open(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(broken()))),
  );
  await queue.add([aFile('a')], 'MANY');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const removed = queue.remove(queue.get()[0]?.key ?? '');
  expect(removed?.name).toBe('a');
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual([]);
});
