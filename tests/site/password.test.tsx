import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { mailedResetLink } from '#tests/support/backend/resetMails.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { field, startPages, submitLogin, texts } from './support.tsx';

const { backend, server, open, count, refuse } = startPages();
const RESET = '*/user/api/users/password/reset-verify';
const NEW_PASSWORD = 'Kaunter#2030';

async function askFor(email: string) {
  const page = open('/forgetPassword');
  await fill(userEvent, await field('Email address'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  return page;
}

/** The link in the user's email, as a path of the portal. */
async function mailedLink(email: string): Promise<string> {
  const { pathname, search } = await mailedResetLink(backend(), email);
  return pathname + search;
}

async function setPassword(password: string, repeat = password) {
  await fill(userEvent, await field('New password'), password);
  if (repeat) await fill(userEvent, await field('Repeat new password'), repeat);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

describe('a forgotten password', () => {
  it('shows the same message for known and unknown addresses', async () => {
    const first = await askFor('merchant2@example.com');
    expect(await screen.findByText(texts.auth.forgot.sent)).toBeInTheDocument();
    first.unmount();
    await askFor('nobody@example.com');
    expect(await screen.findByText(texts.auth.forgot.sent)).toBeInTheDocument();
  });

  it('shows the same message even if a backend reports an unknown address', async () => {
    refuse('*/user/api/users/password/change/*', 3000, 404);
    await askFor('nobody@example.com');
    expect(await screen.findByText(texts.auth.forgot.sent)).toBeInTheDocument();
  });

  it('does not claim that an email was sent if the backend fails', async () => {
    refuse('*/user/api/users/password/change/*', 1003, 500);
    await askFor('merchant2@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.internalServerError);
    expect(screen.queryByText(texts.auth.forgot.sent)).toBeNull();
  });

  it('requires a valid email address, and sends nothing otherwise', async () => {
    const asked = count('*/user/api/users/password/change/*');
    await askFor('not an address');
    expect(await field('Email address')).toHaveAccessibleDescription(texts.validation.email);
    expect(asked).toEqual([]);
  });
});

describe('a new password', () => {
  it('is set by the link of the email, once, and can be used to log in', async () => {
    const asking = await askFor('validator2@example.com');
    await screen.findByText(texts.auth.forgot.sent);
    asking.unmount();
    const link = await mailedLink('validator2@example.com');

    const page = open(link);
    await setPassword(NEW_PASSWORD);
    await userEvent.click(await screen.findByRole('link', { name: 'Back to login' }));
    await submitLogin('validator2', NEW_PASSWORD);
    expect(await screen.findByText('Here is validator2')).toBeInTheDocument();
    page.unmount();

    const { endSession } = await import('#api/session/sessionState.ts');
    endSession('logout');
    open(link);
    await setPassword('Kaunter#2031');
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.activationKeyIncorrect);
    await userEvent.click(screen.getByRole('link', { name: texts.auth.reset.askAgain }));
    expect(await field(texts.auth.forgot.email)).toBeInTheDocument();
  });

  it('E2 whose response is lost has probably been set if its key is refused at the next attempt', async () => {
    const asking = await askFor('validator2@example.com');
    await screen.findByText(texts.auth.forgot.sent);
    asking.unmount();
    const page = open(await mailedLink('validator2@example.com'));
    server.use(
      http.post(
        RESET,
        async ({ request }) => {
          await backend().app.fetch(request.clone());
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await setPassword(NEW_PASSWORD);
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.outcomeUnknown);
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(texts.auth.reset.probably)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: texts.auth.backToLogin }));
    page.unmount();
    open('/login');
    await submitLogin('validator2', NEW_PASSWORD);
    expect(await screen.findByText('Here is validator2')).toBeInTheDocument();
    const { endSession } = await import('#api/session/sessionState.ts');
    endSession('logout');
  });

  it('that the backend considers common is marked at its field', async () => {
    const message = 'password: common';
    server.use(http.post(RESET, () => HttpResponse.json({ code: 1001, message }, { status: 400 })));
    open('/resetPassword?id=3&activationKey=abc');
    await setPassword(NEW_PASSWORD);
    const password = await field('New password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription(new RegExp(texts.validation.password.common));
    expect(screen.queryByRole('alert')).toBeNull();
    await fill(userEvent, password, 'x');
    expect(password).not.toHaveAccessibleDescription(new RegExp(texts.validation.password.common));
  });

  it('ticks the rules as they are met', async () => {
    open('/resetPassword?id=3&activationKey=abc');
    const password = await field('New password');
    const met = () =>
      screen.getAllByRole('listitem').flatMap(item => {
        const isMet = within(item).queryByText('(met)') !== null;
        return isMet ? [item.textContent?.replace('(met)', '')] : [];
      });
    expect(met()).toEqual([]);
    await fill(userEvent, password, 'aB1');
    expect(met()).toEqual(['A lowercase letter', 'An uppercase letter', 'A number']);
    await fill(userEvent, password, '#aaaa');
    expect(met()).toHaveLength(5);
    expect(password).toHaveAccessibleDescription(/A special character/);
  });

  it('that is too weak or does not match its repetition is refused without being sent', async () => {
    const asked = count('*/user/api/users/password/reset-verify');
    open('/resetPassword?id=3&activationKey=abc');
    await setPassword('kaunter', 'kaunter1');
    const password = await field('New password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription(new RegExp(texts.validation.password.length));
    expect(await field('Repeat new password')).toHaveAccessibleDescription(
      texts.auth.reset.mismatch,
    );
    expect(asked).toEqual([]);
  });

  it.each(['/resetPassword', '/resetPassword?id=x&activationKey=a', '/resetPassword?id=3'])(
    'can be requested again for %s',
    async path => {
      open(path);
      expect(await screen.findByText(texts.auth.reset.badLink)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
        'href',
        '/forgetPassword',
      );
    },
  );
});
