import type { Logger } from 'pino';
import type { MessageChannel } from '#contract/messages/messageKinds.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from './clock.ts';
import type { FileStore } from './fileStore.ts';

import type { Stream } from './stream.ts';

/** A text that the database keeps encrypted, and the key pair that it needs. */
export interface Sealed {
  readonly keyId: number;
  /** Base64. */
  readonly secret: string;
}

/** The key pairs that encrypt secrets in transit, and those that the database must be able to read. */
export interface Keys {
  /** The current one in PEM, for `/config.json`. */
  readonly publicKey: string;
  /** Its id. */
  readonly currentId: number;
  /**
   * Decrypts a secret, with either padding. Never fails: undecipherable input becomes an
   * unguessable string, so that wrong padding gives the same response as a wrong password.
   */
  readonly decrypt: (secret: string) => string;
  /** Encrypts a text for the database, with the current key. */
  readonly seal: (text: string) => Sealed;
  /** @throws if the key pair is gone, or not known yet */
  readonly unseal: (sealed: Sealed) => string;
  /** Reads the key pairs again: another process may have made one. */
  readonly refresh: () => Promise<void>;
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
