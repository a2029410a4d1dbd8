import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { loadConfig } from '#api/config.ts';
import { ApiError } from '#api/errors.ts';
import { pending } from '#api/request/pending.ts';
import { endSessionHere, getSession, setSession } from '#api/session/sessionState.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { RuntimeConfig } from '#contract/records/platformRecord.ts';
import type { Profile } from '#contract/records/profile.ts';
import type { Role } from '#contract/words/roles.ts';

/** A backend that fails on demand: only MSW, with an error for any request that a test does not expect. */
export const server = setupServer();

/** Starts the backend of a test file; its handlers are reset after each test. */
export function startServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  afterEach(async () => {
    endSessionHere('logout');
    setSession({ endedBy: undefined });
    server.resetHandlers();
    await configure({});
    localStorage.clear();
    sessionStorage.clear();
    expect(pending.get(), 'requests that are still counted').toBe(0);
  });
}

/** Loads a configuration, as a deployment would serve it. */
export async function configure(settings: RuntimeConfig | JsonBodyType): Promise<void> {
  server.use(http.get('/config.json', () => HttpResponse.json(settings), { once: true }));
  await loadConfig();
}

/** A success response according to the contract. */
export const ok = (content?: unknown, more: object = {}) =>
  HttpResponse.json({ code: 1000, message: 'Success', payload: { content, ...more } });

/** A refusal according to the contract, with its HTTP status. */
export const refusal = (code: number | string, status = 422, more: object = {}) =>
  HttpResponse.json({ code, message: `refused ${code}`, ...more }, { status });

export const aProfile = (role: Role, more: object = {}) =>
  ({
    id: 7,
    ulid: '01J0000000000000000000USER',
    role,
    username: 'aminah',
    referralCode: null,
    isDefaultPIN: false,
    userDetails: {},
    partner: null,
    merchant: null,
    userDeviceInfo: null,
    ...more,
  }) as unknown as Profile;

export const aMenu = [
  {
    id: 1,
    menuItemIdentifier: 'dashboard-main',
    link: '/dashboard',
    accessibleRoles: [],
    type: null,
  },
] as unknown as MenuItem[];

/** Signs a user in, as `logIn` does. */
export function signIn(role: Role = 'EWALLET_ADMIN', more: object = {}): void {
  setSession({
    status: 'authenticated',
    token: 'token-1',
    sessionRequestId: '11111111-1111-4111-8111-111111111111',
    profile: aProfile(role, more),
    menu: aMenu,
    endedBy: undefined,
  });
}

/** The error of a call that must fail; the test fails for anything but an `ApiError`. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    value => expect.fail(`succeeded with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

/** The return value or the error of a function. */
export function outcomeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

/** A request received by the handler, with its body as text. */
export interface Seen {
  method: string;
  url: URL;
  headers: Headers;
  body: string;
}

/** A handler for any method, and the requests that it received. */
export function recorder(path: string, answer: (seen: Seen) => Response | Promise<Response>) {
  const seen: Seen[] = [];
  const handler = http.all(path, async ({ request }) => {
    const one = {
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      body: await request.text(),
    };
    seen.push(one);
    return answer(one);
  });
  server.use(handler);
  return seen;
}

/** A promise that the test resolves. */
export function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open };
}

/** Whether no user is signed in and no session data is left. */
export const isSignedOut = () => getSession().status === 'anonymous' && getSession().token === '';
