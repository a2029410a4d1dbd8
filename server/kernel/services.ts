import type { Logger } from 'pino';
import type { MessageChannel } from '#contract/messages/messageKinds.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from './clock.ts';
import type { FileStore } from './fileStore.ts';

import type { Stream } from './stream.ts';

/** The key pair that encrypts secrets in transit. */
export interface Keys {
  /** PEM, for `/config.json`. */
  readonly publicKey: string;
  /**
   * Decrypts a secret, with either padding. Never fails: undecipherable input becomes an
   * unguessable string, so that wrong padding gives the same response as a wrong password.
   */
  readonly decrypt: (secret: string) => string;
}

/** The dependencies of handlers, injected so that tests can replace them. */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly stream: Stream;
  /** The contents of documents. */
  readonly files: FileStore;
  /** URL of the portal; links in mails are built only from it. */
  readonly publicUrl: string;
  /** The channels by which messages can leave: others than mail are not sent without a way out. */
  readonly channels: readonly MessageChannel[];
  /** Whether this backend simulates the external bank; without it, no money moves from or to a bank. */
  readonly hasBank: boolean;
  readonly log: Logger;
}
