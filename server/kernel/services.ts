import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import type { Clock } from './clock.ts';
import type { FileStore } from './fileStore.ts';

import type { Stream } from './stream.ts';

/** The pair that secrets are encrypted with on their way here. */
export interface Keys {
  /** PEM, for `/config.json`. */
  readonly publicKey: string;
  /**
   * What was encrypted, with either padding. Never fails: what cannot be read becomes a text that
   * nobody can know, so that a wrong padding is answered exactly like a wrong password.
   */
  readonly decrypt: (secret: string) => string;
}

/** What a handler works with. Everything that a test wants to decide comes in here. */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly stream: Stream;
  /** The contents of documents. */
  readonly files: FileStore;
  /** Where people reach the portal; links in mails are built from it and from nothing else. */
  readonly publicUrl: string;
  /** Whether the bank outside is played here; without it nothing comes in from a bank or goes out to one. */
  readonly hasBank: boolean;
  readonly log: Logger;
}
