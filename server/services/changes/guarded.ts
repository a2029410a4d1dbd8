import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import { type Fields, type ObjectField, object } from '#contract/fields.ts';
import type { Entity } from '#contract/records/approval.ts';
import { toWire } from '#contract/wire.ts';
import { isRerouted } from '#contract/words/actions.ts';
import type { Role } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { audit } from './audit.ts';

/** The record to change. */
export interface Target<Row> {
  /** Null for a record that is yet to be created. */
  readonly id: number | null;
  /** Its name, as users know it. */
  readonly label: string | null;
  /** The user affected by the change, who may not decide it. */
  readonly subjectId: number | null;
  readonly row: Row;
}

/**
 * Finds the record by the id in the path; null if the action has none.
 * @param lock row lock held until the transaction ends; sessions and requests that reference the row are not blocked
 * @throws {ApiFailure} the code of an unknown record
 */
export type Find<Row> = (
  db: Queries,
  id: number | null,
  lock?: 'no key update',
) => Promise<Target<Row>>;

/** `Find` that also returns the other records that the body names and the rules check. */
export type FindFor<Row, Body> = (
  db: Queries,
  id: number | null,
  lock: 'no key update' | undefined,
  body: Body,
) => Promise<Target<Row>>;

/** Fields by name. */
export type Values = Readonly<Record<string, unknown>>;

/** The affected fields with their current and new values; money in ringgit. */
export interface Changes {
  readonly before: Values;
  readonly after: Values;
}

/**
 * A guarded action as data. The direct call of an allowed role and an approved request use the same `apply`, so that
 * they cannot diverge.
 * Source: docs/contract.md, Approval requests; docs/product.md, 7.2.
 */
export interface Guarded<E extends Endpoint, Row> {
  readonly endpoint: E;
  readonly entity: Entity;
  readonly find: FindFor<Row, BodyOf<E>>;
  /** Object-level authorisation: whether this user may request or perform it on this record. */
  readonly reaches: (actor: Actor, target: Target<Row>) => boolean;
  /** Role of the affected user, if changing them may require a second user. */
  readonly about?: (target: Target<Row>) => Role;
  /** @throws {ApiFailure} 1001 for rules that the schema cannot express */
  readonly check?: (body: BodyOf<E>, target: Target<Row>, now: Date) => void;
  /** In code units: money in sen. Its amounts are fields of the body, or of `shown`. */
  readonly changes: (target: Target<Row>, body: BodyOf<E>) => Changes;
  /** Fields of `changes` that the body does not have. */
  readonly shown?: Fields;
  /**
   * Makes the change.
   * @returns the id of the created record, if any
   * @throws {ApiFailure} the code of a violated rule
   */
  readonly apply: (
    work: Acting,
    target: Target<Row>,
    body: BodyOf<E>,
  ) => Promise<number | undefined>;
  readonly remark?: (body: BodyOf<E>) => string | null | undefined;
  /** The fields as all readers of the history see them: values shown in full to a validator are masked here. */
  readonly inHistory?: (values: Values) => Values;
}

/** A guarded action with its types erased, as the registry holds it. */
export interface AnyGuarded {
  readonly endpoint: Endpoint & { readonly body: ObjectField<Record<string, never>> };
  readonly entity: Entity;
  readonly find: FindFor<unknown, unknown>;
  readonly reaches: (actor: Actor, target: Target<unknown>) => boolean;
  readonly about?: (target: Target<unknown>) => Role;
  readonly check?: (body: unknown, target: Target<unknown>, now: Date) => void;
  readonly changes: (target: Target<unknown>, body: unknown) => Changes;
  readonly shown?: Fields;
  readonly apply: (
    work: Acting,
    target: Target<unknown>,
    body: unknown,
  ) => Promise<number | undefined>;
  readonly remark?: (body: unknown) => string | null | undefined;
  readonly inHistory?: (values: Values) => Values;
}

/** Declares a guarded action; its types are checked here and then erased. */
export const guarded = <const E extends Endpoint, Row>(action: Guarded<E, Row>): AnyGuarded =>
  action as unknown as AnyGuarded;

/** The fields of a change in wire and storage format: money in ringgit. */
export function wireChanges(action: AnyGuarded, target: Target<unknown>, body: unknown): Changes {
  const { before, after } = action.changes(target, body);
  const fields = object({ ...action.endpoint.body.fields, ...action.shown });
  const travels = (values: Values) => toWire(fields, values) as Values;
  return { before: travels(before), after: travels(after) };
}

/**
 * Makes a change and records who made it, in the caller's transaction.
 * @returns the id of the changed or created record
 */
export async function perform(
  action: AnyGuarded,
  work: Acting,
  target: Target<unknown>,
  body: unknown,
): Promise<number | null> {
  const { before, after } = wireChanges(action, target, body);
  const { inHistory = asItIs } = action;
  const id = (await action.apply(work, target, body)) ?? target.id;
  await audit(work.tx, work.services.clock, work.origin, {
    action: action.endpoint.action ?? 'DEFAULT',
    entity: action.entity,
    entityId: id,
    entityLabel: target.label,
    ...differing({ before: inHistory(before), after: inHistory(after) }),
    remark: action.remark?.(body) ?? null,
  });
  return id;
}

/**
 * A direct call: finds the record, checks the caller's rights on it, and makes the change.
 * @throws {ApiFailure} the code of an unknown record, 2003, 1001, and the codes of violated rules
 */
export async function performDirectly(
  action: AnyGuarded,
  work: Acting & { actor: Actor },
  id: number | undefined | null,
  body: unknown,
): Promise<number> {
  // an impossible id gets the same response as an unknown one
  const target = await action.find(work.tx, id === undefined ? 0 : id, 'no key update', body);
  const { actor } = work;
  const asked = { body, about: action.about?.(target) };
  // users change their own details without another user's approval
  const needsTwo =
    target.subjectId !== actor.id && isRerouted(action.endpoint.action, actor.role, asked);
  if (needsTwo || !action.reaches(actor, target)) throw new ApiFailure('forbiddenAccess');
  action.check?.(body, target, work.services.clock.now());
  const changed = await perform(action, work, target, body);
  if (changed === null) throw new Error('the changed record does not exist');
  return changed;
}

const asItIs = (values: Values): Values => values;

/** Omits the remark, which a validator reads among the fields of a request; an audit entry has its own field for it. */
export const withoutRemark = ({ remark: _, ...values }: Values): Values => values;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only the fields that differ: a form sends all fields, although few have changed. */
function differing({ before, after }: Changes) {
  const names = Object.keys(after).filter(name => !same(before[name], after[name]));
  const pick = (values: Values) =>
    Object.fromEntries(names.flatMap(name => (name in values ? [[name, values[name]]] : [])));
  return { before: pick(before), after: pick(after) };
}
