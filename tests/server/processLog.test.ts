import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { processLog } from '#server/processLog.ts';

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
