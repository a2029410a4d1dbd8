import { ApiError, isApiError, refusedHere } from '#api/errors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { submitApproval } from '#contract/endpoints/approvalChanges.ts';
import { isRecord } from '#contract/text/json.ts';
import { SECRET_NAMES, toWire } from '#contract/wire.ts';
import { BAD_PARAMETER, FAILED } from '#contract/words/codes.ts';
import type { CallValues } from './request.ts';

/** Refuses a secret at any depth, whether or not the endpoint declares it: other users read the request. */
function refuseSecrets(name: string, value: unknown): unknown {
  if ((SECRET_NAMES as readonly string[]).includes(name))
    throw refusedHere('codes.badParameter', BAD_PARAMETER);
  return value;
}

/**
 * The ops-validator request that replaces a guarded call: the original wire body as a string, and the last path segment
 * if it is a parameter.
 * Source: docs/product.md, 7.2.
 * @throws {ApiError} 1001 if the body contains a secret; nothing is sent
 */
export function reroute(endpoint: Endpoint, { params, body }: CallValues) {
  const wireBody = endpoint.body ? toWire(endpoint.body, body ?? {}) : {};
  const name = /\{(\w+)\}$/.exec(endpoint.path)?.[1];
  const target = name && params?.[name];
  return {
    endpoint: submitApproval,
    body: {
      actionType: endpoint.action,
      payloadData: JSON.stringify(wireBody, refuseSecrets),
      pathData: target === undefined ? undefined : String(target),
    },
  };
}

/** A refusal because the maker has too many pending requests gets its own message; other errors pass unchanged. */
export function asTooMany(error: unknown): unknown {
  if (!isApiError(error) || error.code !== FAILED) return error;
  const isTooMany = isRecord(error.content) && 'maxPending' in error.content;
  return isTooMany ? new ApiError({ ...error, messageKey: 'approvals.tooMany' }) : error;
}
