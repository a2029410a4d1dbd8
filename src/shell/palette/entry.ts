import { isApiError } from '#api/errors.ts';

/** Number of entries shown per kind. */
export const SHOWN = 5;

/** The page of a list that contains the entries shown. */
export const FIRST = { page: 0, size: SHOWN };

/** A record number as users write it: `12`, `#12`. A phone number does not count. */
export const numberIn = (text: string): number | undefined => {
  const digits = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** A record that does not exist, or that the user may not see, is no error. */
export const noneIfRefused = (error: unknown): undefined => {
  if (isApiError(error) && error.code !== 0) return undefined;
  throw error;
};

/** The kinds of entries, in display order. A `similar` one has the typed letters, but not the typed words. */
export const KINDS = [
  'recent',
  'screens',
  'people',
  'merchants',
  'requests',
  'transactions',
  'actions',
  'similar',
] as const;
export type Kind = (typeof KINDS)[number];

/** Something to open or run. */
export interface Entry {
  id: string;
  kind: Kind;
  name: string;
  /** Distinguishes it from others of the same name. */
  hint?: string | undefined;
  /** A path of the portal, or a function to run. */
  leadsTo: string | (() => void);
}

/** An entry that the palette itself searches by name. */
export interface NamedEntry extends Entry {
  /** Its name in the user's language, its English name, and synonyms. */
  names: readonly string[];
}
