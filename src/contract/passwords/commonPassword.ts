import common from './common.json' with { type: 'json' };

const WORDS: ReadonlySet<string> = new Set(common.words.split(' '));

/** Characters that users type instead of a letter. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const unleet = (text: string): string => [...text].map(sign => LEET[sign] ?? sign).join('');

/**
 * Whether a password is one of the most common and breached ones, or such a word with the capital, digits and symbols
 * that composition rules make users add: `Dragon#2026`, `P@ssw0rd1!`, `Aa123456!`. Source: docs/contract.md, Passwords.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [core, unleet(core), lower.replace(/[^a-z0-9]/g, '')].some(form => WORDS.has(form));
}
