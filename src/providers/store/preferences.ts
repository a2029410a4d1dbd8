import { keptKey, localStore, onOtherTabs } from '#api/browser/storage.ts';
import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { getSession } from '#api/session/sessionState.ts';
import { newListeners } from '#api/store.ts';
import { getPreferences, savePreferences } from '#contract/endpoints/people/personal.ts';
import { isRecord, type Json, parseJson } from '#contract/text/json.ts';
import { FAILED } from '#contract/words/codes.ts';

/** Debounce in ms before saving, so that a series of changes is saved once. */
const PAUSE = 1000;
/** Maximum number of attempts if another session saves at the same time. */
const ATTEMPTS = 3;

/** A user's preferences as stored in this browser. */
interface Kept {
  values: Json;
  /** Names changed here and not saved yet. */
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

/** Overwrites the named values with those of the other object; names missing there are removed. */
function overlay(values: Json, names: readonly string[], over: Json): Json {
  const given = names.map(name => [name, over[name]] as const);
  const merged = Object.entries({ ...values, ...Object.fromEntries(given) });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** Values read again from storage are new objects, so they are compared by content. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Saves a series of changes once. */
function debounced(save: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<unknown> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    stop();
    saving = save();
    return saving;
  };
  return {
    soon: () => {
      stop();
      timer = setTimeout(now, PAUSE);
    },
    /** Saves at once what is due. */
    finish: () => (timer === undefined ? saving : now()),
    stop,
  };
}

/** Saves at once what is due in the current session. */
let finish: (() => Promise<unknown> | undefined) | undefined;

/** Ms that a logout waits for what was changed just before. */
const PATIENCE = 2000;

/** Resolves when the latest changes are saved, or could not be saved soon. Never rejects. */
export const preferencesSaved = (): Promise<unknown> =>
  Promise.race([finish?.(), new Promise(resolve => setTimeout(resolve, PATIENCE))]);

const ask = (signal: AbortSignal) => call(getPreferences, { background: true, signal });

const put = (version: number, values: Json, signal: AbortSignal) =>
  call(savePreferences, { body: { version, values }, background: true, signal });

/**
 * The current user's preferences: a change applies immediately here and in the other tabs, and is soon saved in the
 * backend, from where it reaches other browsers. Local changes override the backend's values name by name; the rest
 * comes from the backend. If the backend has no preferences (404), they stay in this browser; if it fails, they are
 * saved with the next change or start.
 * Source: docs/contract.md, A tolerant client and Preferences.
 */
export function newPreferences() {
  const key = keptKey(getSession().profile?.ulid ?? '', 'preferences');
  let kept = readKept(localStore.get(key));
  let isLocal = false;
  let running = new AbortController();
  let stopFollowing: (() => void) | undefined;
  const listeners = newListeners<[name: string, value: unknown]>();

  function take(next: Kept): void {
    const before = kept.values;
    kept = next;
    const names = new Set([...Object.keys(before), ...Object.keys(next.values)]);
    for (const name of names) {
      if (isSame(before[name], next.values[name])) continue;
      listeners.notify(name, next.values[name]);
    }
  }

  function keep(next: Kept): void {
    take(next);
    localStore.set(key, JSON.stringify(next));
  }

  /** The backend's values, overridden by local changes. @throws {ApiError} */
  async function read() {
    const { version, values } = await ask(running.signal);
    const base = isRecord(values) ? values : {};
    keep({ ...kept, values: overlay(base, kept.changed, kept.values) });
    return Number.isSafeInteger(version) ? version : 0;
  }

  /** @throws {ApiError} also if concurrent saves exceed the attempts */
  async function save(attempt = 1): Promise<void> {
    const version = (await read()) + 1;
    const { values, changed } = kept;
    try {
      await put(version, values, running.signal);
    } catch (error) {
      const isOutdated = isApiError(error) && error.code === FAILED && attempt < ATTEMPTS;
      if (!isOutdated) throw error;
      return save(attempt + 1);
    }
    const isSaved = (name: string) =>
      changed.includes(name) && isSame(kept.values[name], values[name]);
    keep({ ...kept, changed: kept.changed.filter(name => !isSaved(name)) });
  }

  const attempt = (run: () => Promise<unknown>): Promise<boolean> =>
    run().then(
      () => true,
      error => {
        // Runs in the background, and nothing is lost: this browser has stored the values.
        if (isApiError(error) && error.status === 404) isLocal = true;
        return false;
      },
    );

  const saver = debounced(() => attempt(save));

  return {
    get: (name: string): unknown =>
      Object.hasOwn(kept.values, name) ? kept.values[name] : undefined,

    /** @param value JSON; undefined removes it */
    set: (name: string, value: unknown): void => {
      const values = overlay(kept.values, [name], { [name]: value });
      keep({ values, changed: [...new Set([...kept.changed, name])] });
      if (!isLocal) saver.soon();
    },

    /**
     * Reports each changed value, whether changed here, in another tab or in the backend.
     * @returns a function that unsubscribes
     */
    subscribe: listeners.add,

    /** Loads the backend's values and starts following other tabs. @returns whether they were loaded; never rejects */
    start: (): Promise<boolean> => {
      stopFollowing ??= onOtherTabs((changedKey, text) => {
        if (changedKey === key && text !== undefined) take(readKept(text));
      });
      running = new AbortController();
      finish = saver.finish;
      if (kept.changed.length > 0 && !isLocal) saver.soon();
      return attempt(read);
    },

    /** Unsaved changes are saved by the user's next session in this browser. */
    stop: (): void => {
      saver.stop();
      finish = undefined;
      running.abort(); // a late response would overwrite what the next session chooses
      stopFollowing?.();
      stopFollowing = undefined;
    },
  };
}
