import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { loadConfig } from '#api/config.ts';
import { endSessionHere, setSession } from '#api/session/sessionState.ts';
import { type Backend, openBackend } from './backend.ts';

/** The client address that the backend sees in the tests. */
export const BROWSER = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

/**
 * The reference backend behind the portal's own `fetch`, with the portal's translations: for tests of what a user
 * sees. `server.use` intercepts requests to simulate a fault. Each test begins logged out, with empty storage, at
 * `/login`.
 * @param open opens the backend; by default, with the accounts only
 */
export function serveBackend(open = () => openBackend({ portalDir: 'public' })) {
  let backend: Backend | undefined;
  const server = setupServer(
    http.all('*', ({ request }) => backend?.app.fetch(request, BROWSER as never)),
  );

  beforeAll(async () => {
    backend = await open();
    server.listen({ onUnhandledRequest: 'error' });
    await loadConfig();
  });
  afterEach(() => {
    endSessionHere('logout');
    setSession({ endedBy: undefined });
    server.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/login');
  });
  afterAll(async () => {
    server.close();
    await backend?.close();
  });

  return {
    server,
    backend: () => {
      if (!backend) throw new Error('the backend is not open yet');
      return backend;
    },
  };
}
