/** One of a few options. */
export interface Choice {
  value: string;
  /** Translated. */
  label: string;
  /** Language of a name that is not translated, so that screen readers pronounce it correctly. */
  lang?: string;
}

/** A search result. */
export interface FoundChoice extends Choice {
  /** Distinguishes it from others of the same name; translated. */
  hint?: string | undefined;
}
