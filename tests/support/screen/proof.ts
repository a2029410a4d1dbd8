import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import type { DemoAccount, startPortal } from './renderPortal.tsx';

/** The portal as `startPortal` gives it. */
export type Portal = ReturnType<typeof startPortal>;

/** One thing that a screen of a kind does, and its test. */
export interface Proof {
  name: string;
  prove: () => Promise<void>;
}

/** What the backend answers where it has failed. */
export const FAILED = { code: 1003 } as const;

/** One who may not open a screen is where the role begins. @param at path, with or without a search */
export async function isSentAway(as: DemoAccount, at: string): Promise<void> {
  const landing = as === 'admin' ? PATHS.transactions : PATHS.dashboard;
  await waitFor(() => expect(location.pathname).toBe(landing));
  expect(at.split('?')[0]).not.toBe(landing);
}
