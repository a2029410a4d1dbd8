import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { processLog } from '#server/processLog.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

/** A file of Linux that never has room. */
const FULL = '/dev/full';

it.runIf(existsSync(FULL))('a full disk behind the log does not end the process', async () => {
  const fd = openSync(FULL, 'w');
  const onError = vi.fn();
  const log = processLog(fd, onError);
  log.info('first');
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  onError.mockClear();
  log.info('second');
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'ENOSPC' });
  closeSync(fd);
});

it.runIf(existsSync(FULL))('a full disk behind the log does not hold up the exit', () => {
  const fd = openSync(FULL, 'w');
  const words = `
    const { processLog } = await import('./server/processLog.ts');
    processLog().info('first');`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', words];
  const { status } = spawnSync(process.execPath, options, {
    stdio: ['ignore', fd, 'inherit'],
    timeout: 30_000,
  });
  expect(status).toBe(0);
  closeSync(fd);
});

it.runIf(process.platform !== 'win32')(
  'the log goes on when a pipe has a reader again',
  async () => {
    const pipe = join(temporaryTree({}), 'log');
    execFileSync('mkfifo', [pipe]);
    const readable = () => openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const reader = readable();
    const fd = openSync(pipe, 'w');
    const onError = vi.fn();
    const log = processLog(fd, onError);
    closeSync(reader);
    log.info('first');
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'EPIPE' });

    const other = readable();
    log.info('second');
    const buffer = Buffer.alloc(4096);
    let text = '';
    await vi.waitFor(() => {
      text += buffer.toString('utf8', 0, readSync(other, buffer));
      expect(text).toMatch(/first.*\n.*second/);
    });
    closeSync(other);
    closeSync(fd);
  },
);
