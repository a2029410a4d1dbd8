import { PASSWORD, PIN } from './accounts.ts';

/** What no line of the log may have. Source: OWASP ASVS 16.2.5. */
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['a password', new RegExp(PASSWORD)],
  ['a PIN', new RegExp(`\\b${PIN}\\b`)],
  // 32 random bytes in base64url (server/kernel/tokens.ts), which ids and hexadecimal hashes are not
  ['a token', /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/],
  ['a code of a mail', /\b(?:code|otp)\W{1,4}(?:\d{6}|\d{8})\b/i],
  ['a name', /\bKedai \w|\w (?:bin|binti|a\/[lp]) \w/i],
  ['a key', /-----BEGIN/],
  ['an address of mail', /[\w.+-]+@[\w-]+\.\w/],
  ['a phone number', /(?<![\d.])\+?60\d{8,10}\b/],
  ['an identification number', /\b\d{6}-\d{2}-\d{4}\b|"\d{12}"/],
];

/** Digits of chance, which may look like anything. */
const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What a line of a backend's log must not have, each with its name and the line. */
export function secretsIn(line: string): string[] {
  const text = line.replaceAll(UUIDS, '…');
  return SECRETS.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name}: ${line}`);
}

/** The same of all that a backend has printed, of which the lines of the log alone count: a demo prints mails too. */
export const secretsPrinted = (printed: string): string[] =>
  printed
    .split('\n')
    .filter(line => line.startsWith('{'))
    .flatMap(secretsIn);

/** @throws {Error} with all of them, if there are any */
export function assertNoSecrets(found: readonly string[]): void {
  if (found.length > 0) throw new Error(`The log has what it must not have.\n${found.join('\n')}`);
}
