/** What a state means for the one who reads it. */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'calm';

/** The same, as MUI's `Alert` has it. */
export const SEVERITIES = {
  good: 'success',
  busy: 'info',
  warn: 'warning',
  bad: 'error',
  calm: 'info',
} as const satisfies Record<Tone, string>;
