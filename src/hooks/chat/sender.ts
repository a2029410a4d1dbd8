import { onConnectivity } from '#api/browser/browser.ts';
import { apiErrorOf } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import { createStore } from '#api/store.ts';
import type { ChatMessage } from '#contract/records/chat.ts';
import type { HandedIn } from '#hooks/forms/uploadQueue.ts';
import { chatCalls } from './chatCalls.ts';
import { forgetUnsent, keepUnsent, type Unsent, unsentMessages } from './outbox.ts';

/** An unsent message, and what becomes of it. */
export interface Outgoing extends Unsent {
  /** `waiting`: behind another one, or for the line. `refused`: by the backend, for good. */
  readonly state: 'sending' | 'waiting' | 'refused';
  /** Why it did not go, if it was tried. */
  readonly error?: unknown;
}

/** Ms before what did not go is tried again; the last one over and over. */
const PAUSES = [2_000, 5_000, 15_000, 30_000];

/**
 * Sends the messages of a user, those of a conversation one after the other, so that they arrive in the order in which
 * they were written. What does not go is kept, over a reload too, and tried again when the line is back, after a pause,
 * or by hand; always by the same id, so that it arrives once.
 * @param onSent gets the message as the backend has it
 */
export function createSender(onSent: (message: ChatMessage) => void) {
  const { get, set, subscribe } = createStore<readonly Outgoing[]>(
    unsentMessages().map(message => ({ ...message, state: 'waiting' })),
  );
  const busy = new Set<number>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const put = (clientId: string, facts: Partial<Outgoing>) =>
    set(get().map(one => (one.clientId === clientId ? { ...one, ...facts } : one)));
  const drop = (clientId: string) => {
    forgetUnsent(clientId);
    if (get().some(one => one.clientId === clientId))
      set(get().filter(one => one.clientId !== clientId));
  };

  /** Sends what waits for one contact, until nothing does or the line is gone. */
  const work = async (contactId: number) => {
    if (busy.has(contactId)) return;
    busy.add(contactId);
    try {
      for (;;) {
        const next = get().find(one => one.contactId === contactId && one.state === 'waiting');
        if (!next || isStopped || !(await trySending(next))) return;
      }
    } finally {
      busy.delete(contactId);
    }
  };

  /** @returns whether the next one may follow */
  const trySending = async ({ clientId, contactId, text, file }: Outgoing): Promise<boolean> => {
    put(clientId, { state: 'sending', error: undefined });
    try {
      const body = { text, clientId, ...(file && { fileId: file.id }) };
      const message = await chatCalls.send(contactId, body);
      failures = 0;
      drop(clientId);
      if (!isStopped) onSent(message);
      return true;
    } catch (error) {
      const failure = apiErrorOf(error);
      // too many at once is a matter of time
      const isRefused = failure?.kind === 'client' && failure.code !== 0 && !failure.retryAfter;
      put(clientId, { state: isRefused ? 'refused' : 'waiting', error });
      if (!isRefused) retryLater(failure?.retryAfter);
      return isRefused;
    }
  };

  const retryLater = (seconds?: number) => {
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
    failures += 1;
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(retry, Math.max(pause, (seconds ?? 0) * 1000));
  };
  const retry = () => {
    clearTimeout(timer);
    for (const contactId of new Set(get().map(one => one.contactId))) void work(contactId);
  };
  const stopListening = onConnectivity(isOnline => {
    if (isOnline) retry();
  });

  return {
    get,
    subscribe,
    /** Sends a message; it is kept first. */
    send: (contactId: number, text: string, file: HandedIn | undefined) => {
      const writtenAt = Math.max(Date.now(), (get().at(-1)?.writtenAt ?? 0) + 1);
      const message = { clientId: newId(), contactId, text, file, writtenAt };
      keepUnsent(message);
      set([...get(), { ...message, state: 'waiting' }]);
      void work(contactId);
    },
    /** Tries again what waits. */
    retry,
    /** Tries one again that was refused. */
    retryOne: (clientId: string) => {
      put(clientId, { state: 'waiting' });
      retry();
    },
    /** Gives a message up. */
    drop,
    start: () => {
      isStopped = false;
      retry();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}
