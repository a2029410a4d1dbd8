import type { Role } from '#contract/words/roles.ts';
import type { Transaction } from '#server/db/driver.ts';
import type { Clock } from './clock.ts';
import type { Services } from './services.ts';
import type { Viewer } from './viewer.ts';

/** The actor of a change, and where it came from. */
export interface Origin {
  /** Undefined if the system acts automatically, as when a request expires. */
  readonly actor:
    | { readonly id: number; readonly username: string; readonly role: Role }
    | undefined;
  readonly ip: string | null;
  /** The call's `X-Request-Id`, which identifies its log lines. */
  readonly requestId: string | null;
}

/** The origin of a call. */
export const originOf = (call: {
  readonly viewer: Viewer | undefined;
  readonly ip: string;
  readonly requestId: string;
}): Origin => ({ actor: call.viewer, ip: call.ip, requestId: call.requestId });

/** The actor name for automatic changes by the system. */
export const SYSTEM = 'system';

/** The origin of automatic changes by the system. */
export const SYSTEM_ORIGIN: Origin = { actor: undefined, ip: null, requestId: null };

/** Columns of a new record: who created it, and when. */
export const createdBy = ({ actor }: Origin, clock: Clock) => ({
  createdBy: actor?.username ?? null,
  createdDate: clock.now(),
});

/** Columns of a change: who made it, and when. */
export const changedBy = ({ actor }: Origin, clock: Clock) => ({
  lastModifiedBy: actor?.username ?? null,
  lastModifiedDate: clock.now(),
});

/** The user who requests or makes a change. */
export type Actor = Pick<Viewer, 'id' | 'username' | 'role' | 'merchantId' | 'partnerId'>;

/** The context of a change. */
export interface Work {
  readonly tx: Transaction;
  readonly services: Pick<Services, 'clock' | 'stream'>;
  readonly origin: Origin;
  /** The maker, if a validator applies the maker's request. */
  readonly maker?: Pick<Actor, 'id' | 'username'>;
}

/** The context in which a change is applied; some changes send an email. */
export interface Acting extends Work {
  readonly services: Pick<Services, 'clock' | 'stream' | 'database' | 'publicUrl' | 'channels'>;
}
