import { MERCHANT_SEARCH_CATEGORIES } from '#contract/endpoints/merchants.ts';
import { USER_SEARCH_CATEGORIES } from '#contract/endpoints/people/users.ts';
import type { Field, Fields, NumberField } from '#contract/fields.ts';
import { CASE_KINDS } from '#contract/words/cases.ts';
import { TRANSACTION_TYPES, TRANSACTION_VIEWS } from '#contract/words/moneyStatuses.ts';
import { ROLES } from '#contract/words/roles.ts';
import type { Random } from '#server/seed/random.ts';
import { PASSWORD, PIN } from '#tests/support/backend/accounts.ts';
import type { Known } from './known.ts';

/** The intent of a value: valid, nearly valid, or hostile. */
export type Intention = 'valid' | 'nearlyValid' | 'hostile';

/** The sources of values: randomness, values from earlier responses, and the backend's key. */
export interface Source {
  readonly random: Random;
  /** Values from responses, by field name: the `id` in a user's response is also that of the user. */
  readonly known: Known;
  encrypt(secret: string): string;
}

/** Most rules accept one of these texts. */
const TEXTS = [
  ...['Kedai Warisan', 'a@example.com', '0123456789', '50450', '512345678901', '5411', '123456'],
  ...['01'.padEnd(26, 'A'), 'https://example.com', 'a'.repeat(64), '900101145678', 'Kuala Lumpur'],
];

/** The accepted values of texts with these names, where the contract leaves them to the backend. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  sort: ['id,desc'],
  category: [...USER_SEARCH_CATEGORIES, ...MERCHANT_SEARCH_CATEGORIES],
  transactionType: [...TRANSACTION_VIEWS, ...TRANSACTION_TYPES],
  kind: CASE_KINDS,
  role: ROLES,
  ipAddress: ['203.0.113.7'],
  customerIp: ['203.0.113.7'],
};

/** Other names under which matching values are known. */
const ALIASES: Readonly<Record<string, string>> = {
  walletId: 'wallets.id',
  senderWalletId: 'wallets.id',
  merchantUlid: 'ulid',
  receiverMerchantUlid: 'ulid',
  merchantId: 'merchants.id',
  userId: 'users.id',
};

/** A known value for a name or for its other name. */
const toldFor = ({ random, known }: Source, name: string): string | undefined =>
  known.one(random, random.chance(0.5) ? name : (ALIASES[name] ?? name));

const HOSTILE_TEXTS = [
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil")',
  '../../../../etc/passwd',
  '%00%0a%0d',
  '\u0000',
  '\ud800',
  '\u202e\u2028\u200b',
  '\u{1f9fe}'.repeat(300),
  '${process.env.DATABASE_URL}',
  '{{constructor.constructor("return process")()}}',
  'a'.repeat(20_000),
  '(a+)+$',
  '\\',
  '%',
  '_',
  '',
];
/** A value for a path segment, which must not be empty. */
const HOSTILE_PARAMS = [...HOSTILE_TEXTS.slice(0, 10), '-1', '1e9', '0', '9'.repeat(30)];
const HOSTILE_VALUES = [
  ...[null, true, [], {}, [[]], { $gt: '' }, { __proto__: { role: 'EWALLET_ADMIN' } }, -1, 1e300],
  ...[Number.MAX_SAFE_INTEGER, 0.1 + 0.2, '1', 'null', '0x10', '1e3', '٣'],
];

const NUMBERS = [0, 1, 2, 3, 10, 20];
const NEAR_NUMBERS = [-1, 0.5, 2_147_483_647, 2_147_483_648, 1e15];
const DAYS = ['2026-03-01', '2026-02-28', '2025-12-31', '2026-03-02'];
const NEAR_DAYS = [
  '2026-02-29',
  '0000-01-01',
  '9999-12-31',
  '2026-3-1',
  '01/03/2026',
  '10000-01-01',
];

