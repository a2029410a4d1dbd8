import { screen, within } from '@testing-library/react';
import { texts } from '#tests/support/run/english.ts';

/** Where in a queue one is, as its bar reads. */
export const place = () => {
  const bar = screen.getByRole('navigation', { name: texts.queue.label });
  return within(bar).getByRole('status').textContent;
};
