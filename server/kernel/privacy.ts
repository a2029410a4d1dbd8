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

/** What an answer of the call is for. */
export const purposeOf = ({ purpose, answer }: Endpoint): Purpose =>
  purpose ?? (answer.kind === 'page' ? 'list' : 'record');

/**
 * A value on its way to the viewer, with the private fields masked that the viewer may not see. Works by
 * field name at any depth, so that `before`, `after` and `payloadData` of a request, entries of the
 * history, and the content of a refusal are covered, and a new call is covered without doing anything.
 * The viewer's own data is theirs in full. Login names of others are for staff only.
 * @param value in wire format
 * @param viewer undefined on a public call, which sees masks only
 */
export function forViewer(viewer: Seer, purpose: Purpose, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => forViewer(viewer, purpose, item));
  if (!isRecord(value)) return value;
  if (isOwn(viewer, value)) return withoutNames(viewer, value);
  // only a request that can still be decided is opened to be decided
  const isDecided = purpose === 'decision' && 'status' in value && value.status !== 'PENDING';
  const shownFor = isDecided ? 'record' : purpose;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, shown(viewer, shownFor, name, item)]),
  );
}

function shown(viewer: Seer, purpose: Purpose, name: string, value: unknown): unknown {
  if (Object.hasOwn(PRIVATE_FIELDS, name)) {
    return sightOf(viewer?.role, name, purpose) === 'full' ? value : maskOf(name, value);
  }
  if (LOGIN_NAMES.has(name)) return nameFor(viewer, value);
  if (name === 'payloadData' && typeof value === 'string') return payload(viewer, purpose, value);
  return typeof value === 'object' ? forViewer(viewer, purpose, value) : value;
}

/** Fields with the login name of a user who made, changed or decided a record. */
const LOGIN_NAMES: ReadonlySet<string> = new Set(['createdBy', 'lastModifiedBy', 'decidedBy']);

/** A login name is half of what a login needs: merchants and partners see their own only. */
const nameFor = (viewer: Seer, name: unknown): unknown =>
  name === SYSTEM || name === viewer?.username || (viewer && isStaff(viewer.role)) ? name : null;

const withoutNames = (viewer: Seer, record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      LOGIN_NAMES.has(field) ? nameFor(viewer, value) : value,
    ]),
  );

/**
 * A request's body is JSON in a text, whose names may be written with escapes: it is read before it is looked through. One
 * of which nothing is masked keeps its letters.
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

/** Whether it is the viewer's own record, or an entry or request about them. */
const isOwn = (viewer: Seer, value: Record<string, unknown>): boolean =>
  viewer !== undefined &&
  (('userDetails' in value && value.id === viewer.id) ||
    (value.entity === 'user' && value.entityId === String(viewer.id)));

/**
 * Refuses a body with a mask in a private field: a form that sends back what it was shown would
 * overwrite the value with its mask.
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
