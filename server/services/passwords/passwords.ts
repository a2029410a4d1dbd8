import { channel } from 'node:diagnostics_channel';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createWorkQueue } from '#server/kernel/workQueue.ts';

/** Hash of a random value, compared against if the user does not exist. */
let stranger: Promise<string> | undefined;

/** The package's own defaults are OWASP's: Argon2id, 19 MiB, two passes. */
let cost: Options = {};

/** Sets the cost of new hashes, for tests that do not test hashing; `{}` is the production setting. */
export function setHashCost(options: Options): void {
  cost = options;
  stranger = undefined;
}

/**
 * Runs every Argon2 hash of this process. More at a time would not be faster on the two cores that a
 * backend is designed for, and would keep the thread pool from files and sockets. The queue holds a
 * burst of hundreds of correct PINs; a flood beyond that is refused at once.
 */
const queue = createWorkQueue({ atOnce: 2, mostWaiting: 500 });

/** The number of hashes that are queued in this process. */
export const waitingHashes = (): number => queue.depth();

/** Name of the diagnostics channel on which the start of each hash is published. */
export const HASH_CHANNEL = 'kaunter:argon2';
const begun = channel(HASH_CHANNEL);

const inTurn = <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> =>
  queue(() => {
    begun.publish(undefined);
    return work();
  }, signal);

/**
 * Hashes a password or PIN with Argon2id.
 * @throws {ApiFailure} 1004 with `Retry-After` if the queue is full
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

/**
 * Whether the password matches the hash. Takes equally long without a hash, so that the timing does not
 * reveal whether the user exists.
 * @param signal aborted when it is too late to start
 * @throws {ApiFailure} 1004 with `Retry-After` if the queue is full, or if `signal` is aborted before the start
 */
export async function matchesPassword(
  kept: string | null | undefined,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> {
  // outside the queue: a refusal must not be cached instead
  stranger ??= hash(crypto.randomUUID(), cost);
  const known = kept ?? (await stranger);
  const matches = await inTurn(() => verify(known, password), signal);
  return kept ? matches : false;
}
