import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A row of docs/security.md: its name, and the location of its tests. */
export interface FaultRow {
  name: string;
  places: string[];
}

const ROW = /^\| ([A-I]\d+) \|.*\| ([^|]*) \|$/gm;
const PLACE = /tests\/[\w/.-]*\w/g;

/** The rows of the tables of faults and abuse. */
export const rowsOf = (markdown: string): FaultRow[] =>
  [...markdown.matchAll(ROW)].map(([, name = '', places = '']) => ({
    name,
    places: places.match(PLACE) ?? [],
  }));

/** The missing names: for each letter, the rows must be numbered from 1 to its highest number. */
export function missingNames(names: readonly string[]): string[] {
  const letters = [...new Set(names.map(([letter = '']) => letter))];
  return letters.flatMap(letter => {
    const numbers = names
      .filter(name => name.startsWith(letter))
      .map(name => Number(name.slice(1)));
    return Array.from({ length: Math.max(...numbers) }, (_, at) => `${letter}${at + 1}`).filter(
      name => !names.includes(name),
    );
  });
}

function testFiles(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return files.filter(file => /\.test\.tsx?$/.test(file)).map(file => join(place, file));
}

/**
 * Whether a location has a test named after a row: its title begins with it or lists it, as `A4 …` and `I2, I3: …`,
 * also as a second claim: `…; A4 …`. The name of a file does not count: it says nothing about what is tested in it.
 */
export function hasTestOf(row: string, place: string): boolean {
  const title = new RegExp(String.raw`(?:['"\`]|; )(?:[A-I]\d+,? (?:and )?)*${row}\b`);
  return testFiles(place).some(file => title.test(readFileSync(file, 'utf8')));
}
