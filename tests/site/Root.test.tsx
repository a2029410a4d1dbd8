import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '#api/session/sessionState.ts';
import texts from '#locales/en/public.json' with { type: 'json' };
import { changeLanguage } from '#page/translator.ts';
import { lockScreen } from '#session/lock.ts';
import { Root, startPublicTexts } from '#site/index.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { serveBackend } from '#tests/support/backend/serveBackend.ts';

const { backend } = serveBackend();
beforeAll(startPublicTexts);
beforeEach(() => changeLanguage('en'));

const App = () => <p>After the login</p>;
const Wizard = () => <h1>Become a merchant</h1>;
const loadWizard = () => Promise.resolve({ default: Wizard });
const app = () => Promise.resolve({ App });

describe('the page', () => {
  it.each([
    ['anonymous', 'Log in', 'Forgot password?'],
    ['unreachable', 'The server cannot be reached', texts.unreachable.text],
    ['unreadable', 'The server has a problem', texts.unreadable.text],
  ] as const)('for the session status %s shows its own text', async (status, name, words) => {
    setSession({ status, token: status === 'anonymous' ? '' : 'token' });
    history.replaceState(null, '', '/login');
    render(<Root loadApp={app} loadWizard={loadWizard} />);
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText('After the login')).toBeNull();
  });

  it('shows that it is loading while a stored session is verified', async () => {
    setSession({ status: 'unknown', token: 'token' });
    render(<Root loadApp={app} loadWizard={loadWizard} />);
    expect(await screen.findByText('Please wait…')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('shows the app only while there is a session', async () => {
    setSession({ status: 'authenticated', token: 'token' });
    render(<Root loadApp={app} loadWizard={loadWizard} />);
    expect(await screen.findByText('After the login')).toBeInTheDocument();
    setSession({ status: 'anonymous', token: '' });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.queryByText('After the login')).toBeNull();
  });

  it('shows the app at once if it was loaded while the session was verified', async () => {
    setSession({ status: 'unknown', token: 'token' });
    render(<Root loadApp={app} loadWizard={loadWizard} />);
    await act(() => Promise.resolve());
    act(() => setSession({ status: 'authenticated', token: 'token' }));
    expect(screen.getByText('After the login')).toBeInTheDocument();
  });

  it('of a locked session hides the app, and is marked as locked for a reload', async () => {
    const { token, sessionId } = await backend().signIn('compliance');
    setSession({ status: 'authenticated', token, sessionRequestId: sessionId });
    render(<Root loadApp={app} loadWizard={loadWizard} />);
    await screen.findByText('After the login');
    const { body } = document;
    act(lockScreen);
    expect(body.inert).toBe(true);
    expect(localStorage.getItem(`personal.locked.${sessionId}`)).not.toBeNull();
    await waitFor(() => expect(body).not.toBeInTheDocument());
    const lock = within(document.documentElement);
    await userEvent.type(await lock.findByLabelText('Password'), PASSWORD);
    expect(lock.queryByText('After the login')).toBeNull();
    await userEvent.click(lock.getByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(body).toBeInTheDocument());
    expect(screen.getByText('After the login')).toBeInTheDocument();
    expect(body.inert).toBe(false);
  });

  it('can be reloaded if the app fails to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    setSession({ status: 'authenticated', token: 'token' });
    const failing = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    render(<Root loadApp={failing} loadWizard={loadWizard} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown');
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeInTheDocument();
  });

  it.each(['/health-check', '/resetPassword', '/forgetPassword', '/onBoarding'])(
    'at %s is shown to everybody, logged in or not',
    async path => {
      setSession({ status: 'authenticated', token: 'token' });
      history.replaceState(null, '', path);
      render(<Root loadApp={app} loadWizard={loadWizard} />);
      expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(screen.queryByText('After the login')).toBeNull();
    },
  );
});
