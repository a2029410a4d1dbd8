import type { Role } from '#contract/words/roles.ts';
import type { Transaction } from '#server/db/driver.ts';
import type { Clock } from './clock.ts';
import type { Services } from './services.ts';
import type { Viewer } from './viewer.ts';

/** Who does something, and from where. */
export interface Origin {
  /** Undefined where the system acts by itself, as when a request expires. */
  readonly actor:
    | { readonly id: number; readonly username: string; readonly role: Role }
    | undefined;
  readonly ip: string | null;
  /** The call's `X-Request-Id`, by which the log is found. */
  readonly requestId: string | null;
}

/** The origin of what a call does. */
export const originOf = (call: {
  readonly viewer: Viewer | undefined;
  readonly ip: string;
  readonly requestId: string;
}): Origin => ({ actor: call.viewer, ip: call.ip, requestId: call.requestId });

/** Who acts where nobody does. */
export const SYSTEM = 'system';

/** Columns of a new record: who made it, and when. */
export const createdBy = ({ actor }: Origin, clock: Clock) => ({
  createdBy: actor?.username ?? null,
  createdDate: clock.now(),
});

/** Columns of a change: who made it, and when. */
export const changedBy = ({ actor }: Origin, clock: Clock) => ({
  lastModifiedBy: actor?.username ?? null,
  lastModifiedDate: clock.now(),
});

/** Who asks for a change or makes it. */
export type Actor = Pick<Viewer, 'id' | 'username' | 'role' | 'merchantId' | 'partnerId'>;

/** What a change is made in. */
export interface Work {
  readonly tx: Transaction;
  readonly services: Pick<Services, 'clock' | 'stream'>;
  readonly origin: Origin;
  /** Who asked for it, where a validator applies their request. */
  readonly maker?: Pick<Actor, 'id' | 'username'>;
}

/** What a change is applied in: some of them are told by mail. */
export interface Acting extends Work {
  readonly services: Pick<Services, 'clock' | 'stream' | 'database' | 'publicUrl'>;
}
