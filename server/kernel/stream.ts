import { z } from 'zod';
import { ROLES, type Role } from '#contract/words/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';

/** What the stream says. Source: docs/product.md, 4.8 (Menu); docs/contract.md (the others are ours). */
const message = z.object({
  event: z.enum(['Menu', 'Notification', 'Approval', 'Viewing', 'Chat']),
  data: z.string(),
  /** Whom it is for: everyone of a role, or one person. */
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
  /** The session is over, or messages may have been missed: the portal comes back if it may. */
  close(): void;
}

/** Carries messages from a transaction to every open stream, of this backend and of the others. */
export interface Stream {
  /** Ends the oldest of more than ten of one session. @returns what ends it */
  subscribe(subscriber: Subscriber): () => void;
  /** Tells whom it concerns, when the transaction is committed. */
  publish(tx: Transaction, message: StreamMessage): Promise<void>;
  /**
   * Closes the streams of sessions that are over, when the transaction is committed. They are named: a stream of the
   * session that replaces one may be open before this is heard.
   */
  endStreamsOf(tx: Transaction, sessionIds: readonly number[]): Promise<void>;
  /** Keeps the connections alive, and closes those whose session has run out meanwhile. */
  beat(isLive: (sessionId: number) => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

const MESSAGES = 'stream';
/** Not the name of before, `stream_end`: a backend of the last version that shares the database cannot read these. */
const ENDINGS = 'session_end';

const ending = z.object({ sessionIds: z.array(z.number()) });

/** Browsers of one person, tabs and connections that are lost and not yet missed; more is an attack. */
const STREAMS_OF_A_SESSION = 10;

/** Begins to listen; one of these serves all streams of a process. */
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
      // the oldest goes: it is the likeliest to have nobody at its other end
      if (own.length > STREAMS_OF_A_SESSION) closeIf(one => one === own[0]);
      return () => void subscribers.delete(subscriber);
    },
    publish: (tx, sent) => database.notify(tx, MESSAGES, JSON.stringify(sent)),
    endStreamsOf: async (tx, sessionIds) => {
      if (sessionIds.length > 0) await database.notify(tx, ENDINGS, JSON.stringify({ sessionIds }));
    },
    beat: async isLive => {
      for (const subscriber of subscribers) {
        if (await isLive(subscriber.sessionId)) subscriber.beat();
        else closeIf(one => one === subscriber);
      }
    },
    close: async () => {
      closeIf(() => true);
      await Promise.all(silence.map(stop => stop()));
    },
  };
}
