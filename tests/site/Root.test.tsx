import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '#api/session/sessionState.ts';
import { changeLanguage } from '#page/translator.ts';
import { Root, startPublicTexts } from '#site/index.ts';
import { serveBackend } from '#tests/support/backend/serveBackend.ts';

serveBackend();
beforeAll(startPublicTexts);
beforeEach(() => changeLanguage('en'));

const App = () => <p>After the login</p>;
const Wizard = () => <h1>Become a merchant</h1>;
const app = () => Promise.resolve({ App });

describe('what is on the page', () => {
  it.each([
    ['anonymous', 'heading', 'Log in'],
    ['unreachable', 'heading', 'The server cannot be reached'],
    ['unreadable', 'heading', 'The server has a problem'],
  ] as const)('of somebody who is %s', async (status, role, name) => {
    setSession({ status, token: status === 'anonymous' ? '' : 'token' });
    history.replaceState(null, '', '/login');
    render(<Root loadApp={app} Wizard={Wizard} />);
    expect(await screen.findByRole(role, { name })).toBeInTheDocument();
    expect(screen.queryByText('After the login')).toBeNull();
  });

  it('while a stored session is verified is that it loads', async () => {
    setSession({ status: 'unknown', token: 'token' });
    render(<Root loadApp={app} Wizard={Wizard} />);
    expect(await screen.findByText('Please wait…')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('with a session is the app, which stands only while there is one', async () => {
    setSession({ status: 'authenticated', token: 'token' });
    render(<Root loadApp={app} Wizard={Wizard} />);
    expect(await screen.findByText('After the login')).toBeInTheDocument();
    setSession({ status: 'anonymous', token: '' });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.queryByText('After the login')).toBeNull();
  });

  it('is the app at once where it came while the session was verified', async () => {
    setSession({ status: 'unknown', token: 'token' });
    render(<Root loadApp={app} Wizard={Wizard} />);
    await act(() => Promise.resolve());
    act(() => setSession({ status: 'authenticated', token: 'token' }));
    expect(screen.getByText('After the login')).toBeInTheDocument();
  });

  it('is a way to load the page again where the app cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    setSession({ status: 'authenticated', token: 'token' });
    const failing = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    render(<Root loadApp={failing} Wizard={Wizard} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown');
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeInTheDocument();
  });

  it.each(['/health-check', '/resetPassword', '/forgetPassword', '/onBoarding'])(
    'at %s is for everybody, logged in or not',
    async path => {
      setSession({ status: 'authenticated', token: 'token' });
      history.replaceState(null, '', path);
      render(<Root loadApp={app} Wizard={Wizard} />);
      expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(screen.queryByText('After the login')).toBeNull();
    },
  );
});
