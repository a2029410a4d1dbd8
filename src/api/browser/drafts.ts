import { getSession } from '#api/session/sessionState.ts';
import { SECRET_NAMES } from '#contract/constants.ts';
import { isRecord, parseJson } from '#contract/json.ts';
import { keptKey, localStore, removeWhere, type StorageKey } from './storage.ts';

/** What a form holds, field by field: text, or a list as of uploaded files. */
type DraftValue = string | readonly object[];
export type DraftValues = Readonly<Record<string, DraftValue>>;

export interface KeptDraft<V extends DraftValues> {
  values: V;
  /** When it was typed. */
  savedAt: Date;
  /** Names what was sent of it and has no answer yet; empty if nothing was. */
  sent: string;
}

/** Ms after which nobody means it any more. */
const MAX_AGE = 14 * 24 * 60 * 60 * 1000;

const nameOf = (user: string, form: string): StorageKey => `kept.${user}.draft.${form}`;

const isSecret = (field: string): boolean => (SECRET_NAMES as readonly string[]).includes(field);

/** The fields of a form that may be kept. */
const openFields = (empty: DraftValues): string[] =>
  Object.keys(empty).filter(field => !isSecret(field));

/**
 * What a user left unsent in a form, in this browser. Whatever is stored is read with distrust:
 * fields that the form has not got, what is neither text nor a list where the form has one, and secrets are left
 * out.
 *
 * @param user ulid of the user, whose drafts no other user gets
 * @param form names the form and the record that it is about
 * @param empty the form's fields, as they are when nothing is typed
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
  const age = Date.now() - kept.savedAt;
  if (!(age < MAX_AGE)) return undefined;
  const stored = kept.values;
  const known = openFields(empty).filter(
    field => Object.hasOwn(stored, field) && kindOf(stored[field]) === kindOf(empty[field]),
  );
  const sent = typeof kept.sent === 'string' ? kept.sent : '';
  const values = { ...empty, ...Object.fromEntries(known.map(field => [field, stored[field]])) };
  if (isSame(values, empty) && sent === '') return undefined;
  return { values, savedAt: new Date(kept.savedAt), sent };
}

/** Keeps what is typed, without secrets; an empty form keeps nothing, nor does one of a session that is over. */
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
  const open = Object.fromEntries(openFields(empty).map(field => [field, values[field]]));
  localStore.set(nameOf(user, form), JSON.stringify({ savedAt: Date.now(), values: open, sent }));
}

/** Forgets it: it was sent, or is not wanted any more. */
export const discardDraft = (user: string, form: string): void =>
  localStore.remove(nameOf(user, form));

/** The forms whose drafts say who gets money, how much, and what for; some go on after a colon. */
const MONEY_FORMS = ['transfer', 'withdraw', 'topUp', 'paymentLink', 'pinPurchase', 'refund'];

/**
 * Forgets the drafts of money forms of a user who logs out: anyone who uses the browser next could
 * read them. What was sent and has no answer yet stays, so that it is asked about and not sent again.
 */
export function discardMoneyDrafts(user: string): void {
  const isMoney = (form = '') => MONEY_FORMS.includes(form.split(':', 1)[0] ?? '');
  const drafts = keptKey(user, 'draft.');
  removeWhere(
    key =>
      key.startsWith(drafts) &&
      isMoney(key.slice(drafts.length)) &&
      !isSent(localStore.get(key as StorageKey)),
  );
}

/** Whether a draft says that it was sent (`useActionSteps`). */
function isSent(stored: string | undefined): boolean {
  const kept = parseJson(stored ?? '');
  return isRecord(kept) && Boolean(kept.sent);
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** Whether a field says the same; a list is another object each time it is read. */
export const isSameValue = (one: DraftValue | undefined, other: DraftValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isSame = (values: DraftValues, empty: DraftValues): boolean =>
  openFields(empty).every(field => isSameValue(values[field], empty[field]));
