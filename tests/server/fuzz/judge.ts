import type { Endpoint } from '#contract/endpoint.ts';
import { isRecord } from '#contract/json.ts';
import { isMasked, PRIVATE_FIELDS, sightOf } from '#contract/rules/privacy.ts';
import type { Role } from '#contract/words/roles.ts';
import { purposeOf } from '#server/kernel/privacy.ts';

/** Whose answer it is. */
export interface Reader {
  readonly role: Role | undefined;
  /** The user's own id, whose private fields are shown in full. */
  readonly id: number;
  /** Ids of the users of whom the reader may know the address; undefined: of all. */
  readonly mayKnow: ReadonlySet<number> | undefined;
}

/** What an answer must never have, whoever asks: stack traces, statements, hashes and keys. */
const INSIDES = [
  /\n\s+at .+:\d+:\d+/,
  /\b(?:select|insert into|update|delete from) "?[a-z_]+"?\b.*\$\d/i,
  /\$argon2/,
  /-----BEGIN/,
  /node_modules/,
];

/** The address that each user of the example data has been given, so that it is known whose it is. */
export const canaryOf = (id: number): string => `canary${id}@example.test`;
const CANARY = /canary(\d+)@example\.test/g;

/** What is wrong with the text of an answer, in a sentence each. */
export function wrongIn(text: string, endpoint: Endpoint, reader: Reader): string[] {
  const insides = INSIDES.filter(pattern => pattern.test(text)).map(String);
  const strangers = [...text.matchAll(CANARY)]
    .map(([, id]) => Number(id))
    .filter(id => reader.mayKnow && !reader.mayKnow.has(id));
  return [
    ...insides.map(pattern => `shows insides: ${pattern}`),
    ...strangers.map(id => `shows the address of user ${id}`),
    ...bareFields(parsed(text), endpoint, reader).map(name => `shows ${name} in full`),
  ];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Private fields that are in full where the reader's role must see a mask. */
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