/** A value for a field of a body or query. */
function makeValue(source: Source, field: Field, intention: Intention, name = ''): unknown {
  const { random } = source;
  if (intention === 'hostile' && random.chance(0.4)) {
    return random.pick<unknown>(random.chance(0.5) ? HOSTILE_TEXTS : HOSTILE_VALUES);
  }
  const isNear = intention !== 'valid' && random.chance(0.3);
  switch (field.kind) {
    case 'text':
      return textOf(source, field, isNear, name);
    case 'integer':
    case 'number':
      return isNear ? random.pick(NEAR_NUMBERS) : numberOf(source, field, name);
    case 'money': {
      const amount = isNear
        ? random.pick([-5, 0.001, 1e13])
        : random.pick([0.01, 1, 10, 25.5, 100]);
      return field.as === 'text' ? amount.toFixed(2) : amount;
    }
    case 'boolean':
      return random.chance(0.5);
    case 'instant':
      return isNear ? random.pick(NEAR_DAYS) : `${random.pick(DAYS)}T08:00:00Z`;
    case 'day':
      return random.pick(isNear ? NEAR_DAYS : DAYS);
    case 'json':
      return random.pick<unknown>([{}, [], 'text', { a: { b: 1 } }]);
    case 'secret':
      return isNear ? 'no ciphertext' : source.encrypt(random.pick([PASSWORD, PIN, '135790']));
    case 'enum':
      return isNear ? random.pick(['constructor', '__proto__', 'NOPE']) : random.pick(field.values);
    case 'object':
      return makeValues(source, field.fields, intention);
    case 'list':
      return Array.from({ length: random.integer(0, isNear ? 30 : 2) }, () =>
        makeValue(source, field.of, intention, name),
      );
    case 'optional':
      return random.chance(0.5) ? makeValue(source, field.of, intention, name) : undefined;
    case 'nullable':
      return random.chance(0.8) ? makeValue(source, field.of, intention, name) : null;
    case 'file':
      return undefined;
  }
}

/** Values for all fields; a nearly valid object sometimes lacks a field or has an extra one. */
export function makeValues(
  source: Source,
  fields: Fields,
  intention: Intention,
): Record<string, unknown> {
  const { random } = source;
  const entries = Object.entries(fields)
    .filter(() => intention === 'valid' || !random.chance(0.05))
    .map(([name, field]) => [name, makeValue(source, field, intention, name)] as const);
  if (intention !== 'valid' && random.chance(0.1)) {
    entries.push([random.pick(['role', 'id', 'merchantId', 'status', 'balance', '__proto__']), 1]);
  }
  return Object.fromEntries(entries);
}

/** The value of a path parameter. @param names of possibly known values, best match first */
export function paramOf(source: Source, intention: Intention, names: readonly string[]): string {
  const { random } = source;
  if (intention === 'hostile') return random.pick(HOSTILE_PARAMS);
  const choices = CHOICES[names[0] ?? ''];
  if (choices && random.chance(0.9)) return random.pick(choices);
  for (const name of names) {
    const known = random.chance(0.9) ? toldFor(source, name) : undefined;
    if (known) return known;
  }
  return String(random.integer(1, 30));
}

function textOf(
  source: Source,
  field: Extract<Field, { kind: 'text' }>,
  isNear: boolean,
  name: string,
): string {
  const { random } = source;
  if (isNear) return random.pick(['', ' ', 'x'.repeat(field.max + 1), 'not what is asked']);
  const choices = CHOICES[name];
  if (choices) return random.pick(choices);
  const told = random.chance(0.5) ? toldFor(source, name) : undefined;
  if (told) return told;
  const fitting = TEXTS.filter(
    text => text.length <= field.max && text.length >= (field.min ?? 0) && !field.rule?.(text),
  );
  return random.pick(fitting.length > 0 ? fitting : TEXTS);
}

function numberOf(source: Source, { min = 0 }: NumberField, name: string): number {
  const { random } = source;
  const told = random.chance(0.7) ? toldFor(source, name) : undefined;
  return told && /^\d{1,9}$/.test(told) ? Number(told) : Math.max(min, random.pick(NUMBERS));
}
