import { useState } from 'react';
import { useAfterPause } from '#ui/useAfterPause.ts';
import { type Entry, KINDS } from './entry.ts';
import { ranked } from './rank.ts';
import { useFound } from './useFound.ts';
import { useActionEntries, useRecentEntries, useScreenEntries } from './useNamedEntries.ts';

/** Debounce in ms before the backend is queried. */
const PAUSE = 250;

/**
 * The entries for the typed text: if it is empty, the recent pages and all screens and actions; otherwise the entries
 * that match by name, the backend's results, and then what is only similar by name.
 */
export function useEntries(typed: string) {
  const text = typed.trim();
  const [asked, ask] = useState(text);
  useAfterPause(text, text === asked ? undefined : PAUSE, () => ask(text));
  const named = [...useRecentEntries(), ...useScreenEntries(), ...useActionEntries()];
  const found = useFound(asked);
  const { matches, similar } = ranked(text, withoutDoubles(named));
  const all: Entry[] = [
    ...(text === '' ? named : matches),
    // Otherwise the results belong to another text.
    ...(asked === text ? found.entries : []),
    ...similar.map(entry => ({ ...entry, kind: 'similar' as const })),
  ];
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

/** A visited screen that also matches by name is listed once. */
const withoutDoubles = <E extends Entry>(named: readonly E[]): E[] => {
  const screens = new Set(named.filter(({ kind }) => kind === 'screens').map(e => e.leadsTo));
  return named.filter(({ kind, leadsTo }) => kind !== 'recent' || !screens.has(leadsTo));
};
