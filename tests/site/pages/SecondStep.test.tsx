import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { field, startPages, submitLogin, texts } from '#tests/site/support.tsx';
import { PASSWORD } from '#tests/support/backend/accounts.ts';

const { server, open } = startPages();
const says = texts.auth.secondStep;

/** Makes the login require a second step, as for a user with an authenticator. */
const asksForMore = (content: unknown) =>
  server.use(
    http.post('*/user/api/authenticate', () =>
      HttpResponse.json({ code: 2008, message: '', payload: { content } }, { status: 401 }),
    ),
  );

it('G3 a second step without a challenge is a failed login, and requests no code', async () => {
  asksForMore({});
  open('/login');
  await submitLogin('admin', PASSWORD);
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.secondStepNeeded);
  expect(screen.queryByLabelText(says.code)).toBeNull();
});

it('A2 a refused second step does not log in, even with a token, and has its own message', async () => {
  asksForMore({ challenge: 'one', expiresAt: '' });
  server.use(
    http.post('*/user/api/authenticate/second-step', () =>
      HttpResponse.json(
        { code: 3018, message: '', payload: { content: { id_token: 'stolen' } } },
        { status: 422 },
      ),
    ),
  );
  open('/login');
  await submitLogin('admin', PASSWORD);
  await userEvent.type(await screen.findByLabelText(says.code), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(says.wrong);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, null]);
  await userEvent.click(screen.getByRole('button', { name: says.back }));
  expect(await field('Password')).toBeInTheDocument();
});

it('shows why a login with the right code failed after it, and starts again', async () => {
  asksForMore({ challenge: 'one', expiresAt: '' });
  server.use(
    http.post('*/user/api/authenticate/second-step', () =>
      HttpResponse.json({ code: 1000, message: '', payload: { content: { id_token: 'token' } } }),
    ),
    http.get('*/user/api/users/', () => new HttpResponse('', { status: 503 })),
  );
  open('/login');
  await submitLogin('admin', PASSWORD);
  await userEvent.type(await screen.findByLabelText(says.code), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.server);
  await waitFor(() => expect(screen.queryByLabelText(says.code)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: says.back }));
  expect(await field('Password')).toBeInTheDocument();
});
