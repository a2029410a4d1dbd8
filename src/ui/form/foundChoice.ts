import type { Choice } from './SelectInput.tsx';

/** One that was found. */
export interface FoundChoice extends Choice {
  /** What tells it from others of the same name; translated. */
  hint?: string | undefined;
}
