import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import type { DemoAccount, startPortal } from './renderPortal.tsx';

/** The portal as `startPortal` returns it. */
export type Portal = ReturnType<typeof startPortal>;

/** One behaviour of a kind of screen, and its test. */
export interface Proof {
  name: string;
  prove: () => Promise<void>;
}

/** The backend's response to a failure. */
export const FAILED = { code: 1003 } as const;

/** Expects a user without access to land on the role's start page. @param at path, with or without a query string */
export async function isSentAway(as: DemoAccount, at: string): Promise<void> {
  const landing = as === 'admin' ? PATHS.transactions : PATHS.dashboard;
  await waitFor(() => expect(location.pathname).toBe(landing));
  expect(at.split('?')[0]).not.toBe(landing);
}

/** The proof whose name contains this text. */
export function proofOf(proofs: readonly Proof[], name: string): Proof {
  const found = proofs.find(proof => proof.name.includes(name));
  if (!found) throw new Error(`no proof is named ${name}`);
  return found;
}
