import type { Logger } from 'pino';
import type { MessageChannel } from '#contract/messages/messageKinds.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from './clock.ts';
import type { FileStore } from './fileStore.ts';

import type { Stream } from './stream.ts';

/** An encrypted text in the database, with the key pair that decrypts it. */
export interface Sealed {
  readonly keyId: number;
  /** Base64. */
  readonly secret: string;
}

/** The key pairs that encrypt secrets in transit, and secrets in the database that must remain readable. */
export interface Keys {
  /** The current public key in PEM, for `/config.json`. */
  readonly publicKey: string;
  /** The id of the current key pair. */
  readonly currentId: number;
  /**
   * Decrypts a secret, with either padding. Never fails: undecipherable input becomes an
   * unguessable string, so that wrong padding gives the same response as a wrong password.
   */
  readonly decrypt: (secret: string) => string;
  /** Encrypts a text for the database with the current key. */
  readonly seal: (text: string) => Sealed;
  /** @throws if the key pair has been deleted, or is not loaded yet */
  readonly unseal: (sealed: Sealed) => string;
  /** Reloads the key pairs: another process may have created one. */
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
  /** URL of the portal; links in emails are built only from it. */
  readonly publicUrl: string;
  /**
   * The channels that the transport can send to. A message's additional channels are skipped if the
   * transport lacks them.
   */
  readonly channels: readonly MessageChannel[];
  /** Whether this backend simulates the external bank; without it, no money moves from or to a bank. */
  readonly hasBank: boolean;
  readonly log: Logger;
}
