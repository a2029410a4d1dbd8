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

/** `own`: data of the viewer, who sees it in full. */
type Shown = Purpose | 'own';

/**
 * Masks the private fields of a value that the viewer may not see. Works by field name at any depth, which covers
 * `before`, `after` and `payloadData` of a request, history entries, the content of a refusal, and any future call.
 * Viewers see their own data in full. Login names of others are shown to staff only.
 * @param value in wire format
 * @param viewer undefined on a public call, which sees masks only
 */
export function forViewer(viewer: Seer, purpose: Shown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => forViewer(viewer, purpose, item));
  if (!isRecord(value)) return value;
  // full data is shown for a decision only while the request is still pending
  const isDecided = purpose === 'decision' && 'status' in value && value.status !== 'PENDING';
  const shownFor = isOwn(viewer, value) ? 'own' : isDecided ? 'record' : purpose;
  const hidden = hiddenNames(viewer, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      hidden.includes(name) ? null : shown(viewer, shownFor, name, item),
    ]),
  );
}

function shown(viewer: Seer, purpose: Shown, name: string, value: unknown): unknown {
  if (Object.hasOwn(PRIVATE_FIELDS, name)) {
    const isFull = purpose === 'own' || sightOf(viewer?.role, name, purpose) === 'full';
    return isFull ? value : maskOf(name, value);
  }
  if (name === 'payloadData' && typeof value === 'string') return payload(viewer, purpose, value);
  return typeof value === 'object' ? forViewer(viewer, purpose, value) : value;
}

const LOGIN_NAMES = ['createdBy', 'lastModifiedBy', 'requestedBy', 'decidedBy'];

/**
 * The fields with a login name that the viewer may not see, which is half of what a login needs: merchants and partners
 * see only their own. Reports that a company has generated are listed to its own users and name these.
 */
function hiddenNames(viewer: Seer, value: Record<string, unknown>): string[] {
  const isReport = 'whose' in value && 'fileName' in value;
  if (isReport || (viewer && isStaff(viewer.role))) return [];
  return LOGIN_NAMES.filter(
    field => field in value && value[field] !== SYSTEM && value[field] !== viewer?.username,
  );
}

/**
 * Masks a request's body, which is JSON in a string. It is parsed first, because its names may contain escapes. A body
 * without masked values is returned unchanged.
 */
function payload(viewer: Seer, purpose: Shown, text: string): string {
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
