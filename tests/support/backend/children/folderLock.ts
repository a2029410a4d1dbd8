import { FolderInUseError, type FolderLock, lockFolder } from '#server/db/drivers/folderLock.ts';

/** Locks the folder named in a message and reports the result; `release` unlocks it. */
let lock: FolderLock | undefined;

const take = async (folder: string) => {
  try {
    lock = await lockFolder(folder);
    return { held: true };
  } catch (error) {
    if (error instanceof FolderInUseError) return { held: false, by: error.pid };
    return { held: false, error: String(error) };
  }
};

process.on('message', async (message: { lock: string } | { release: true }) => {
  if ('lock' in message) process.send?.(await take(message.lock));
  else {
    await lock?.release();
    process.send?.({ held: false });
  }
});

process.once('disconnect', () => process.exit());
process.send?.('ready');
