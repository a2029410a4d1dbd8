import type { Exchange, Session } from '#conformance/client.ts';
import type { Judge } from '#conformance/judge.ts';
import { isMasked, PRIVATE_FIELDS, type Purpose, sightOf } from '#contract/rules/people/privacy.ts';
import { isRecord } from '#contract/text/json.ts';
import type { Asked } from './answers.ts';

/** Calls about the caller; users see their own data in full. */
const OWN = ['getProfile'];

/** Checks that private fields are masked if the role may not see them in such an answer. */
export function checkPrivacy(
  judge: Judge,
  { name, role }: Asked,
  { profile }: Session,
  { endpoint, content }: Exchange,
): void {
  if (OWN.includes(name)) return;
  const purpose: Purpose =
    endpoint.purpose ?? (endpoint.answer.kind === 'page' ? 'list' : 'record');
  const leaks = new Set<string>();
  visit(
    content,
    (field, value) => {
      if (sightOf(role, field, purpose) === 'full') return;
      if (typeof value === 'string' && value !== '' && !isMasked(value)) leaks.add(field);
    },
    profile,
  );
  const masked = { check: 'privacy', expected: 'a mask', received: 'the value', role } as const;
  if (leaks.size === 0) judge.pass(name);
  for (const field of leaks) judge.check(name, false, { ...masked, where: field });
}

/** Visits the private fields of a value, at any depth, except those of the caller's own record. */
function visit(
  value: unknown,
  see: (field: string, value: unknown) => void,
  own: Session['profile'],
): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see, own);
  if (!isRecord(value) || isOwn(value.ulid, own.ulid) || isAbout(value, own)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (Object.hasOwn(PRIVATE_FIELDS, name)) see(name, inner);
    else visit(inner, see, own);
  }
}

/** A record without an id belongs to no one. */
const isOwn = (id: unknown, own: unknown): boolean =>
  id !== undefined && id !== null && String(id) === String(own);

/** Whether a request or history entry is about the caller. */
const isAbout = (
  { entity, entityId }: Record<string, unknown>,
  { id }: Session['profile'],
): boolean => entity === 'user' && isOwn(entityId, id);
