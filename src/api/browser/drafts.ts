import { getSession } from '#api/session/sessionState.ts';
import { DRAFT_DAYS } from '#contract/constants.ts';
import { DAY } from '#contract/dates.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { SECRET_NAMES } from '#contract/wire.ts';
import { keptKey, localStore, removeWhere, type StorageKey } from './storage.ts';

/** The value of a form field: text, a tick, or a list such as uploaded files. */
type DraftValue = string | boolean | readonly object[];
export type DraftValues = Readonly<Record<string, DraftValue>>;

export interface KeptDraft<V extends DraftValues> {
  values: V;
  /** When the user typed it. */
  savedAt: Date;
  /** Identifies a submission of the draft that has no response yet; empty if nothing was sent. */
  sent: string;
}

const nameOf = (user: string, form: string): StorageKey => keptKey(user, `draft.${form}`);

/** The keys that `nameOf` returns, and those of sent forms. */
const DATED_KEY = /^kept\.[^.]+\.(?:draft|intent)\./;

const isFresh = (savedAt: number): boolean => Date.now() - savedAt < DRAFT_DAYS * DAY;

const isSecret = (field: string): boolean => (SECRET_NAMES as readonly string[]).includes(field);

/** The fields of a form that may be stored. */
const openFields = (empty: DraftValues): string[] =>
  Object.keys(empty).filter(field => !isSecret(field));

/**
 * Reads the unsent draft that a user left in a form in this browser. Stored data is not trusted: unknown fields, values
 * of the wrong type and secrets are dropped.
 *
 * @param user ulid of the user; no other user gets the draft
 * @param form identifies the form and its record
 * @param empty the form's initial values
 */
export function readDraft<V extends DraftValues>(
  user: string,
  form: string,
  empty: V,
): KeptDraft<V> | undefined {
  const kept = parseJson(localStore.get(nameOf(user, form)) ?? '');
  if (!isRecord(kept) || !isRecord(kept.values) || typeof kept.savedAt !== 'number') {
    return undefined;
  }
  if (!isFresh(kept.savedAt)) return undefined;
  const sent = typeof kept.sent === 'string' ? kept.sent : '';
  const values = restoredValues(empty, kept.values);
  if (isSame(values, empty) && sent === '') return undefined;
  return { values, savedAt: new Date(kept.savedAt), sent };
}

/** Stored values that fit the form; the initial value for any other field. */
export function restoredValues<V extends DraftValues>(
  empty: V,
  stored: Readonly<Record<string, unknown>>,
): V {
  const fitting = openFields(empty).filter(
    field => Object.hasOwn(stored, field) && kindOf(stored[field]) === kindOf(empty[field]),
  );
  return { ...empty, ...Object.fromEntries(fitting.map(field => [field, stored[field]])) };
}

/** The values without secrets. */
export const openValues = (empty: DraftValues, values: DraftValues): DraftValues =>
  Object.fromEntries(openFields(empty).map(field => [field, values[field] ?? '']));

/**
 * Stores the fields that differ from `empty`, without secrets: the others follow the record, which may change before
 * the draft is read. An unchanged form stores nothing, and neither does a form whose session has ended.
 */
export function keepDraft<V extends DraftValues>(
  user: string,
  form: string,
  empty: V,
  values: V,
  sent = '',
): void {
  if (getSession().profile?.ulid !== user) return;
  if (isSame(values, empty) && sent === '') {
    discardDraft(user, form);
    return;
  }
  const typed = openFields(empty).filter(field => !isSameValue(values[field], empty[field]));
  const kept = Object.fromEntries(typed.map(field => [field, values[field]]));
  localStore.set(nameOf(user, form), JSON.stringify({ savedAt: Date.now(), values: kept, sent }));
}

/** Deletes the draft after it was sent or discarded. */
export const discardDraft = (user: string, form: string): void =>
  localStore.remove(nameOf(user, form));

/** Deletes all expired drafts and sent forms in this browser, regardless of their user. */
export function discardExpiredDrafts(): void {
  removeWhere(key => {
    const stored = localStore.get(key as StorageKey);
    if (stored === undefined || !DATED_KEY.test(key)) return false;
    const kept = parseJson(stored);
    return !isRecord(kept) || !isFresh(Number(kept.savedAt));
  });
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** Whether two field values are equal; a list is a different object each time it is read. */
export const isSameValue = (one: DraftValue | undefined, other: DraftValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isSame = (values: DraftValues, empty: DraftValues): boolean =>
  openFields(empty).every(field => isSameValue(values[field], empty[field]));
