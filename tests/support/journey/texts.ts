import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/constants.ts';

const FOLDER = 'public/locales';

/** The placeholder of a value in a message. */
const PLACE = /\{\{(\w+)\}\}/g;

/** All messages of a language, by key. */
export type Texts = ReadonlyMap<string, string>;

/** Caches a function's result per language: a sweep over all screens calls it hundreds of times. */
export function eachOnce<Result>(of: (language: Language) => Result) {
  const results = new Map<Language, Result>();
  return (language: Language): Result => {
    const known = results.get(language);
    if (known !== undefined) return known;
    const result = of(language);
    results.set(language, result);
    return result;
  };
}

/** Reads the translation files of the portal. */
export const readTexts = eachOnce((language): Texts => {
  const folder = join(FOLDER, language);
  return new Map(
    readdirSync(folder).flatMap(name => [
      ...flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')), ''),
    ]),
  );
});

function* flatten(value: unknown, prefix: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [prefix.slice(1), value];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, below] of Object.entries(value)) yield* flatten(below, `${prefix}.${key}`);
  }
}

/** Translates into one language, as a user sees it. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** @throws for a missing key: a test must not look for `undefined` */
export function translatorOf(language: Language): Translate {
  const texts = readTexts(language);
  return (key, values = {}) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`${language} has no text ${key}`);
    return text.replaceAll(PLACE, (_, name: string) => String(values[name] ?? ''));
  };
}

/** A pattern that matches a message with its placeholders filled in. */
export const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.split(PLACE).map(partOf).join('')}$`, 's');

/** `split` returns the text between placeholders, and the placeholder's name at every second position. */
const partOf = (part: string, index: number): string =>
  index % 2 === 1 ? '(.*)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
