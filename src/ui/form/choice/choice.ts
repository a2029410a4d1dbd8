/** One out of a few that can be chosen. */
export interface Choice {
  value: string;
  /** Translated. */
  label: string;
  /** Of a name that is in one language everywhere, so that it is read out as such. */
  lang?: string;
}

/** One that was found. */
export interface FoundChoice extends Choice {
  /** What tells it from others of the same name; translated. */
  hint?: string | undefined;
}
