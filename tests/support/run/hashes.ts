import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { HASH_CHANNEL } from '#server/services/passwords/passwords.ts';

/** Waits until the next hash starts. */
export const nextHash = (): Promise<void> =>
  new Promise(resolve => {
    const onHash = () => {
      unsubscribe(HASH_CHANNEL, onHash);
      resolve();
    };
    subscribe(HASH_CHANNEL, onHash);
  });

/** The number of hashes that a piece of work starts. */
export async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const onHash = () => {
    count += 1;
  };
  subscribe(HASH_CHANNEL, onHash);
  try {
    await work();
    return count;
  } finally {
    unsubscribe(HASH_CHANNEL, onHash);
  }
}
