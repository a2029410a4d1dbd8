import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint, Page } from '#contract/endpoint.ts';
import type { Purpose } from '#contract/rules/people/privacy.ts';
import { toWire } from '#contract/wire.ts';
import { SUCCESS } from '#contract/words/codes.ts';
import type { ApiFailure } from '#server/kernel/failure.ts';
import type { PageRequest } from '#server/kernel/paging.ts';
import { forViewer, purposeOf } from '#server/kernel/privacy.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { AppContext } from './context.ts';

/** A page as a handler returns it. */
interface GivenPage extends Page<unknown> {
  estimated?: true;
  /** Overrides the call's purpose: a page for a file export, for which a reason was given. */
  purpose?: Purpose;
}

/** The `payload` of a response. */
export type Payload = Readonly<Record<string, unknown>>;

/**
 * Converts a handler's result to its wire format: sen become ringgit, private fields that the viewer
 * may not see are masked, and a page gets its numbers and a flag if its total is estimated.
 * Source: docs/contract.md, Conventions (Envelope, Page), Personal data.
 */
export function payloadOf(
  endpoint: Endpoint,
  given: unknown,
  page: PageRequest,
  viewer: Viewer | undefined,
): Payload {
  const { answer } = endpoint;
  const asked = purposeOf(endpoint);
  if (answer.kind === 'value') {
    return { content: forViewer(viewer, asked, toWire(answer.of, given)) };
  }
  if (answer.kind !== 'page') return {};
  const { content, total = 0, estimated, purpose = asked } = given as GivenPage;
  return {
    content: content.map(record => forViewer(viewer, purpose, toWire(answer.of, record))),
    totalElements: total,
    estimated,
    totalPages: Math.ceil(total / page.size),
    number: page.number,
    size: page.size,
  };
}

/** A success response in the envelope. */
export function success(c: AppContext, payload: Payload): Response {
  c.set('code', SUCCESS);
  return json(c, { code: SUCCESS, message: 'success', payload }, 200);
}

/** An error response in the envelope, with the HTTP status of its code. */
export function refusal(c: AppContext, failure: ApiFailure): Response {
  const { code, message, status, details } = failure;
  c.set('code', code);
  if (details.retryAfter !== undefined) c.header('Retry-After', String(details.retryAfter));
  const content = forViewer(c.get('viewer'), 'record', details.content);
  const payload = content === undefined ? {} : { payload: { content } };
  return json(c, { code, message, ...payload }, status as ContentfulStatusCode);
}

/** Sets the content length, which determines whether the response is compressed. */
function json(c: AppContext, value: unknown, status: ContentfulStatusCode): Response {
  const text = JSON.stringify(value);
  return c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
}
