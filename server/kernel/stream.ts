import { z } from 'zod';
import { ROLES, type Role } from '#contract/words/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';

/** The messages of the stream. Source: docs/product.md, 4.8 (Menu); docs/contract.md (the others are ours). */
const message = z.object({
  event: z.enum(['Menu', 'Notification', 'Approval', 'Claim', 'Chat', 'Calendar']),
  data: z.string(),
  /** The recipients: all users of a role, or one user. */
  roles: z.array(z.enum(ROLES)).optional(),
  userId: z.number().optional(),
});

export type StreamMessage = z.infer<typeof message>;

/** One open stream. */
export interface Subscriber {
  readonly role: Role;
  readonly userId: number;
  readonly sessionId: number;
  send(message: Pick<StreamMessage, 'event' | 'data'>): void;
  beat(): void;
  /**
   * Closes the stream because the session ended or messages may have been missed; the portal
   * reconnects if it may.
   */
  close(): void;
}

/** Delivers messages from a transaction to all open streams of this and the other backends. */
export interface Stream {
  /** Closes a session's oldest stream if it has more than ten. @returns a function that unsubscribes */
  subscribe(subscriber: Subscriber): () => void;
  /** Sends a message to its recipients when the transaction commits. */
  publish(tx: Transaction, message: StreamMessage): Promise<void>;
  /**
   * Closes the streams of ended sessions when the transaction commits. The sessions are given by
   * id, because a stream of the replacing session may open before the notification arrives.
   */
  endStreamsOf(tx: Transaction, sessionIds: readonly number[]): Promise<void>;
  /**
   * Keeps the connections alive, even if the database does not respond, and closes those whose session has expired.
   * @param liveOf which of these sessions are live
   */
  beat(liveOf: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>): Promise<void>;
  /** The number of open streams of this process. */
  size(): number;
  close(): Promise<void>;
}

const MESSAGES = 'stream';
/**
 * Differs from the previous name, `stream_end`: a backend of the previous version on the same
 * database cannot parse these messages.
 */
const ENDINGS = 'session_end';

const ending = z.object({ sessionIds: z.array(z.number()) });

/** Allows for several tabs and for lost connections not yet detected; more is an attack. */
const STREAMS_OF_A_SESSION = 10;

/** Starts to listen; one instance serves all streams of a process. */
export async function openStream(database: Pick<Database, 'listen' | 'notify'>): Promise<Stream> {
  const subscribers = new Set<Subscriber>();

  const closeIf = (concerned: (subscriber: Subscriber) => boolean) => {
    for (const subscriber of [...subscribers].filter(concerned)) {
      subscribers.delete(subscriber);
      subscriber.close();
    }
  };
  const deliver = (payload: string) => {
    const { event, data, roles, userId } = message.parse(JSON.parse(payload));
    for (const subscriber of subscribers) {
      const concerned = roles?.includes(subscriber.role) || userId === subscriber.userId;
      if (concerned) subscriber.send({ event, data });
    }
  };
  const end = (payload: string) => {
    const { sessionIds } = ending.parse(JSON.parse(payload));
    closeIf(one => sessionIds.includes(one.sessionId));
  };

  const silence = [
    await database.listen(MESSAGES, deliver, () => closeIf(() => true)),
    await database.listen(ENDINGS, end),
  ];

  return {
    subscribe: subscriber => {
      subscribers.add(subscriber);
      const own = [...subscribers].filter(one => one.sessionId === subscriber.sessionId);
      // closes the oldest: its client is the most likely to be gone
      if (own.length > STREAMS_OF_A_SESSION) closeIf(one => one === own[0]);
      return () => void subscribers.delete(subscriber);
    },
    publish: (tx, sent) => database.notify(tx, MESSAGES, JSON.stringify(sent)),
    endStreamsOf: async (tx, sessionIds) => {
      if (sessionIds.length > 0) await database.notify(tx, ENDINGS, JSON.stringify({ sessionIds }));
    },
    beat: async liveOf => {
      const open = new Set(subscribers);
      if (open.size === 0) return;
      for (const subscriber of open) subscriber.beat();
      const live = await liveOf([...new Set([...open].map(({ sessionId }) => sessionId))]);
      closeIf(one => open.has(one) && !live.has(one.sessionId));
    },
    size: () => subscribers.size,
    close: async () => {
      closeIf(() => true);
      await Promise.all(silence.map(stop => stop()));
    },
  };
}
