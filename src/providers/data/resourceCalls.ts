import type { Identifier } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListCall } from './firstLists.ts';

/** A call that takes effect immediately: a guarded one is an action (`typedActions.ts`), since it may become a request. */
type DirectCall = Endpoint & { readonly action?: undefined };

/** How a record was asked for. */
export interface InsteadParams {
  id: Identifier;
  signal?: AbortSignal | undefined;
  background?: boolean;
}

export interface ResourceCalls {
  list?: ListCall;
  one?: Endpoint;
  /** Reads the record in another way, after `one` has failed; throws the failure if there is none. */
  instead?: (params: InsteadParams) => (failure: unknown) => Promise<unknown>;
  /** With any of these three the record is plain, and all its calls go through ra-data-simple-rest (`rest.ts`). */
  create?: DirectCall;
  update?: DirectCall;
  remove?: DirectCall;
  /** The field of a plain record that a code is always about, such as a taken address. */
  refusals?: Readonly<Record<number, string>>;
  /** A failed list is also logged to the browser's console, with this message. */
  logged?: string;
  /** Maps the wire record to the one that screens use. */
  map?: (record: never) => { id: Identifier };
}

/** Whether react-admin itself changes records of the resource. */
export const isPlain = ({ create, update, remove }: ResourceCalls): boolean =>
  (create ?? update ?? remove) !== undefined;
