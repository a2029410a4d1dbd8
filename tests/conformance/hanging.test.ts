import { spawnSync } from 'node:child_process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkDownload } from '#conformance/checks/download.ts';
import { hear } from '#conformance/checks/stream.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { answered, openStub, type Received, sessionOf } from './stub.ts';

const admin = sessionOf();

/** A response that never arrives, until the caller aborts. */
const never = ({ signal }: Pick<Received, 'signal'>): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const useFakeTimers = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
};

describe('a download', () => {
  const check = async (answer: (received: Received) => Response | Promise<Response>) => {
    const { judge, differences } = await openStub(answer);
    const endpoint = allEndpoints.exportConfiguration!;
    useFakeTimers();
    const checked = checkDownload(judge, { name: 'exportConfiguration' }, endpoint, admin, {});
    await vi.advanceTimersByTimeAsync(40_000);
    await expect(Promise.race([checked, 'waiting'])).resolves.toBe(false);
    return differences('exportConfiguration');
  };

  it('with a locked session is reported without waiting', async () => {
    const found = await check(() => answered(undefined, 2009, 423));
    expect(found).toEqual(['download, the file: 423 with 2009']);
  });

  it('that never finishes is aborted', async () => {
    expect(await check(never)).toEqual(['download, the file: no answer (timeout)']);
  });

  it('uses an open session, even after an earlier one was locked', async () => {
    await check(() => answered(undefined, 2009, 423));
    vi.useRealTimers();
    const found = await check(() => answered(undefined, 2003, 403));
    expect(found).toEqual(['download, the file: 403 with 2003']);
  });
});

it('exits with 126 if nothing is pending and there is no report', () => {
  const hangs = 'data:text/javascript,globalThis.fetch = () => new Promise(() => undefined)';
  const command = [
    '--import',
    'tsx',
    '--import',
    hangs,
    'conformance/run.ts',
    'http://127.0.0.1:1',
  ];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(stderr).toContain('without a report');
  expect(status).toBe(126);
});

const EVENT = new TextEncoder().encode('event: Calendar\ndata: Updated\n\n');
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
const streamOf = (body: ReadableStream) =>
  new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });

describe('the event of a change', () => {
  /** @param ms until the stream opens, until the change is answered, and from then until its event */
  const listen = async (ms: { open: number; change: number; event: number }) => {
    let send = () => {};
    await openStub(async received => {
      await Promise.race([wait(ms.open), never(received)]);
      const body = new ReadableStream({
        start: controller => {
          send = () => controller.enqueue(EVENT);
        },
        cancel: () => {
          send = () => {};
        },
      });
      return streamOf(body);
    });
    useFakeTimers();
    const change = async () => {
      await wait(ms.change);
      setTimeout(() => send(), ms.event);
    };
    const heard = hear(admin, event => event === 'Calendar', change);
    await vi.advanceTimersByTimeAsync(30_000);
    return heard;
  };

  it('is received within 5 s of the response, however long connecting and responding took', async () => {
    expect(await listen({ open: 4_000, change: 6_000, event: 4_000 })).toBe(true);
  });

  it('is not received later', async () => {
    expect(await listen({ open: 0, change: 0, event: 5_500 })).toBe(false);
  });

  it('is not waited for if the stream does not open', async () => {
    expect(await listen({ open: 5_500, change: 0, event: 0 })).toBe(false);
  });

  it('fails at once if the change fails', async () => {
    await openStub(() => streamOf(new ReadableStream()));
    const fails = () => Promise.reject(new TypeError('unreadable'));
    await expect(hear(admin, () => false, fails)).rejects.toThrow('unreadable');
  });
});
