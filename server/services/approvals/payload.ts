import { createHash, createHmac } from 'node:crypto';
import { type Field, json } from '#contract/fields.ts';
import { isReroutable } from '#contract/words/actions.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { assertUnmasked } from '#server/kernel/privacy.ts';
import { parseJson } from '#server/kernel/request/json.ts';
import { schemaOf } from '#server/kernel/request/schema.ts';
import type { AnyGuarded } from '#server/services/changes/guarded.ts';

/** Rejects `__proto__`, which a later copy might treat as the prototype. */
const refusePrototype = (name: string, value: unknown): unknown => {
  if (name === '__proto__') throw new SyntaxError(name);
  return value;
};

function parse(text: string, field: Field = json()): unknown {
  try {
    return parseJson(field, text, refusePrototype);
  } catch {
    // invalid JSON, or nested deeper than any schema
    throw new ApiFailure('badParameter', { message: 'payloadData' });
  }
}

/**
 * Parses the body in a request with the schema of the direct call, so that nothing is stored that the call would
 * refuse, such as a secret or an unknown field.
 * @throws {ApiFailure} 1001
 */
export function readPayload({ endpoint }: AnyGuarded, payloadData: string): unknown {
  const { success, data, error } = schemaOf(endpoint.body).safeParse(
    parse(payloadData, endpoint.body),
  );
  if (success) {
    assertUnmasked(data);
    return data;
  }
  const path = error.issues[0]?.path.join('.') ?? '';
  throw new ApiFailure('badParameter', { message: `payloadData ${path}`.trim() });
}

/**
 * The id in `pathData`, the last segment of the call's path; null if the path has none.
 * @throws {ApiFailure} 1001 if it is missing, unexpected, or not an id in canonical form: `01` instead of `1`
 */
export function readPath({ endpoint }: AnyGuarded, pathData: string | null): number | null {
  if (!endpoint.path.endsWith('}')) {
    if (pathData !== null) throw new ApiFailure('badParameter', { message: 'pathData' });
    return null;
  }
  const id = idFrom(pathData ?? '');
  if (id === undefined) throw new ApiFailure('badParameter', { message: 'pathData' });
  return id;
}

/** The content of a request that must not change until the decision. */
export interface Sealed {
  readonly actionType: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly pathData: string | null;
  readonly payloadData: string;
}

/**
 * The SHA-256 hash of action, target and body. It covers the body's meaning, not its text: a request that differs only
 * in whitespace is the same request.
 */
export function hashOf({ actionType, entity, entityId, pathData, payloadData }: Sealed): string {
  const sealed = [actionType, entity, entityId, pathData, ordered(parse(payloadData))];
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex');
}

/**
 * The hash by which a viewer identifies the content of a request. It has a key, because the values that a response masks
 * could be found by hashing every possible one.
 */
export const shownHashOf = (request: {
  readonly payloadHash: string;
  readonly hashKey: string;
}): string => createHmac('sha256', request.hashKey).update(request.payloadHash).digest('hex');

/** Whether the stored request is unchanged since it was submitted. */
export function isIntact(request: Sealed & { readonly payloadHash: string }): boolean {
  try {
    return isReroutable(request.actionType) && hashOf(request) === request.payloadHash;
  } catch {
    return false;
  }
}

/** Sorts properties at every depth. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return names.map(name => [name, ordered(Reflect.get(value, name))]);
}
