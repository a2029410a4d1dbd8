/** How many of a kind are shown. */
export const SHOWN = 5;

/** The page of a list that has what is shown of it. */
export const FIRST = { page: 0, size: SHOWN };

/** What the palette can find, in the order in which it shows it. */
export const KINDS = [
  'recent',
  'screens',
  'people',
  'merchants',
  'requests',
  'transactions',
  'actions',
] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that can be opened or done. */
export interface Entry {
  /** Different from every other's. */
  id: string;
  kind: Kind;
  name: string;
  /** What tells it from others of the same name. */
  hint?: string | undefined;
  /** A path of the portal; or what to do. */
  leadsTo: string | (() => void);
}

/** An entry that the palette itself looks for by name. */
export interface NamedEntry extends Entry {
  /** Its name in the user's language, in English, and what else it may be called. */
  names: readonly string[];
}
