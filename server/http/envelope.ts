import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint, Page } from '#contract/endpoint.ts';
import { toWire } from '#contract/wire.ts';
import { SUCCESS } from '#contract/words/codes.ts';
import type { ApiFailure } from '#server/kernel/failure.ts';
import type { PageRequest } from '#server/kernel/paging.ts';
import type { AppContext } from './context.ts';

/** What stands under `payload` in an answer. */
export type Payload = Readonly<Record<string, unknown>>;

/**
 * What a handler gave, as it travels: sen become ringgit, a page gets its numbers, and says
 * so where its total was not counted.
 * Source: docs/contract.md, Conventions (Envelope, Page).
 */
export function payloadOf(endpoint: Endpoint, given: unknown, page: PageRequest): Payload {
  const { answer } = endpoint;
  if (answer.kind === 'value') return { content: toWire(answer.of, given) };
  if (answer.kind !== 'page') return {};
  const { content, total = 0, estimated } = given as Page<unknown> & { estimated?: true };
  return {
    content: content.map(record => toWire(answer.of, record)),
    totalElements: total,
    estimated,
    totalPages: Math.ceil(total / page.size),
    number: page.number,
    size: page.size,
  };
}

/** A success in the envelope. */
export function success(c: AppContext, payload: Payload): Response {
  c.set('code', SUCCESS);
  return json(c, { code: SUCCESS, message: 'success', payload }, 200);
}

/** A refusal in the envelope, with the status of its code. */
export function refusal(c: AppContext, failure: ApiFailure): Response {
  const { code, message, status, details } = failure;
  c.set('code', code);
  if (details.retryAfter !== undefined) c.header('Retry-After', String(details.retryAfter));
  const payload = details.content === undefined ? {} : { payload: { content: details.content } };
  return json(c, { code, message, ...payload }, status as ContentfulStatusCode);
}

/** With its length: by it is decided whether compressing is worth its while. */
function json(c: AppContext, value: unknown, status: ContentfulStatusCode): Response {
  const text = JSON.stringify(value);
  return c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
}
