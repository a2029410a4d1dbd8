import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '#api/session/sessionState.ts';
import { LockPage } from '#site/lock/LockPage.tsx';
import { PublicLocale } from '#site/PublicLocale.tsx';
import { startPages, texts } from '#tests/site/support.tsx';

startPages();

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
