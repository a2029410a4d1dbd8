import { screen, within } from '@testing-library/react';
import { texts } from '#tests/support/run/english.ts';

/** The position in a queue, as its bar shows it. */
export const place = () => {
  const bar = screen.getByRole('navigation', { name: texts.queue.label });
  return within(bar).getByRole('status').textContent;
};
