import { isRecord } from '#contract/text/json.ts';

/** Words of the contract, such as `ACTIVE`, which are not personal data. */
const WORD = /^[A-Z][A-Z0-9_]{1,39}$/;
const LONGEST_PATTERN = 40;

/**
 * Describes a value by its type, so that reports contain no personal data and no secrets.
 * @param shows `word`: also a word in capitals, unchanged; `pattern`: also the pattern of a text, with `9` for digits
 * and `a` for letters
 */
export function shapeOf(value: unknown, shows?: 'word' | 'pattern'): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a number';
  if (typeof value !== 'string') return `a ${typeof value}`;
  if (value === '') return 'an empty text';
  if (shows === 'word' && WORD.test(value)) return `"${value}"`;
  if (shows === 'pattern' && value.length <= LONGEST_PATTERN)
    return `a text like ${patternOf(value)}`;
  return 'a text';
}

const patternOf = (text: string): string => text.replace(/\p{L}/gu, 'a').replace(/\p{N}/gu, '9');
