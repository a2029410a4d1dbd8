import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { FolderInUseError, lockFolder } from '#server/db/drivers/folderLock.ts';
import { startChild } from '#tests/support/backend/children.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

it('F4 a second backend on the same folder refuses to start and names the holder', async () => {
  const folder = temporaryTree({});
  const holder = await startChild('folderLock');
  await holder.ask({ lock: folder });

  const refusal = await openDatabase({ dataDir: folder }).catch(error => error);
  expect(refusal).toBeInstanceOf(FolderInUseError);
  expect(refusal.message).toContain(`process ${holder.pid}`);
  expect(refusal.message).toContain(folder);
});

it('F4 a backend that cannot open its folder releases the lock', async () => {
  const folder = temporaryTree({ postgres: 'a file where the cluster should be' });
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow();

  await rm(`${folder}/postgres`);
  await (await lockFolder(folder)).release();
});
