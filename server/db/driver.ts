import type {
  PgDatabase,
  PgQueryResultHKT,
  PgTransaction,
  PgTransactionConfig,
} from 'drizzle-orm/pg-core';

/** The common part of the results that the `execute` methods of both drivers return. */
interface Rows<Row> {
  rows: Row[];
}

interface DriverResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Columns are camelCase in code and snake_case in the database. */
export const casing = 'snake_case';

/** Drizzle's query builder on either driver. A transaction is one too. */
export type Queries = PgDatabase<DriverResult, Record<string, never>>;

/** The query builder of one open transaction; its own `transaction` is a savepoint. */
export type Transaction = PgTransaction<DriverResult, Record<string, never>, Record<string, never>>;

/** Options of a transaction. */
export interface Running {
  isolation: Isolation;
  /** No timeouts: for commands, and for work that runs once at startup, before the first call. */
  unlimited: boolean;
  /** A timeout of minutes for each statement: for nightly work. */
  slow: boolean;
}

export type Isolation = NonNullable<PgTransactionConfig['isolationLevel']>;

/** Throws if the client must not be used at this point. Called before every use. */
export type Check = () => void;

/**
 * Timeouts for a PostgreSQL server, in ms. A hanging server must not block the backend: every wait
 * ends with an error that rolls back the transaction.
 */
export interface Limits {
  /** For one statement, enforced by the server. */
  statement: number;
  /** The same for nightly work. */
  slow: number;
  /** For a lock that another transaction holds. */
  lock: number;
  /** For the next statement of an open transaction. */
  idleInTransaction: number;
  /** For a response, enforced by the client: an unreachable server cannot enforce its own limits. */
  answer: number;
  /** For a connection, new or from the pool. */
  connection: number;
}

/** The differences between the two databases. `Database` wraps and hides it. */
export interface Driver {
  readonly queries: Queries;
  /** For the health check only: on a server, a separate connection that other calls cannot block. */
  readonly probe: Queries;
  /** One attempt: commits the changes of `run`, or rolls them back if it throws. */
  transaction<Result>(run: (tx: Transaction) => Promise<Result>, how: Running): Promise<Result>;
  /** Listens as soon as the promise resolves with the function that unsubscribes. */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** The pool of a server; undefined for the embedded database, which has one connection. */
  pool(): Pool | undefined;
  /** @throws if the disk is almost full, when the driver can determine that */
  assertRoom(): Promise<void>;
  close(): Promise<void>;
}

/** Connections of the pool that calls use. */
export interface Pool {
  readonly busy: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

export interface ChannelListener {
  /** Called for each payload after the sending transaction commits. */
  onPayload(payload: string): void;
  /** Called after the connection was lost, when payloads may have been missed. */
  onGap?(): void;
}

/**
 * Wraps `client` in a proxy that calls `check` before each of the named methods.
 * @param failed receives the error with which such a method rejects
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
      // bound to the client itself, because private fields are not accessible through a proxy
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
