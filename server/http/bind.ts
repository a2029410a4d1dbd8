import type { Access } from '#contract/access.ts';
import type { Language } from '#contract/constants.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, Who } from '#contract/endpoint.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** The words of the contract that grant a call by ownership. */
type OwnerWord = Extract<Who, 'self' | 'own' | 'maker' | 'merchant' | 'partner'>;

/** Anyone who calls; nobody on a public call, where a token is not looked at. */
type ViewerOf<E extends Endpoint> = 'public' extends E['who'][number] ? undefined : Viewer;

/** One call, checked against the contract: money in sen, secrets as they were typed. */
export interface Call<E extends Endpoint> {
  /** Path segments, decoded; never empty. */
  readonly params: Readonly<Record<keyof ParamsOf<E>, string>>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly viewer: ViewerOf<E>;
  /** `owned`: only what is the viewer's own; a list must be narrowed to it. */
  readonly access: Exclude<Access, 'denied'>;
  readonly services: Services;
  /** The caller's address (`addressOf`); what the client says of itself decides nothing. */
  readonly ip: string;
  readonly requestId: string;
  /** `X-Session-Request-Id` as it was sent; on a public call nobody has judged it. */
  readonly sessionRequestId: string | undefined;
  /** The language that the caller reads, for mails. */
  readonly language: Language;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
}

/** Reads go to the database; everything else runs in one transaction, which its refusal undoes. */
export type Work<E extends Endpoint> = E['method'] extends 'GET'
  ? { readonly db: Queries }
  : { readonly tx: Transaction };

/** What a handler gives: the content, a page of it, or for files and streams the answer itself. */
export type Handled<E extends Endpoint> = E['answer'] extends {
  kind: 'blob' | 'stream' | 'plain';
}
  ? Response
  : AnswerOf<E>;

/** What an ownership is judged by. `query` and `body` are undefined when they are malformed. */
export interface OwnershipQuestion<E extends Endpoint> {
  readonly viewer: Viewer;
  readonly params: Call<E>['params'];
  readonly query: QueryOf<E> | undefined;
  readonly body: BodyOf<E> | undefined;
  readonly db: Queries;
}

/**
 * Whether the viewer owns what the call is about. Asked only where the role alone does not grant it.
 * An owner that is named in the body cannot be judged if it is missing: true leads to 1001 then,
 * and nowhere else.
 */
export type Owns<E extends Endpoint> = (
  question: OwnershipQuestion<E>,
) => boolean | Promise<boolean>;

interface Handler<E extends Endpoint, Prepared> {
  /**
   * What takes long or must outlive a refusal: hashes, counted attempts. Runs before the transaction,
   * so that an embedded database, which has one session, is not held up by it.
   */
  readonly prepare?: (call: Call<E>) => Promise<Prepared>;
  /** @throws {ApiFailure} every refusal that the rules have */
  readonly handle: (
    call: Call<E> & Work<E> & { readonly prepared: Prepared },
  ) => Promise<Handled<E>>;
  /**
   * Puts away what `prepare` has left outside the database and nothing came to use. Runs when the
   * transaction has ended, whichever way, and must not throw.
   */
  readonly tidy?: (call: Call<E> & { readonly prepared: Prepared }) => Promise<void>;
  /** The call asks the bank for something: without one it is as unknown as a call without a handler. */
  readonly needsBank?: true;
}

/** An endpoint that grants something by ownership cannot be bound without saying who owns. */
type Ownership<E extends Endpoint> = [Extract<E['who'][number], OwnerWord>] extends [never]
  ? { readonly owns?: never }
  : { readonly owns: Owns<E> };

/** A handler together with its endpoint, its types forgotten: what the router is made of. */
export interface Binding {
  readonly endpoint: Endpoint;
  readonly owns?: Owns<Endpoint>;
  readonly prepare?: (call: Call<Endpoint>) => Promise<unknown>;
  readonly handle: (
    call: Call<Endpoint> & { db?: Queries; tx?: Transaction; prepared: unknown },
  ) => Promise<unknown>;
  readonly tidy?: (call: Call<Endpoint> & { prepared: unknown }) => Promise<void>;
  readonly needsBank?: true;
}

/**
 * Binds a handler to a call of the contract. Who calls, what they may, and whether the call has the
 * form that it must have is settled before the handler runs; its answer is put into the envelope.
 */
export function bind<const E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handler: Handler<E, Prepared> & Ownership<E>,
): Binding {
  return { endpoint, ...handler } as unknown as Binding;
}

/** For lists whose query is narrowed to the viewer where `access` is `owned`: nothing to refuse. */
export const narrowed = (): boolean => true;

/** The record is the user in the path: `{id}` is the viewer's own. */
export const isViewer = ({
  viewer,
  params,
}: {
  viewer: Viewer;
  params: { readonly id: string };
}): boolean => params.id === String(viewer.id) || params.id === viewer.ulid;
