import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenErrors } from '#shell/ScreenErrors.tsx';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';

let failure: Error | undefined;

function Screen() {
  if (failure) throw failure;
  return <p>The screen</p>;
}

const page = (path: string) => (
  <CoreAdminContext i18nProvider={english}>
    <AdminLocale>
      <ScreenErrors path={path}>
        <Screen />
      </ScreenErrors>
    </AdminLocale>
  </CoreAdminContext>
);

beforeEach(() => {
  // React logs the errors that a boundary catches
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('a screen that fails', () => {
  it('shows an error, and can be retried', async () => {
    failure = new TypeError('users is undefined');
    render(page('/history'));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(texts.screenFailed.text);
    expect(alert).not.toHaveTextContent('undefined');

    failure = undefined;
    await userEvent.click(screen.getByRole('button', { name: texts.list.retry }));
    expect(screen.getByText('The screen')).toBeInTheDocument();
  });

  it('recovers on another screen', () => {
    failure = new Error('broken');
    const { rerender } = render(page('/history'));
    failure = undefined;
    rerender(page('/dashboard'));
    expect(screen.getByText('The screen')).toBeInTheDocument();
  });

  it.each([
    'Failed to fetch dynamically imported module: https://x/assets/users-1.js',
    'error loading dynamically imported module: https://x/assets/users-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/users-1.css',
  ])('to load offers to reload the page: %s', message => {
    failure = new TypeError(message);
    render(page('/history'));
    expect(screen.getByRole('alert')).toHaveTextContent(texts.failed.load);
    expect(screen.getByRole('button', { name: texts.failed.reload })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.list.retry })).toBeNull();
  });
});
