import type {
  PgDatabase,
  PgQueryResultHKT,
  PgTransaction,
  PgTransactionConfig,
} from 'drizzle-orm/pg-core';

/** What `execute` of either driver answers; nothing else is common to both. */
interface Rows<Row> {
  rows: Row[];
}

interface DriverResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Columns are camelCase in code and snake_case in the database. */
export const casing = 'snake_case';

/** Drizzle's query builder over either driver. A transaction is one too. */
export type Queries = PgDatabase<DriverResult, Record<string, never>>;

/** The query builder of one open transaction; its own `transaction` is a savepoint. */
export type Transaction = PgTransaction<DriverResult, Record<string, never>, Record<string, never>>;

/** How a transaction is run. */
export interface Running {
  isolation: Isolation;
  /** Without the limits of time: what runs once, before anyone is served. */
  unlimited: boolean;
}

export type Isolation = NonNullable<PgTransactionConfig['isolationLevel']>;

/** Throws when a client may not be used now. Called before every use. */
export type Check = () => void;

/**
 * How long a PostgreSQL server may take, in ms. A server that hangs must not take the backend with it:
 * every wait ends, with an error that undoes the transaction.
 */
export interface Limits {
  /** For one statement, by the server's clock. */
  statement: number;
  /** For a lock that another transaction has. */
  lock: number;
  /** For the next statement of a transaction that has begun. */
  idleInTransaction: number;
  /** For an answer, by our own clock: a server that is gone keeps no limits. */
  answer: number;
  /** For a connection, a new one or one of the pool. */
  connection: number;
}

/** What the two databases do differently. `Database` is built on it and hides it. */
export interface Driver {
  readonly queries: Queries;
  /** For the health alone: on a server a connection of its own, which no call can hold up. */
  readonly probe: Queries;
  /** One attempt: commits what `run` did, or rolls it back when it throws. */
  transaction<Result>(run: (tx: Transaction) => Promise<Result>, how: Running): Promise<Result>;
  /** Listens from the moment the promise resolves; the answer ends it. */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** @throws when there is hardly any room left to write to, where the driver can know */
  assertRoom(): Promise<void>;
  close(): Promise<void>;
}

export interface ChannelListener {
  /** Called for each payload, after the transaction that sent it was committed. */
  onPayload(payload: string): void;
  /** Called when the connection was lost for a while and payloads may have been missed. */
  onGap?(): void;
}

/**
 * A stand-in for `client` that calls `check` before each of the named methods.
 * @param failed given what such a method rejects with
 */
export function guard<Client extends object>(
  client: Client,
  methods: readonly (keyof Client)[],
  check: Check,
  failed: (error: unknown) => void = () => undefined,
): Client {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      // bound to the client itself: private fields cannot be reached through a proxy
      const method = value.bind(target) as (...given: unknown[]) => unknown;
      if (!(methods as readonly PropertyKey[]).includes(key)) return method;
      return (...given: unknown[]) => {
        check();
        const result = method(...given);
        if (result instanceof Promise) result.catch(failed);
        return result;
      };
    },
  });
}
