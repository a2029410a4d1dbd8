import { useState } from 'react';
import { useAfterPause } from '#ui/useAfterPause.ts';
import { type Entry, KINDS } from './entry.ts';
import { ranked } from './rank.ts';
import { useFound } from './useFound.ts';
import { useActionEntries, useRecentEntries, useScreenEntries } from './useNamedEntries.ts';

/** Ms of silence after which the backend is asked. */
const PAUSE = 250;

/**
 * What the palette shows for what is typed: with nothing typed where one has been, all screens and
 * actions; else what fits by name, and what the backend finds.
 */
export function useEntries(typed: string) {
  const text = typed.trim();
  const [asked, ask] = useState(text);
  useAfterPause(text, text === asked ? undefined : PAUSE, () => ask(text));
  const named = [...useRecentEntries(), ...useScreenEntries(), ...useActionEntries()];
  const found = useFound(asked);
  const fitting = text === '' ? named : ranked(text, withoutDoubles(named));
  // What was found for another text is not what this one asks for.
  const all: Entry[] = [...fitting, ...(asked === text ? found.entries : [])];
  const groups = KINDS.map(kind => ({
    kind,
    entries: all.filter(entry => entry.kind === kind),
  })).filter(({ entries }) => entries.length > 0);
  return {
    groups,
    entries: groups.flatMap(({ entries }) => entries),
    isSearching: text !== '' && (asked !== text || found.isSearching),
    error: text === '' ? undefined : found.error,
  };
}

/** By name, a screen that one has been to is found once. */
const withoutDoubles = <E extends Entry>(named: readonly E[]): E[] => {
  const screens = new Set(named.filter(({ kind }) => kind === 'screens').map(e => e.leadsTo));
  return named.filter(({ kind, leadsTo }) => kind !== 'recent' || !screens.has(leadsTo));
};
