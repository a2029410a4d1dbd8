import type { Access } from '#contract/access.ts';
import type { Language } from '#contract/constants.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, Who } from '#contract/endpoint.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** The `who` values of the contract that grant a call by ownership. */
type OwnerWord = Extract<Who, 'self' | 'own' | 'maker' | 'merchant' | 'partner'>;

/** The caller; undefined on a public call, which ignores tokens. */
type ViewerOf<E extends Endpoint> = 'public' extends E['who'][number] ? undefined : Viewer;

/** One call, validated against the contract: money in sen, secrets decrypted. */
export interface Call<E extends Endpoint> {
  /** Path segments, decoded; never empty. */
  readonly params: Readonly<Record<keyof ParamsOf<E>, string>>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly viewer: ViewerOf<E>;
  /** `owned`: only the viewer's own records; a list must be narrowed to them. */
  readonly access: Exclude<Access, 'denied'>;
  readonly services: Services;
  /** The caller's address (`addressOf`); values reported by the client are never used for decisions. */
  readonly ip: string;
  readonly requestId: string;
  /** `X-Session-Request-Id` as sent; not validated on a public call. */
  readonly sessionRequestId: string | undefined;
  /** The caller's `User-Agent` header. */
  readonly userAgent: string | undefined;
  /** The caller's language, for emails. */
  readonly language: Language;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** Reads use the database directly; all other calls run in one transaction, which a refusal rolls back. */
export type Work<E extends Endpoint> = E['method'] extends 'GET'
  ? { readonly db: Queries }
  : { readonly tx: Transaction };

/** The result of a handler: the content, a page of it, or, for files and streams, the response itself. */
type Handled<E extends Endpoint> = E['answer'] extends {
  kind: 'blob' | 'stream' | 'plain';
}
  ? Promise<Response>
  : E['answer'] extends { kind: 'none' }
    ? Promise<void>
    : Promise<AnswerOf<E>>;

/** The input of an ownership check. `query` and `body` are undefined if they are malformed. */
export interface OwnershipQuestion<E extends Endpoint> {
  readonly viewer: Viewer;
  readonly params: Call<E>['params'];
  readonly query: QueryOf<E> | undefined;
  readonly body: BodyOf<E> | undefined;
  readonly db: Queries;
}

/**
 * Whether the viewer owns the record of the call. Only called if the role alone does not grant the
 * call. If the body names the owner and is missing, ownership cannot be checked: return true then,
 * because the call fails with 1001 anyway.
 */
export type Owns<E extends Endpoint> = (
  question: OwnershipQuestion<E>,
) => boolean | Promise<boolean>;

interface Handler<E extends Endpoint, Prepared> {
  /**
   * Work that is slow or must survive a refusal: hashes, counted attempts. Runs before the
   * transaction, so that it does not block the single session of an embedded database.
   */
  readonly prepare?: (call: Call<E>) => Promise<Prepared>;
  /** @throws {ApiFailure} for every refusal of the rules */
  readonly handle: (call: Call<E> & Work<E> & { readonly prepared: Prepared }) => Handled<E>;
  /**
   * Cleans up what `prepare` left outside the database and was not used. Runs after the
   * transaction, whether it succeeded or failed, and must not throw.
   */
  readonly tidy?: (call: Call<E> & { readonly prepared: Prepared }) => Promise<void>;
  /** The call needs the bank: without one, it responds like a call without a handler. */
  readonly needsBank?: true;
}

/** An endpoint that grants access by ownership must be bound with an ownership check. */
type Ownership<E extends Endpoint> = [Extract<E['who'][number], OwnerWord>] extends [never]
  ? { readonly owns?: never }
  : { readonly owns: Owns<E> };

/** A handler with its endpoint, types erased, for the router. */
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
 * Binds a handler to a call of the contract. Authentication, access rights and the form of the call
 * are checked before the handler runs; its result is put into the envelope.
 */
export function bind<const E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handler: Handler<E, Prepared> & Ownership<E>,
): Binding {
  return { endpoint, ...handler } as unknown as Binding;
}

/** For lists whose query is narrowed to the viewer if `access` is `owned`: there is nothing to refuse. */
export const narrowed = (): boolean => true;

/** The record is the user in the path: `{id}` is the viewer's own. */
export const isViewer = ({
  viewer,
  params,
}: {
  viewer: Viewer;
  params: { readonly id: string };
}): boolean => params.id === String(viewer.id) || params.id === viewer.ulid;
