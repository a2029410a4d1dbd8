import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { expect } from 'vitest';
import { PIN } from '#tests/support/backend/accounts.ts';
import type { Backend } from '#tests/support/backend/backend.ts';
import { BROWSER } from '#tests/support/backend/serveBackend.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from './fill.ts';

interface Served {
  server: SetupServer;
  backend: () => Backend;
}

/** Each form has its own heading. */
const FORM = /details$/i;

/** Waits for the heading of a step. */
export const step = (name: 'form' | 'review' | 'result') =>
  screen.findByRole('heading', {
    level: 2,
    name: name === 'form' ? FORM : texts.action.headings[name],
  });

export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Goes on to the review, once the form is complete. */
export const toReview = async (user: UserEvent) => {
  const button = await screen.findByRole('button', { name: texts.action.toReview });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await step('review');
};

/** The PIN field of a review. */
export const pinField = () => screen.findByLabelText(/^Your PIN/);

/** Types the PIN in the review; the correct one by default. */
export const prove = async (user: UserEvent, pin = PIN) => fill(user, await pinField(), pin);

/** Drops the next response of a path after the backend has processed the request. */
export const loseAnswer = ({ server, backend }: Served, path: string, times = 1) => {
  let left = times;
  server.use(
    http.post(path, async ({ request }) => {
      if (left === 0) return undefined;
      left -= 1;
      await backend().app.fetch(request.clone(), BROWSER as never);
      return HttpResponse.error();
    }),
  );
};

/** Simulates a backend without idempotency keys. Call it before opening the page. */
export const withoutKeys = ({ server, backend }: Served) =>
  server.use(
    http.get('*/config.json', async ({ request }) => {
      const config = await (await backend().app.fetch(request.clone())).json();
      return HttpResponse.json({ ...config, idempotency: false });
    }),
  );
