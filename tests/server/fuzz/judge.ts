import { accessOf } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isMasked, PRIVATE_FIELDS, sightOf } from '#contract/rules/people/privacy.ts';
import { isRecord } from '#contract/text/json.ts';
import type { Role } from '#contract/words/roles.ts';
import { purposeOf } from '#server/kernel/privacy.ts';
import { markersIn } from './markers.ts';

/** The user who gets a response. */
export interface Reader {
  readonly role: Role | undefined;
  /** The user's own id, whose private fields are shown in full. */
  readonly id: number;
  /** The markers of the records that the reader may see; undefined: all. */
  readonly mayKnow: ReadonlySet<string> | undefined;
  /** The wallets that the reader may not see: ids by ULID. */
  readonly hidden: ReadonlyMap<string, number>;
}

/** A caller who is not signed in. */
export const NOBODY: Reader = {
  role: undefined,
  id: 0,
  mayKnow: new Set(),
  hidden: new Map(),
};

/** What a response must never contain for any caller: stack traces, statements, hashes and keys. */
const INSIDES = [
  /\n\s+at .+:\d+:\d+/,
  /\b(?:select|insert into|update|delete from) "?[a-z_]+"?\b.*\$\d/i,
  /\$argon2/,
  /-----BEGIN/,
  /node_modules/,
];

/** The problems of a response's text, one sentence each. */
export function wrongIn(text: string, endpoint: Endpoint, reader: Reader): string[] {
  const insides = INSIDES.filter(pattern => pattern.test(text)).map(String);
  const strangers = markersIn(text).filter(name => reader.mayKnow && !reader.mayKnow.has(name));
  const answer = parsed(text);
  return [
    ...insides.map(pattern => `shows insides: ${pattern}`),
    ...strangers.map(name => `shows ${name} of others`),
    ...walletsIn(answer, reader).map(id => `shows wallet ${id} of others`),
    ...bareFields(answer, endpoint, reader).map(name => `shows ${name} in full`),
  ];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Forbidden wallets that are shown with their balance; the ULID alone may be shown to counterparties. */
function walletsIn(value: unknown, reader: Reader): number[] {
  if (Array.isArray(value)) return value.flatMap(item => walletsIn(item, reader));
  if (!isRecord(value)) return [];
  const id = 'balance' in value ? reader.hidden.get(String(value.ulid)) : undefined;
  const below = Object.values(value).flatMap(field => walletsIn(field, reader));
  return id === undefined ? below : [id, ...below];
}

/** Whether the contract lets the reader make the call, for itself or for others. */
export const mayCall = ({ role }: Pick<Reader, 'role'>, endpoint: Endpoint): boolean =>
  role ? accessOf(endpoint, role) !== 'denied' : endpoint.who.includes('public');

/** Private fields that are shown in full although the reader's role must see a mask. */
function bareFields(value: unknown, endpoint: Endpoint, reader: Reader): string[] {
  if (Array.isArray(value)) return value.flatMap(item => bareFields(item, endpoint, reader));
  if (!isRecord(value) || isAbout(reader, value)) return [];
  return Object.entries(value).flatMap(([name, below]) =>
    isBare(name, below, endpoint, reader) ? [name] : bareFields(below, endpoint, reader),
  );
}

/** Whether it is the reader's own record, or an entry of the history or a request about them. */
const isAbout = ({ id }: Reader, value: Record<string, unknown>): boolean =>
  value.id === id ||
  value.userId === id ||
  (value.entity === 'user' && value.entityId === String(id));

const isBare = (name: string, value: unknown, endpoint: Endpoint, { role }: Reader): boolean =>
  Object.hasOwn(PRIVATE_FIELDS, name) &&
  typeof value === 'string' &&
  value !== '' &&
  !isMasked(value) &&
  sightOf(role, name, purposeOf(endpoint)) !== 'full';
