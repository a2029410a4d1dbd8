import type { Judge } from './judge.ts';

/**
 * Runs the checks of a call. If an answer is so unlike the contract that a check itself throws, this counts as a
 * difference of the call and does not end the run.
 */
export async function guarded(
  judge: Judge,
  name: string,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    judge.check(name, false, {
      check: 'answered',
      where: 'a check of it',
      expected: 'an answer that can be checked',
      received: error instanceof Error ? error.name : 'another failure',
      breaks: true,
    });
  }
}
