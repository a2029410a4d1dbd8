import { ApiError, messageOfCode } from '#api/errors.ts';
import type { Answer, Page } from '#contract/endpoint.ts';
import type { Field } from '#contract/fields.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import { fromWire } from '#contract/wire.ts';
import { DEFAULT_CODE } from '#contract/words/codes.ts';
import type { CallFacts } from './envelope.ts';

const isMissing = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

/** A count, as a number or as digits; undefined for any other value. */
function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(count) && Number(count) >= 0 ? Number(count) : undefined;
}

/** The items of a list; in a list of records, items that are not records are dropped and never rendered. */
function readList(of: Field, content: unknown): unknown[] | undefined {
  if (isMissing(content)) return [];
  if (!Array.isArray(content)) return undefined;
  const items = of.kind === 'object' ? content.filter(isRecord) : content;
  return items.map(item => fromWire(of, item));
}

function readPage(of: Field, payload: Json, total: string | null): Page<unknown> | undefined {
  const content = readList(of, payload.content);
  return (
    content && {
      content,
      total: [payload.totalElements, payload.total, total]
        .map(readCount)
        .find(count => count !== undefined),
      ...(payload.estimated === true && { estimated: true }),
    }
  );
}

/** A value that callers destructure must have the declared type; scalars pass unchanged. */
function readValue(of: Field, content: unknown): unknown {
  if (of.kind === 'list') return readList(of.of, content);
  if (of.kind === 'nullable' || of.kind === 'optional') {
    return isMissing(content) ? null : readValue(of.of, content);
  }
  if (isMissing(content) || (of.kind === 'object' && !isRecord(content))) return undefined;
  return fromWire(of, content);
}

/**
 * Reads the payload of a success as the endpoint declares it. Converts money to sen; a missing list is empty; a total
 * may be in any of three places, or unknown.
 * @param total the header in which some backends send a list's total
 * @throws {ApiError} of kind `unknown` if the payload is not what the endpoint declares; the outcome of a keyed call is
 * then unknown
 */
export function readAnswer(
  answer: Answer,
  payload: Json,
  total: string | null,
  { requestRef, keyed }: CallFacts,
): unknown {
  if (answer.kind !== 'page' && answer.kind !== 'value') return undefined;
  const found =
    answer.kind === 'page'
      ? readPage(answer.of, payload, total)
      : readValue(answer.of, payload.content);
  if (found !== undefined) return found;
  throw new ApiError({
    kind: 'unknown',
    status: 200,
    messageKey: messageOfCode(DEFAULT_CODE),
    requestRef,
    outcomeUnknown: keyed,
  });
}
