import { keptKey, localStore, onOtherTabs } from '#api/browser/storage.ts';
import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { getSession } from '#api/session/sessionState.ts';
import { newListeners } from '#api/store.ts';
import { getPreferences, savePreferences } from '#contract/endpoints/people/personal.ts';
import { isRecord, type Json, parseJson } from '#contract/json.ts';

/** Ms between a choice and its saving, so that a row of choices is saved once. */
const PAUSE = 1000;
/** How often saving starts again when another user has saved meanwhile. */
const ATTEMPTS = 3;

/** What this browser remembers of a user's preferences. */
interface Kept {
  values: Json;
  /** Names that were changed here and are not saved yet. */
  changed: readonly string[];
}

const readKept = (text: string | undefined): Kept => {
  const read = parseJson(text ?? '');
  const { values, changed } = isRecord(read) ? read : {};
  return {
    values: isRecord(values) ? values : {},
    changed: Array.isArray(changed) ? changed.filter(name => typeof name === 'string') : [],
  };
};

/** The values with some of another's laid over them; what the other has not is taken away. */
function overlay(values: Json, names: readonly string[], over: Json): Json {
  const given = names.map(name => [name, over[name]] as const);
  const merged = Object.entries({ ...values, ...Object.fromEntries(given) });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

const ask = (signal: AbortSignal) => call(getPreferences, { background: true, signal });

const put = (version: number, values: Json, signal: AbortSignal) =>
  call(savePreferences, { body: { version, values }, background: true, signal });

/**
 * What the user of the session has chosen: at once here and in the other tabs, soon at the
 * backend, from where it follows them to other browsers. What was changed here goes over what the
 * backend has, name by name; the rest is taken from there. A backend that has no preferences (404)
 * leaves them to this browser, and one that fails gets them with the next change or start.
 * Source: docs/contract.md, A tolerant client and Preferences.
 */
export function newPreferences() {
  const key = keptKey(getSession().profile?.ulid ?? '', 'preferences');
  let kept = readKept(localStore.get(key));
  let isLocal = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();
  let stopFollowing: (() => void) | undefined;
  const listeners = newListeners<[name: string, value: unknown]>();

  function take(next: Kept): void {
    const before = kept.values;
    kept = next;
    const names = new Set([...Object.keys(before), ...Object.keys(next.values)]);
    for (const name of names) {
      if (JSON.stringify(before[name]) === JSON.stringify(next.values[name])) continue;
      listeners.notify(name, next.values[name]);
    }
  }

  function keep(next: Kept): void {
    take(next);
    localStore.set(key, JSON.stringify(next));
  }

  /** The backend's, with what was changed here over it. @throws {ApiError} */
  async function read() {
    const { version, values } = await ask(running.signal);
    const base = isRecord(values) ? values : {};
    keep({ ...kept, values: overlay(base, kept.changed, kept.values) });
    return Number.isSafeInteger(version) ? version : 0;
  }

  /** @throws {ApiError} also when others save all the time */
  async function save(attempt = 1): Promise<void> {
    const version = (await read()) + 1;
    const { values, changed } = kept;
    try {
      await put(version, values, running.signal);
    } catch (error) {
      const isOutdated = isApiError(error) && error.code === 1004 && attempt < ATTEMPTS;
      if (!isOutdated) throw error;
      return save(attempt + 1);
    }
    const isSaved = (name: string) => changed.includes(name) && kept.values[name] === values[name];
    keep({ ...kept, changed: kept.changed.filter(name => !isSaved(name)) });
  }

  const attempt = (run: () => Promise<unknown>) =>
    run().then(
      () => undefined,
      error => {
        // Runs in the background, and nothing is lost: the browser has them.
        if (isApiError(error) && error.status === 404) isLocal = true;
      },
    );

  function saveSoon(): void {
    clearTimeout(timer);
    if (!isLocal) timer = setTimeout(() => void attempt(save), PAUSE);
  }

  return {
    get: (name: string): unknown =>
      Object.hasOwn(kept.values, name) ? kept.values[name] : undefined,

    /** @param value JSON; undefined takes it away */
    set: (name: string, value: unknown): void => {
      const values = overlay(kept.values, [name], { [name]: value });
      keep({ values, changed: [...new Set([...kept.changed, name])] });
      saveSoon();
    },

    /** Tells of each value that changes, here, in another tab or at the backend. @returns stops it */
    subscribe: listeners.add,

    /** Asks the backend and begins to follow other tabs. */
    start: (): void => {
      stopFollowing ??= onOtherTabs((changedKey, text) => {
        if (changedKey === key && text !== undefined) take(readKept(text));
      });
      running = new AbortController();
      void attempt(read);
      if (kept.changed.length > 0) saveSoon();
    },

    /** What is not saved yet is saved by the next session of this person in this browser. */
    stop: (): void => {
      clearTimeout(timer);
      running.abort(); // or a late answer would undo what the next session chooses
      stopFollowing?.();
      stopFollowing = undefined;
    },
  };
}
