import { isDeepStrictEqual } from 'node:util';
import { config } from '#api/config.ts';
import type { CallValues } from '#api/request/request.ts';
import { checkRefusal, checkSuccess } from '#conformance/checks/answers.ts';
import { type Exchange, type Session, STRANGER, send } from '#conformance/client.ts';
import type { Judge } from '#conformance/judge.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import { SUCCESS } from '#contract/words/codes.ts';

/** An id that is a text counts as a difference, but still serves to remove the record. */
export type RecordId = number | string;

export const isId = (id: unknown): id is RecordId =>
  typeof id === 'number' || typeof id === 'string';

/** The result of a keyed call. */
export interface Made {
  /** The first answer; undefined if it failed, or the portal cannot use it: a record may exist even so. */
  answer: Exchange | undefined;
  /** The ids in all answers: several if the backend ignores the key. */
  ids: RecordId[];
}

/** A keyed call, and a body that differs from its own. */
export interface Once {
  name: string;
  endpoint: Endpoint;
  session: Session | undefined;
  values: CallValues;
  other: unknown;
}

const BAD_PARAMETER = 1001;

/** Sends a keyed call, and repeats it with its key, if the backend declares keys: see `Steps.makeOnce`. */
export async function sendOnce(
  judge: Judge,
  { name, endpoint, session, values, other }: Once,
): Promise<Made> {
  const role = session?.role;
  const key = crypto.randomUUID();
  const sent = (body: unknown) => send(endpoint, session ?? STRANGER, { ...values, body }, { key });
  const first = await sent(values.body);
  if (!checkSuccess(judge, { name, role }, first)) return { answer: undefined, ids: idsIn(first) };
  if (!config().idempotency) {
    judge.note(name, 'idempotency keys are not declared: not repeated');
    return { answer: first, ids: idsIn(first) };
  }
  const about = { check: 'idempotency', role } as const;
  const again = await sent(values.body);
  judge.check(name, again.code === SUCCESS && isSameRecord(first, again), {
    ...about,
    where: 'repeated with its key',
    expected: 'the first answer again',
    received: again.code === SUCCESS ? 'another record' : `${again.status} with ${again.code}`,
  });
  const changed = await sent(other);
  checkRefusal(
    judge,
    { name, ...about, where: 'its key with another body', codes: [BAD_PARAMETER] },
    changed,
  );
  return { answer: first, ids: idsIn(first, again, changed) };
}

/** By the id, otherwise by the reference of a payment, otherwise by the whole answer. */
function isSameRecord({ content: one }: Exchange, { content: other }: Exchange): boolean {
  if (!isRecord(one) || !isRecord(other)) return isDeepStrictEqual(one, other);
  const field = ['id', 'referenceNumber'].find(name => isId(one[name]));
  return field ? one[field] === other[field] : isDeepStrictEqual(one, other);
}

const idsIn = (...answers: Exchange[]): RecordId[] =>
  distinct(
    answers
      .filter(({ code }) => code === SUCCESS)
      .map(({ content }) => (isRecord(content) ? content.id : undefined)),
  );

/** The ids of all created records: those in the answers, and those of the listed records. */
export const idsOf = ({ ids }: Made, listed: readonly Json[]): RecordId[] =>
  distinct([...ids, ...listed.map(({ id }) => id)]);

const distinct = (ids: readonly unknown[]): RecordId[] => [
  ...new Map(ids.filter(isId).map(id => [String(id), id])).values(),
];
