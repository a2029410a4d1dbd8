import { Hono } from 'hono';
import { pino } from 'pino';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Role } from '#contract/words/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { Binding } from '#server/http/bind.ts';
import type { AppEnv } from '#server/http/context.ts';
import { refusal } from '#server/http/envelope.ts';
import { createRouter } from '#server/http/router.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Credentials, Viewer } from '#server/kernel/viewer.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { type Caller, callerOf } from '#tests/support/backend/backend.ts';
import { createTestClock, type TestClock } from '#tests/support/run/clock.ts';

/** A backend with a few calls defined by the test, where the token is the name of the role. */
export interface Miniature {
  /** A client with a role; without a role, it sends no token. */
  as(role?: Role, id?: number): Caller;
  clock: TestClock;
}

export const VIEWER_ID = 7;

/** The viewer that a token of the miniature identifies. */
const viewerOf = (role: Role, id: number): Viewer => ({
  id,
  ulid: '0000000000000000000000VIEW',
  username: 'viewer',
  role,
  merchantId: null,
  merchantType: null,
  partnerId: null,
  sessionId: 1,
  mustCreatePin: false,
  mustChangePassword: false,
  mustSetUpAuthenticator: false,
  isLocked: false,
});

export function miniature(
  database: Database,
  endpoints: readonly Endpoint[],
  bindings: readonly Binding[],
): Miniature {
  const clock = createTestClock();
  const services: Services = {
    database,
    clock,
    keys: {
      publicKey: '',
      currentId: 1,
      decrypt: secret => secret.replace(/^rsa:/, ''),
      seal: secret => ({ keyId: 1, secret }),
      unseal: ({ secret }) => secret,
      refresh: async () => undefined,
    },
    stream: {
      subscribe: () => () => undefined,
      publish: async () => undefined,
      endStreamsOf: async () => undefined,
      beat: async () => undefined,
      size: () => 0,
      close: async () => undefined,
    },
    files: databaseFiles(),
    publicUrl: 'https://kaunter.test',
    hasBank: true,
    channels: ['EMAIL'],
    log: pino({ enabled: false }),
  };
  const authenticate = async ({ token }: Credentials): Promise<Viewer> => {
    if (!token) throw new ApiFailure('missingToken');
    const [role, id] = token.split(':');
    return viewerOf(role as Role, Number(id));
  };
  const app = new Hono<AppEnv>();
  app.route('/', createRouter(endpoints, bindings, services, authenticate));
  app.notFound(c => refusal(c, new ApiFailure('notFound')));
  app.onError((error, c) =>
    refusal(c, error instanceof ApiFailure ? error : new ApiFailure('internalServerError')),
  );
  return {
    as: (role, id = VIEWER_ID) => callerOf(app, role ? `${role}:${id}` : '', 'session'),
    clock,
  };
}
