import { onConnectivity } from '#api/browser/browser.ts';
import { apiErrorOf } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import { getSession } from '#api/session/sessionState.ts';
import { createStore, newListeners } from '#api/store.ts';
import type { ChatMessage } from '#contract/records/chat.ts';
import type { HandedIn } from '#hooks/forms/uploadQueue.ts';
import { chatCalls } from './chatCalls.ts';
import {
  forgetUnsent,
  keepUnsent,
  onForgottenElsewhere,
  type Unsent,
  unsentMessages,
} from './outbox.ts';

/** An unsent message and its state. */
export interface Outgoing extends Unsent {
  /** `waiting`: behind another message, or for the connection. `refused`: by the backend, permanently. */
  readonly state: 'sending' | 'waiting' | 'refused';
  /** Why the last attempt failed, if there was one. */
  readonly error?: unknown;
  /** Whether it was refused because the backend no longer has its file. */
  readonly isFileGone?: boolean;
}

export type Sender = ReturnType<typeof createSender>;

/** Ms before an unsent message is tried again; the last pause repeats. */
const PAUSES = [2_000, 5_000, 15_000, 30_000];

let current: { sessionRequestId: string; sender: Sender } | undefined;

/**
 * The sender of the current session. It belongs to the page rather than to the chat screen, so that a message that is
 * waiting for the connection is sent from any screen when the connection returns.
 */
export function currentSender(): Sender {
  const { sessionRequestId } = getSession();
  if (current?.sessionRequestId !== sessionRequestId) {
    current?.sender.end();
    current = { sessionRequestId, sender: createSender(sessionRequestId) };
  }
  return current.sender;
}

/**
 * Sends a user's messages, those of one conversation in sequence, so that they arrive in the order in which they were
 * written. An unsent message is stored, survives a reload, and is retried when the connection returns, after a pause,
 * or by the user; always with the same client id, so that it arrives once.
 */
function createSender(sessionRequestId: string) {
  const queue = createQueue(() => retry());
  const sent = newListeners<[ChatMessage]>();
  const busy = new Set<number>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOver = () => getSession().sessionRequestId !== sessionRequestId;
  const end = () => {
    clearTimeout(timer);
    queue.stopListening();
  };

  /** Sends the waiting messages of one conversation until one of them has to wait longer. */
  const work = async (contactId: number) => {
    if (busy.has(contactId)) return;
    busy.add(contactId);
    try {
      for (;;) {
        const next = queue
          .get()
          .find(one => one.contactId === contactId && one.state === 'waiting');
        if (!next || !(await trySending(next))) return;
      }
    } finally {
      busy.delete(contactId);
    }
  };

  /** @returns whether the next message can be sent */
  const trySending = async ({ clientId, contactId, text, file }: Outgoing): Promise<boolean> => {
    queue.put(clientId, { state: 'sending', error: undefined });
    try {
      const body = { text, clientId, ...(file && { fileId: file.id }) };
      const message = await chatCalls.send(contactId, body);
      failures = 0;
      queue.drop(clientId);
      sent.notify(message);
      return true;
    } catch (error) {
      // the next session sends the stored message
      if (isOver()) return false;
      if (queue.isDiscarded(clientId)) {
        queue.drop(clientId);
        return true;
      }
      const failure = apiErrorOf(error);
      // a rate limit is temporary
      const isRefused = failure?.kind === 'client' && failure.code !== 0 && !failure.retryAfter;
      const isFileGone = isRefused && /^fileId\b/.test(failure.serverMessage ?? '');
      queue.put(clientId, { state: isRefused ? 'refused' : 'waiting', error, isFileGone });
      if (!isRefused) retryLater(failure?.retryAfter);
      return isRefused;
    }
  };

  const retryLater = (seconds = 0) => {
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(retry, Math.max(pause, seconds * 1000));
  };
  /** Retries the waiting messages, including those that another tab has stored. */
  const retry = () => {
    clearTimeout(timer);
    if (isOver()) return end();
    queue.add(unsentMessages());
    for (const contactId of new Set(queue.get().map(one => one.contactId))) void work(contactId);
  };

  return {
    get: queue.get,
    subscribe: queue.subscribe,
    /** Reports each message that the backend has accepted. @returns a function that unsubscribes */
    onSent: sent.add,
    /** Stores a message, then sends it. */
    send: (contactId: number, text: string, file: HandedIn | undefined) => {
      const writtenAt = Math.max(Date.now(), (queue.get().at(-1)?.writtenAt ?? 0) + 1);
      const message = { clientId: newId(), contactId, text, file, writtenAt };
      keepUnsent(message);
      queue.add([message]);
      void work(contactId);
    },
    retry,
    /** Tries a refused message again. */
    retryOne: (clientId: string) => {
      queue.put(clientId, { state: 'waiting' });
      retry();
    },
    /** Discards a message. */
    drop: queue.drop,
    end,
  };
}

/**
 * The unsent messages in this tab, which listens to the connection only while there are any.
 * @param onOnline called when the connection returns
 */
function createQueue(onOnline: () => void) {
  const { get, set, subscribe } = createStore<readonly Outgoing[]>([]);
  let listening: readonly (() => void)[] = [];

  const stopListening = () => {
    for (const unsubscribe of listening) unsubscribe();
    listening = [];
  };
  const change = (next: readonly Outgoing[]) => {
    set(next);
    if (next.length === 0) stopListening();
    else if (listening.length === 0)
      listening = [
        onConnectivity(isOnline => {
          if (isOnline) onOnline();
        }),
        onForgottenElsewhere(leave),
      ];
  };
  /** Messages that another tab discarded while they were being sent: they stay until the response. */
  const discarded = new Set<string>();
  const leave = (clientId: string) => {
    if (get().some(one => one.clientId === clientId && one.state === 'sending'))
      discarded.add(clientId);
    else change(get().filter(one => one.clientId !== clientId));
  };

  return {
    get,
    subscribe,
    stopListening,
    /** Adds messages that the queue does not have. */
    add: (messages: readonly Unsent[]) => {
      const queued = new Set(get().map(({ clientId }) => clientId));
      const added = messages.filter(({ clientId }) => !queued.has(clientId));
      if (added.length > 0)
        change([...get(), ...added.map(message => ({ ...message, state: 'waiting' as const }))]);
    },
    put: (clientId: string, facts: Partial<Outgoing>) =>
      change(get().map(one => (one.clientId === clientId ? { ...one, ...facts } : one))),
    isDiscarded: (clientId: string) => discarded.has(clientId),
    /** Removes a message here and from the browser's storage. */
    drop: (clientId: string) => {
      forgetUnsent(clientId);
      if (get().some(one => one.clientId === clientId))
        change(get().filter(one => one.clientId !== clientId));
    },
  };
}
