import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Field } from '#contract/fields.ts';
import { mapSecrets } from '#contract/wire.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { idempotencyKeys } from '#server/db/schema/security.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { createTurns } from '#server/kernel/turns.ts';
import type { Payload } from './envelope.ts';
import { isUuid } from './request/uuid.ts';

/** An intent: its owner, the requested call, and the key that identifies it. */
export interface Intent {
  /** `user:<id>`, or `public` before login. */
  readonly scope: string;
  readonly key: string;
  /** Method and path of the call. */
  readonly call: string;
  readonly bodyHash: string;
}

/**
 * The intent of a call with an `Idempotency-Key`; undefined without one, in which case the call runs
 * unprotected.
 * @throws {ApiFailure} 1001 if the key is not a UUID
 */
export async function intentOf(
  key: string | undefined,
  { scope, call, field, body }: { scope: string; call: string; field?: Field; body: unknown },
): Promise<Intent | undefined> {
  if (key === undefined) return undefined;
  if (!isUuid(key)) throw new ApiFailure('badParameter', { message: 'Idempotency-Key is no UUID' });
  const plain = field ? await mapSecrets(field, body, () => '') : body;
  return { scope, key: key.toLowerCase(), call, bodyHash: hashOf(await withoutFiles(plain)) };
}

/** Replaces files with a hash of their content: a different file under the same key is a different call. */
async function withoutFiles(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null) return body;
  const fields = Object.entries(body).map(async ([name, value]) => [
    name,
    value instanceof Blob ? { name: nameOf(value), content: await digest(value) } : value,
  ]);
  return Object.values(body).some(value => value instanceof Blob)
    ? Object.fromEntries(await Promise.all(fields))
    : body;
}

const nameOf = (file: Blob): string => (file instanceof File ? file.name : '');

const digest = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');

/** The intents in progress in this process, by database. */
const turns = new WeakMap<Database, ReturnType<typeof createTurns>>();

/**
 * Serializes the calls of one intent: the second waits for the first and gets the same response,
 * without checking a secret or using up a rate limit again. If the first is refused, the second
 * runs. Across backends, `once` ensures that only one success counts.
 * @throws {ApiFailure} 1001 if the key already belongs to another intent
 */
export function oneAtATime(
  database: Database,
  intent: Intent,
  work: () => Promise<Payload>,
): Promise<Payload> {
  const inTurn = turns.get(database) ?? createTurns();
  turns.set(database, inTurn);
  return inTurn(
    `${intent.scope} ${intent.key}`,
    async () => (await answerOf(database.db, intent)) ?? work(),
  );
}

/**
 * Performs the work of an intent once, in the transaction of its effect, and returns its first
 * success for every repetition. A refusal stores nothing. Of two concurrent calls, the second waits
 * for the first on the unique key.
 * @throws {ApiFailure} 1001 if the key already belongs to another intent
 */
export async function once(
  tx: Transaction,
  clock: Clock,
  intent: Intent,
  work: () => Promise<Payload>,
): Promise<Payload> {
  const mine = rowOf(intent);
  const { scope, key, call: endpoint, bodyHash } = intent;
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, endpoint, bodyHash, createdDate: clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!claimed) return (await answerOf(tx, intent)) ?? refuseOther();

  try {
    const answer = await work();
    await tx.update(idempotencyKeys).set({ answer, answeredDate: clock.now() }).where(mine);
    return answer;
  } catch (error) {
    // the changes of such a refusal are committed, but its key must not be stored
    if (error instanceof ApiFailure && error.details.keepsWork) {
      await tx.delete(idempotencyKeys).where(mine);
    }
    throw error;
  }
}

const rowOf = ({ scope, key }: Intent) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

/**
 * The stored response of an intent; undefined if there is none yet.
 * @throws {ApiFailure} 1001 if the key belongs to another intent
 */
async function answerOf(db: Queries, intent: Intent): Promise<Payload | undefined> {
  const [known] = await db.select().from(idempotencyKeys).where(rowOf(intent));
  if (!known) return undefined;
  if (known.endpoint !== intent.call || known.bodyHash !== intent.bodyHash) return refuseOther();
  return (known.answer ?? undefined) as Payload | undefined;
}

function refuseOther(): never {
  throw new ApiFailure('badParameter', { message: 'Idempotency-Key was used for another call' });
}

/** A hash of the value that ignores the order of properties. */
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, sorted) ?? '')
    .digest('hex');

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
