import { GIVEN_NAMES, HARD_NAMES } from '#server/seed/people/names.ts';
import { STREETS } from '#server/seed/people/places.ts';
import { PASSWORD, PIN } from './accounts.ts';

/** What may be between two words: in a text, in a username, in an address. */
const GAP = String.raw`(?:%20|[^\p{L}\d])+`;

/** A pattern of any of the texts as whole words, whatever is between their words. */
function anyOf(texts: readonly string[]): RegExp {
  const words = texts.map(text => text.match(/[\p{L}\d]+/gu)?.join(GAP));
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'iu');
}

/** The seed's people. A family name alone may be an English word, such as "Low". */
const PEOPLE = anyOf([
  ...GIVEN_NAMES,
  ...HARD_NAMES.map(({ firstName }) => firstName).filter(name => /^[a-z]/i.test(name)),
]);

/** The words that begin the name of a street, such as "Jalan". */
const STREET_WORDS = new Set(STREETS.map(street => street.split(' ', 1)[0]));

/** The two forms of an identification number: a day, a place of birth, and a number. */
const DASHED = String.raw`\b\d{6}-\d{2}-\d{4}\b`;
const BARE = String.raw`(?<![\w.-])\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{6}(?![\w.-])`;

/** What no log line may contain. Source: OWASP ASVS 16.2.5. */
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['a password', new RegExp(PASSWORD)],
  ['a PIN', new RegExp(`\\b${PIN}\\b`)],
  // 32 random bytes in base64url (server/kernel/tokens.ts); ids and hexadecimal hashes do not match
  ['a token', /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/],
  ['a code of a mail', /\b(?:code|otp)\W{1,4}(?:\d{6}|\d{8})\b/i],
  ['a recovery code', /\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){5}\b/i],
  // a URI of an authenticator, or its key alone: 160 bits in base32
  ['a key of an authenticator', /otpauth:|\b[A-Z2-7]{32}\b/],
  ['a name', /\bKedai \w|\w (?:bin|binti|a\/[lp]) \w/i],
  ['a name of the seed', PEOPLE],
  // log texts are English
  ['a name in another script', /[\p{Script=Han}\p{Script=Tamil}]/u],
  ['a street', new RegExp(`\\b(?:${[...STREET_WORDS].join('|')})${GAP}\\p{L}`, 'iu')],
  ['a key', /-----BEGIN/],
  ['an address of mail', /[\w.+-]+@[\w-]+\.\w/],
  // an id has no leading zero
  ['a phone number', /(?:(?<![\w.])|%2B)(?:60|0)[1-9]\d{7,9}\b|\b01\d-\d{3,4}[ -]\d{4}\b/i],
  ['an identification number', new RegExp(`${DASHED}|"\\d{12}"|${BARE}`)],
];

/** Random digits, which may look like anything. */
const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The forbidden contents of a log line, each with its name and the line. */
export function secretsIn(line: string): string[] {
  const text = line.replaceAll(UUIDS, '…');
  return SECRETS.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name}: ${line}`);
}

/** The same for a backend's output, of which only log lines count: a demo prints emails too. */
export const secretsPrinted = (printed: string): string[] =>
  printed
    .split('\n')
    .filter(line => line.startsWith('{'))
    .flatMap(secretsIn);

/** @throws {Error} with all of them, if there are any */
export function assertNoSecrets(found: readonly string[]): void {
  if (found.length > 0) throw new Error(`The log has what it must not have.\n${found.join('\n')}`);
}
