import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setSession } from '#api/session/sessionState.ts';
import { LockPage } from '#site/lock/LockPage.tsx';
import { PublicLocale } from '#site/PublicLocale.tsx';
import { startPages, texts } from '#tests/site/support.tsx';

const { refuse } = startPages();

const show = (username: string | null) => {
  setSession({ profile: { username } as never });
  render(
    <PublicLocale>
      <LockPage />
    </PublicLocale>,
  );
};

it('G3 the lock screen addresses the user by name, unless the backend sends none', () => {
  show('aminah');
  const named = texts.lock.whose.replace('{{name}}', 'aminah');
  expect(screen.getByText(named)).toBeInTheDocument();
  cleanup();
  show(null);
  expect(screen.getByText(texts.lock.text)).toBeInTheDocument();
});

it('says that the password is wrong, and nothing of a username, which was not asked for', async () => {
  refuse('/user/api/session/unlock', 2002, 401);
  show('aminah');
  const password = screen.getByLabelText(texts.auth.login.password);
  await userEvent.type(password, 'Kaunter#2027{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.auth.wrongPassword);
  expect(password).toHaveValue('');
  expect(password).toHaveFocus();
});
