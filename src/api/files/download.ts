import type { CallArgs } from '#api/call.ts';
import { ApiError, isApiError, messageOfCode } from '#api/errors.ts';
import { readEnvelope } from '#api/request/envelope.ts';
import { build, type CallValues } from '#api/request/request.ts';
import { type CallOptions, outgoingOf, withinSession } from '#api/request/send.ts';
import { exchange, type Outgoing } from '#api/request/transport.ts';
import { getSession } from '#api/session/sessionState.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { fileNameFrom } from './fileName.ts';

/** A file ready to be saved. */
export interface Download {
  blob: Blob;
  fileName: string;
}

export interface DownloadOptions {
  /** File name if the server sends none. Its extension, if any, also replaces that of the server's file name. */
  fallbackName: string;
  /**
   * Download progress.
   * @param received bytes so far
   * @param total undefined if the server does not send it
   */
  onProgress?: ((received: number, total: number | undefined) => void) | undefined;
}

/** Error envelopes are small; a larger JSON body is a file. */
const LARGEST_ENVELOPE = 1_000_000;

/**
 * Downloads a file. A JSON body with both a code and a message is an error, whatever its status and type; so are an
 * HTML page, an empty file, and a file shorter than announced.
 * @throws {ApiError} `errors.download` with `serverMessage` if the server sent a message, to be shown as "Error
 * downloading file: " and that message; otherwise as `call`. If it ends the session, the session has already ended
 * (A7).
 * Source: docs/product.md, 5.4 and 7.11; docs/contract.md, Conventions (Files).
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  { fallbackName, onProgress }: DownloadOptions,
): Promise<Download> {
  const session = getSession();
  const { params, query, body, ...options } = args as CallOptions & CallValues;
  const built = await build(endpoint, { params, query, body });
  const outgoing = outgoingOf(endpoint, built, options, session);
  const run = async () => {
    const { blob, headers } = await exchange(outgoing, response =>
      readFile(response, outgoing, onProgress),
    );
    const fileName = fileNameFrom(headers.get('Content-Disposition'), fallbackName);
    return { blob, fileName };
  };
  try {
    return await withinSession(session, run);
  } catch (error) {
    throw isApiError(error) ? asDownloadError(error) : error;
  }
}

async function readFile(
  response: Response,
  outgoing: Outgoing,
  onProgress: DownloadOptions['onProgress'],
) {
  const { status, headers, ok } = response;
  const blob = await (onProgress ? counted(response, onProgress) : response).blob();
  const contentType = headers.get('Content-Type') ?? '';
  if (!ok || contentType.includes('text/html') || (await isErrorBody(blob))) {
    const retryAfter = headers.get('Retry-After');
    readEnvelope({ status, contentType, text: await blob.text(), retryAfter }, outgoing);
    // A success response with a message instead of the file.
    throw new ApiError({ kind: 'unknown', status, requestRef: outgoing.requestRef });
  }
  refuseTruncated(blob, response, outgoing);
  if (blob.size === 0) {
    const { requestRef } = outgoing;
    throw new ApiError({ kind: 'unknown', status, requestRef, messageKey: 'errors.emptyFile' });
  }
  return { blob, headers };
}

/** The same response, with its bytes counted as they arrive. */
function counted(
  { body, headers }: Response,
  onProgress: NonNullable<DownloadOptions['onProgress']>,
): Response {
  const total = headers.has('Content-Encoding')
    ? Number.NaN
    : Number(headers.get('Content-Length'));
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      received += chunk.byteLength;
      onProgress(received, total > 0 ? total : undefined);
      controller.enqueue(chunk);
    },
  });
  const type = headers.get('Content-Type');
  return new Response(
    body?.pipeThrough(counter),
    type ? { headers: { 'Content-Type': type } } : {},
  );
}

/** Requires both a code and a message: a report in JSON has at most one of them (H8). */
async function isErrorBody(blob: Blob): Promise<boolean> {
  if (blob.size > LARGEST_ENVELOPE) return false;
  const start = await blob.slice(0, 64).text();
  if (!start.trimStart().startsWith('{')) return false;
  const body = parseJson(await blob.text());
  return isRecord(body) && 'code' in body && 'message' in body;
}

/**
 * `Content-Length` of a compressed response is not the file's length, and another origin does not expose whether it was
 * compressed.
 */
function refuseTruncated(blob: Blob, { headers, type }: Response, { requestRef }: Outgoing): void {
  const announced = headers.get('Content-Length');
  if (announced === null || type === 'cors' || headers.has('Content-Encoding')) return;
  if (Number(announced) !== blob.size) throw new ApiError({ kind: 'network', requestRef });
}

/** The only place that shows the server's own message (docs/product.md, 7.11). */
function asDownloadError(error: ApiError): ApiError {
  if (error.serverMessage === undefined) return error;
  const serverMessage = ownMessageOf(error) ?? error.serverMessage;
  const messageKey = 'errors.download';
  return new ApiError({ ...error, serverMessage, messageKey, retryAfter: undefined });
}

/** The key of the portal's own message, where the server's says no more than its code or that the caller must wait. */
function ownMessageOf({ code, serverMessage, messageKey, retryAfter }: ApiError) {
  if (retryAfter !== undefined) return messageKey;
  const ofCode = messageOfCode(code);
  return ofCode === `codes.${serverMessage}` ? ofCode : undefined;
}
