import { vi } from 'vitest';
import { PATIENCE } from './timeouts.ts';

const { waitFor, waitUntil } = vi;
type Options = Parameters<typeof waitFor>[1];

const patient = (options: Options) =>
  typeof options === 'number' ? options : { timeout: PATIENCE, ...options };

// Vitest's default timeout of these is a second, and there is no setting for it. `vi` outlives a
// file.
if (!('isPatient' in vi)) {
  Object.assign(vi, {
    isPatient: true,
    waitFor: (callback: Parameters<typeof waitFor>[0], options?: Options) =>
      waitFor(callback, patient(options)),
    waitUntil: (callback: Parameters<typeof waitUntil>[0], options?: Options) =>
      waitUntil(callback, patient(options)),
  });
}
