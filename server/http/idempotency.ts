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

/** An intent: whose it is, what it asks for, and the key under which it is told from others. */
export interface Intent {
  /** `user:<id>`, or `address:<ip>` before login. */
  readonly scope: string;
  readonly key: string;
  /** Method and path of the call. */
  readonly call: string;
  readonly bodyHash: string;
}

/**
 * The intent of a call that carries an `Idempotency-Key`, undefined for one that does not: it is
 * done, unprotected.
 * @throws {ApiFailure} 1001 when the key is no UUID
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

/** Files by their content: another one under the same key is another call. */
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

/** The intents that are at work in this process, by database. */
const turns = new WeakMap<Database, ReturnType<typeof createTurns>>();

/**
 * Lets no two calls of one intent work at once: the second waits until the first has its answer, and
 * gets the same without trying a secret or using an allowance up again. After a refusal it is its
 * turn. Between backends, `once` sees to it that one success counts.
 * @throws {ApiFailure} 1001 when the key stands for something else already
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
 * Does the work of an intent once, in the transaction of its effect, and gives its first success to
 * anyone who asks again. A refusal leaves nothing behind. Of two at once, the second waits for the
 * first at the unique key.
 * @throws {ApiFailure} 1001 when the key stands for something else already
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
    // what such a refusal has written is committed, and its key must not be
    if (error instanceof ApiFailure && error.details.keepsWork) {
      await tx.delete(idempotencyKeys).where(mine);
    }
    throw error;
  }
}

const rowOf = ({ scope, key }: Intent) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

/**
 * The answer that an intent has got; undefined where it has none yet.
 * @throws {ApiFailure} 1001 when the key stands for something else
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

/** Of the value's meaning: the order of properties does not matter. */
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, sorted) ?? '')
    .digest('hex');

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
