import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import type { ObjectField } from '#contract/fields.ts';
import type { Entity } from '#contract/records/approval.ts';
import { toWire } from '#contract/wire.ts';
import { isRerouted } from '#contract/words/actions.ts';
import type { Role } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { audit } from './audit.ts';

/** The record that a change is about. */
export interface Target<Row> {
  /** Null for something that is yet to be made. */
  readonly id: number | null;
  /** How a user knows it. */
  readonly label: string | null;
  /** The user whom the change is about, who may not decide it. */
  readonly subjectId: number | null;
  readonly row: Row;
}

/**
 * Finds the record by the id in the path; null where the action has none.
 * @param lock held until the transaction ends; sessions and requests that refer to the row go on
 * @throws {ApiFailure} the code of an unknown record
 */
export type Find<Row> = (
  db: Queries,
  id: number | null,
  lock?: 'no key update',
) => Promise<Target<Row>>;

/** The same, with what else the body names and the rules are judged by. */
export type FindFor<Row, Body> = (
  db: Queries,
  id: number | null,
  lock: 'no key update' | undefined,
  body: Body,
) => Promise<Target<Row>>;

/** Fields by name. */
export type Values = Readonly<Record<string, unknown>>;

/** The fields that a change is about, as they are and as they are to be; money in ringgit. */
export interface Changes {
  readonly before: Values;
  readonly after: Values;
}

/**
 * A guarded action as data. The direct call of an allowed role and the application of an approved
 * request go through the same `apply`, so that they cannot come to differ.
 * Source: docs/contract.md, Approval requests; docs/product.md, 7.2.
 */
export interface Guarded<E extends Endpoint, Row> {
  readonly endpoint: E;
  readonly entity: Entity;
  readonly find: FindFor<Row, BodyOf<E>>;
  /** Object rights: whether this person may ask for it, or do it, on this record. */
  readonly reaches: (actor: Actor, target: Target<Row>) => boolean;
  /** Role of the user whom it changes, where it may take two to change them. */
  readonly about?: (target: Target<Row>) => Role;
  /** @throws {ApiFailure} 1001 for what the schema cannot say */
  readonly check?: (body: BodyOf<E>, target: Target<Row>, now: Date) => void;
  /** As code has them: money in sen. */
  readonly changes: (target: Target<Row>, body: BodyOf<E>) => Changes;
  /**
   * Makes the change.
   * @returns the id of what was made, where something was
   * @throws {ApiFailure} what the rules refuse
   */
  readonly apply: (
    work: Acting,
    target: Target<Row>,
    body: BodyOf<E>,
  ) => Promise<number | undefined>;
  readonly remark?: (body: BodyOf<E>) => string | null | undefined;
  /** The fields as everybody may read them: what a validator sees in full is masked in the history. */
  readonly inHistory?: (values: Values) => Values;
}

/** A guarded action with its types forgotten: what the registry holds. */
export interface AnyGuarded {
  readonly endpoint: Endpoint & { readonly body: ObjectField<Record<string, never>> };
  readonly entity: Entity;
  readonly find: FindFor<unknown, unknown>;
  readonly reaches: (actor: Actor, target: Target<unknown>) => boolean;
  readonly about?: (target: Target<unknown>) => Role;
  readonly check?: (body: unknown, target: Target<unknown>, now: Date) => void;
  readonly changes: (target: Target<unknown>, body: unknown) => Changes;
  readonly apply: (
    work: Acting,
    target: Target<unknown>,
    body: unknown,
  ) => Promise<number | undefined>;
  readonly remark?: (body: unknown) => string | null | undefined;
  readonly inHistory?: (values: Values) => Values;
}

/** Declares a guarded action; what it is about is checked here and forgotten after. */
export const guarded = <const E extends Endpoint, Row>(action: Guarded<E, Row>): AnyGuarded =>
  action as unknown as AnyGuarded;

/** What a change is about, as it travels and as it is kept: money in ringgit. */
export function wireChanges(action: AnyGuarded, target: Target<unknown>, body: unknown): Changes {
  const { before, after } = action.changes(target, body);
  const travels = (values: Values) => toWire(action.endpoint.body, values) as Values;
  return { before: travels(before), after: travels(after) };
}

/**
 * Makes a change and writes down who made it, in the transaction of the caller.
 * @returns the id of the record that was changed or made
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
 * A direct call: finds the record, judges the caller's rights on it, and makes the change.
 * @throws {ApiFailure} the code of an unknown record, 2003, 1001, and what the rules refuse
 */
export async function performDirectly(
  action: AnyGuarded,
  work: Acting & { actor: Actor },
  id: number | undefined | null,
  body: unknown,
): Promise<number> {
  // an id that no record can have is answered like one that no record has
  const target = await action.find(work.tx, id === undefined ? 0 : id, 'no key update', body);
  const { actor } = work;
  const asked = { body, about: action.about?.(target) };
  // one's own details are no other user's to approve
  const needsTwo =
    target.subjectId !== actor.id && isRerouted(action.endpoint.action, actor.role, asked);
  if (needsTwo || !action.reaches(actor, target)) throw new ApiFailure('forbiddenAccess');
  action.check?.(body, target, work.services.clock.now());
  const changed = await perform(action, work, target, body);
  if (changed === null) throw new Error('a change without a record');
  return changed;
}

const asItIs = (values: Values): Values => values;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what is not the same any more: anyone who sends a whole form changes little of it. */
function differing({ before, after }: Changes) {
  const names = Object.keys(after).filter(name => !same(before[name], after[name]));
  const pick = (values: Values) =>
    Object.fromEntries(names.flatMap(name => (name in values ? [[name, values[name]]] : [])));
  return { before: pick(before), after: pick(after) };
}
