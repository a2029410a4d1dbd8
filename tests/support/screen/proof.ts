import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import type { DemoAccount, startPortal, Visitor } from './renderPortal.tsx';

/** The portal as `startPortal` returns it. */
export type Portal = ReturnType<typeof startPortal>;

/** One behaviour of a kind of screen, and its test. */
export interface Proof {
  name: string;
  prove: () => Promise<void>;
}

/** One behaviour of a screen that is open. */
export interface Step {
  name: string;
  /** @param visitor with the screen open; the step may leave it in any state */
  prove: (visitor: Visitor) => Promise<void>;
}

/**
 * Runs the steps one after the other on one screen, since opening it takes longer than a step.
 * @param open opens the screen
 */
export const inTurn = (open: () => Promise<Visitor>, steps: readonly Step[]): Proof => ({
  name: steps.map(({ name }) => name).join('; '),
  prove: async () => {
    const visitor = await open();
    for (const { prove } of steps) await prove(visitor);
  },
});

/** The backend's response to a failure. */
export const FAILED = { code: 1003 } as const;

/** Expects a user without access to land on the role's start page. @param at path, with or without a query string */
export async function isSentAway(as: DemoAccount, at: string): Promise<void> {
  const landing = as === 'admin' ? PATHS.transactions : PATHS.dashboard;
  await waitFor(() => expect(location.pathname).toBe(landing));
  expect(at.split('?')[0]).not.toBe(landing);
}

/** The proof, or the step, whose name contains this text. */
export function namedIn<T extends { name: string }>(all: readonly T[], name: string): T {
  const found = all.find(one => one.name.includes(name));
  if (!found) throw new Error(`nothing is named ${name}`);
  return found;
}
