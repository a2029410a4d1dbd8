import { PASSWORD, PIN } from './accounts.ts';

/** What no log line may contain. Source: OWASP ASVS 16.2.5. */
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['a password', new RegExp(PASSWORD)],
  ['a PIN', new RegExp(`\\b${PIN}\\b`)],
  // 32 random bytes in base64url (server/kernel/tokens.ts); ids and hexadecimal hashes do not match
  ['a token', /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/],
  ['a code of a mail', /\b(?:code|otp)\W{1,4}(?:\d{6}|\d{8})\b/i],
  ['a name', /\bKedai \w|\w (?:bin|binti|a\/[lp]) \w/i],
  ['a key', /-----BEGIN/],
  ['an address of mail', /[\w.+-]+@[\w-]+\.\w/],
  ['a phone number', /(?<![\d.])\+?60\d{8,10}\b/],
  ['an identification number', /\b\d{6}-\d{2}-\d{4}\b|"\d{12}"/],
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
