import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '#api/session/session.ts';
import { adoptStoredSession, setSession } from '#api/session/sessionState.ts';
import { field, startPages, texts } from './support.tsx';

const { server, open, backend } = startPages();

/** Stores a session in the browser, as before a reload. */
async function store(username: string) {
  const { token, sessionId } = await backend().signIn(username);
  sessionStorage.setItem('token', token);
  sessionStorage.setItem('sessionRequestId', sessionId);
  adoptStoredSession();
}

describe('the path of a logged-out user', () => {
  it.each(['/', '/management/users/ewallet', '/login/more', '/%2f%2fevil', '/onboarding'])(
    '%s leads to the login, with at most two history changes',
    async path => {
      const changes = [vi.spyOn(history, 'replaceState'), vi.spyOn(history, 'pushState')];
      open(path);
      expect(await field('Password')).toBeInTheDocument();
      expect(location.pathname).toBe('/login');
      // the first call is made by the test itself
      expect(changes.flatMap(spy => spy.mock.calls).length - 1).toBeLessThanOrEqual(2);
    },
  );

  it('is remembered until after the login, in this tab only', async () => {
    open('/management/users/ewallet?page=2');
    expect(await field('Password')).toBeInTheDocument();
    expect(sessionStorage.getItem('requestedPage')).toBe('/management/users/ewallet?page=2');
    expect(localStorage.getItem('requestedPage')).toBeNull();
  });

  it.each(['logout', 'idle', 2001] as const)(
    'is not remembered if a session ended on it, by %s',
    async endedBy => {
      setSession({ endedBy });
      open('/management/users/ewallet?page=2');
      expect(await field('Password')).toBeInTheDocument();
      expect(sessionStorage.getItem('requestedPage')).toBeNull();
    },
  );

  it('is remembered if the stored session has expired', async () => {
    sessionStorage.setItem('token', 'over');
    adoptStoredSession();
    open('/history?page=3');
    await act(startSession);
    expect(await field('Password')).toBeInTheDocument();
    expect(sessionStorage.getItem('requestedPage')).toBe('/history?page=3');
  });

  it('is the page behind a locked screen whose session has expired', async () => {
    sessionStorage.setItem('token', 'over');
    sessionStorage.setItem('personal.lockedPage', '/history?page=3');
    adoptStoredSession();
    open('/profile/lock');
    await act(startSession);
    expect(await field('Password')).toBeInTheDocument();
    expect(sessionStorage.getItem('requestedPage')).toBe('/history?page=3');
    expect(sessionStorage.getItem('personal.lockedPage')).toBeNull();
  });

  it('is not remembered if it is the lock screen itself', async () => {
    open('/profile/lock');
    expect(await field('Password')).toBeInTheDocument();
    expect(sessionStorage.getItem('requestedPage')).toBeNull();
  });

  it('A17 ignores a redirect target in the URL', async () => {
    open('/login?next=https://evil.example/');
    expect(await field('Password')).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain('evil');
  });
});

describe('the end of a session', () => {
  it.each([
    [2005, 'Multiple login sessions detected. Please try login again.'],
    [2001, texts.codes.expiredToken],
    [2004, texts.codes.invalidToken],
    [2000, texts.codes.missingToken],
  ])('by %i is explained on the login page', async (endedBy, words) => {
    setSession({ endedBy });
    open('/dashboard');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    await waitFor(() => expect(alert).toHaveFocus());
  });

  it('by the user’s own logout is not explained, and focuses the heading', async () => {
    setSession({ endedBy: 'logout' });
    open('/dashboard');
    expect(await field('Password')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Log in' })).toHaveFocus();
  });
});

describe('a stored session while the backend is away', () => {
  it('keeps its page and URL, and continues when the backend is back', async () => {
    await store('compliance');
    const away = http.all('*/user/api/*', () => HttpResponse.error());
    server.use(
      http.all('*/user/api/*/*', () => HttpResponse.error()),
      away,
    );
    await startSession();
    open('/history?page=3');

    expect(await screen.findByRole('alert')).toHaveTextContent(texts.unreachable.title);
    expect(location.pathname + location.search).toBe('/history?page=3');
    server.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here is compliance')).toBeInTheDocument();
  });

  it('can be ended by logging out', async () => {
    await store('onboarding');
    server.use(http.get('*/user/api/users/', () => HttpResponse.error()));
    await startSession();
    open('/history');
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));

    expect(await field('Password')).toBeInTheDocument();
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});

describe('navigation between the public pages', () => {
  it('changes the URL, moves the focus, and supports back', async () => {
    open('/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Forgot password' })).toHaveFocus(),
    );
    expect(location.pathname).toBe('/forgetPassword');
    expect(document.title).toContain('Forgot password');

    act(() => history.back());
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });

  it('leaves a click that opens a new tab to the browser', async () => {
    open('/login');
    const link = await screen.findByRole('link', { name: 'Forgot password?' });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link);
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(link).toHaveAttribute('href', '/forgetPassword');
  });
});

describe('/health-check', () => {
  it('shows the version, and that the API responds', async () => {
    open('/health-check');
    expect(await screen.findByText('0.0.0-test')).toBeInTheDocument();
    expect(await screen.findByText('Yes')).toBeInTheDocument();
  });

  it('counts a refusal as a response', async () => {
    server.use(
      http.get('*/user/api/platform-settings', () =>
        HttpResponse.json({ code: 1002, message: '' }, { status: 404 }),
      ),
    );
    open('/health-check');
    expect(await screen.findByText('Yes')).toBeInTheDocument();
  });

  it('shows no response while a proxy answers instead, and can check again', async () => {
    server.use(
      http.get('*/user/api/platform-settings', () => new HttpResponse('down', { status: 502 })),
    );
    open('/health-check');
    expect(await screen.findByText('No')).toBeInTheDocument();
    server.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Yes')).toBeInTheDocument();
  });
});
