/** What a status means to its reader. */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'calm';

/** The same as a severity of MUI's `Alert`. */
export const SEVERITIES = {
  good: 'success',
  busy: 'info',
  warn: 'warning',
  bad: 'error',
  calm: 'info',
} as const satisfies Record<Tone, string>;
