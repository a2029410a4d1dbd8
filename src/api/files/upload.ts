import type { CallArgs, ResultOf } from '#api/call.ts';
import { config } from '#api/config.ts';
import { ApiError, isApiError, messageOfCode, refusedHere } from '#api/errors.ts';
import { readAnswer } from '#api/request/answer.ts';
import { readEnvelope } from '#api/request/envelope.ts';
import { build, type CallValues } from '#api/request/request.ts';
import { type CallOptions, outgoingOf, withinSession } from '#api/request/send.ts';
import { brokenBy, type Outgoing, refuseUnsent, watch } from '#api/request/transport.ts';
import { getSession } from '#api/session/sessionState.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/wire.ts';
import { FILE_EMPTY, FILE_TOO_LARGE } from '#contract/words/codes.ts';

export interface UploadOptions {
  /** Upload progress: the share of bytes sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a multipart body with progress, which `fetch` does not support. Headers, envelope and session are handled as in
 * `call`. An empty file (3033) or one above the deployment's limit (3035) is not sent at all.
 * @throws {ApiError} as `call`; an interrupted upload can be sent again
 * Source: docs/product.md, 7.8; docs/contract.md, Conventions (Files).
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  { onProgress }: UploadOptions = {},
): Promise<ResultOf<E>> {
  const session = getSession();
  const { params, query, body, ...options } = args as CallOptions & CallValues;
  const form = formOf(body as Record<string, unknown>);
  const { url } = await build(endpoint, { params, query });
  const outgoing = outgoingOf(endpoint, { url, body: undefined }, options, session);
  return withinSession(session, async () => {
    const request = await transfer(outgoing, form, onProgress);
    const contentType = request.getResponseHeader('Content-Type') ?? '';
    const retryAfter = request.getResponseHeader('Retry-After');
    const raw = { status: request.status, text: request.responseText, contentType, retryAfter };
    const total = request.getResponseHeader(HEADERS.total);
    return readAnswer(endpoint.answer, readEnvelope(raw, outgoing), total, outgoing);
  }).catch(explained) as Promise<ResultOf<E>>;
}

/** A picture with too many pixels has the code of a file with too many bytes, but needs another remedy. */
function explained(error: unknown): never {
  const isOfPixels = isApiError(error) && error.code === FILE_TOO_LARGE && hasWidth(error.content);
  throw isOfPixels ? new ApiError({ ...error, messageKey: 'files.tooManyPixels' }) : error;
}

const hasWidth = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'width' in content;

/** @throws {ApiError} 3033 or 3035, for a file that the backend would only refuse after the whole upload */
function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (!(value instanceof Blob)) {
      form.append(name, String(value));
      continue;
    }
    if (value.size === 0) throw refused(FILE_EMPTY);
    if (value.size > config().maxUploadBytes) throw refused(FILE_TOO_LARGE);
    form.append(name, value);
  }
  return form;
}

const refused = (code: number) => refusedHere(messageOfCode(code), code);

/** @throws {ApiError} cancel, timeout, connection or network */
function transfer(
  outgoing: Outgoing,
  form: FormData,
  onProgress: UploadOptions['onProgress'],
): Promise<XMLHttpRequest> {
  const aborter = new AbortController();
  const stop = watch(outgoing, aborter);
  const sent = new Promise<XMLHttpRequest>((resolve, reject) => {
    refuseUnsent(outgoing, aborter.signal);
    const { method, url, headers, requestRef, keyed } = outgoing;
    const request = new XMLHttpRequest();
    const broken = () => {
      const kind = brokenBy(aborter.signal, url, false);
      reject(new ApiError({ kind, requestRef, outcomeUnknown: keyed }));
    };
    aborter.signal.addEventListener('abort', () => {
      broken();
      request.abort();
    });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(loaded / total),
    );
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', broken);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
  return sent.finally(stop);
}
