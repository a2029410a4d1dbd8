import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { PIN } from '#tests/support/backend/accounts.ts';
import type { Backend } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from './fill.ts';

interface Served {
  server: SetupServer;
  backend: () => Backend;
}

/** Each form has a heading of its own. */
const FORM = /details$/i;

/** The heading of a step, which has come. */
export const step = (name: 'form' | 'review' | 'result') =>
  screen.findByRole('heading', {
    level: 2,
    name: name === 'form' ? FORM : texts.action.headings[name],
  });

export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

export const toReview = async (user: UserEvent) => {
  await press(user, texts.action.toReview);
  await step('review');
};

/** The field in which a review asks for the PIN. */
export const pinField = () => screen.findByLabelText(/^Your PIN/);

/** Types the PIN in the review; the right one unless another is passed. */
export const prove = async (user: UserEvent, pin = PIN) => fill(user, await pinField(), pin);

/** The next answer to a path is lost, after the backend has done what was asked. */
export const loseAnswer = ({ server, backend }: Served, path: string, times = 1) => {
  let left = times;
  server.use(
    http.post(path, async ({ request }) => {
      if (left === 0) return undefined;
      left -= 1;
      await backend().app.fetch(request.clone());
      return HttpResponse.error();
    }),
  );
};

/** The deployment's backend knows no idempotency keys. Before the page is opened. */
export const withoutKeys = ({ server, backend }: Served) =>
  server.use(
    http.get('*/config.json', async ({ request }) => {
      const config = await (await backend().app.fetch(request.clone())).json();
      return HttpResponse.json({ ...config, idempotency: false });
    }),
  );
