import type { Endpoint } from '#contract/endpoint.ts';
import {
  isMasked,
  maskOf,
  PRIVATE_FIELDS,
  type Purpose,
  sightOf,
} from '#contract/rules/people/privacy.ts';
import { isRecord } from '#contract/text/json.ts';
import { isStaff } from '#contract/words/roles.ts';
import { ApiFailure } from './failure.ts';
import type { Viewer } from './viewer.ts';
import { SYSTEM } from './work.ts';

type Seer = Pick<Viewer, 'id' | 'role' | 'username'> | undefined;

/** The purpose of the call's response. */
export const purposeOf = ({ purpose, answer }: Endpoint): Purpose =>
  purpose ?? (answer.kind === 'page' ? 'list' : 'record');

/**
 * Masks the private fields of a value that the viewer may not see. Works by field name at any depth, which covers
 * `before`, `after` and `payloadData` of a request, history entries, the content of a refusal, and any future call.
 * Viewers see their own data in full. Only staff see who worked on users and transactions.
 * @param value in wire format
 * @param viewer undefined on a public call, which sees masks only
 */
export function forViewer(viewer: Seer, purpose: Purpose, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => forViewer(viewer, purpose, item));
  if (!isRecord(value)) return value;
  const names = isShared(value) ? namesFor(viewer, value) : {};
  if (isOwn(viewer, value)) return { ...value, ...names };
  // full data is shown for a decision only while the request is still pending
  const isDecided = purpose === 'decision' && 'status' in value && value.status !== 'PENDING';
  const shownFor = isDecided ? 'record' : purpose;
  const fields = Object.entries({ ...value, ...names });
  return Object.fromEntries(
    fields.map(([name, item]) => [name, shown(viewer, shownFor, name, item)]),
  );
}

function shown(viewer: Seer, purpose: Purpose, name: string, value: unknown): unknown {
  if (Object.hasOwn(PRIVATE_FIELDS, name)) {
    return sightOf(viewer?.role, name, purpose) === 'full' ? value : maskOf(name, value);
  }
  if (name === 'payloadData' && typeof value === 'string') return payload(viewer, purpose, value);
  return typeof value === 'object' ? forViewer(viewer, purpose, value) : value;
}

/** Whether users of several companies, or staff and other users, work on the record: a transaction or a user. */
const isShared = (value: Record<string, unknown>): boolean =>
  'transactionType' in value || 'userDetails' in value;

const LOGIN_NAMES = ['createdBy', 'lastModifiedBy'];

/**
 * Masks for the login names in a record, which are half of what a login needs: merchants and partners see only their
 * own.
 */
function namesFor(viewer: Seer, value: Record<string, unknown>): Record<string, unknown> {
  if (viewer && isStaff(viewer.role)) return {};
  const hidden = LOGIN_NAMES.filter(
    field => field in value && value[field] !== SYSTEM && value[field] !== viewer?.username,
  );
  return Object.fromEntries(hidden.map(field => [field, null]));
}

/**
 * Masks a request's body, which is JSON in a string. It is parsed first, because its names may contain escapes. A body
 * without masked values is returned unchanged.
 */
function payload(viewer: Seer, purpose: Purpose, text: string): string {
  if (text === '') return text;
  try {
    const body: unknown = JSON.parse(text);
    const seen = JSON.stringify(forViewer(viewer, purpose, body));
    return seen === JSON.stringify(body) ? text : seen;
  } catch {
    return '{}';
  }
}

/** Names of the private fields that a value has, at any depth. */
export function privateFieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(privateFieldsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    Object.hasOwn(PRIVATE_FIELDS, name) ? [name] : privateFieldsIn(item),
  );
}

/** Whether it is the viewer's own record, or a history entry or request about the viewer. */
const isOwn = (viewer: Seer, value: Record<string, unknown>): boolean =>
  viewer !== undefined &&
  (('userDetails' in value && value.id === viewer.id) ||
    (value.entity === 'user' && value.entityId === String(viewer.id)));

/**
 * Refuses a body with a mask in a private field: a form that sends back masked values would overwrite the real ones.
 * @throws {ApiFailure} 1001 with the field's name
 */
export function assertUnmasked(body: unknown): void {
  if (Array.isArray(body)) for (const item of body) assertUnmasked(item);
  if (!isRecord(body)) return;
  for (const [name, value] of Object.entries(body)) {
    if (Object.hasOwn(PRIVATE_FIELDS, name) && isMasked(value)) {
      throw new ApiFailure('badParameter', { message: `${name} is masked` });
    }
    assertUnmasked(value);
  }
}
