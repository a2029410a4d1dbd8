import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/constants.ts';

const FOLDER = 'public/locales';

/** What stands for a value in a text. */
const PLACE = /\{\{(\w+)\}\}/g;

/** Every text of a language by its key. */
export type Texts = ReadonlyMap<string, string>;

/** Reads the files that the portal itself reads. */
export function readTexts(language: Language): Texts {
  const folder = join(FOLDER, language);
  return new Map(
    readdirSync(folder).flatMap(name => [
      ...flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')), ''),
    ]),
  );
}

function* flatten(value: unknown, prefix: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [prefix.slice(1), value];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, below] of Object.entries(value)) yield* flatten(below, `${prefix}.${key}`);
  }
}

/** The words of one language, as a user reads them. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** @throws for a key that the language has not got: a test must not look for `undefined` */
export function translatorOf(language: Language): Translate {
  const texts = readTexts(language);
  return (key, values = {}) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`${language} has no text ${key}`);
    return text.replaceAll(PLACE, (_, name: string) => String(values[name] ?? ''));
  };
}

/** A pattern of what a text becomes when its places are filled. */
export const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.split(PLACE).map(partOf).join('')}$`, 's');

/** `split` gives what is between the places, and the name of a place at every second place. */
const partOf = (part: string, index: number): string =>
  index % 2 === 1 ? '(.*)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
