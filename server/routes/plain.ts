import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { compressed } from '#server/http/compressed.ts';
import { type AppEnv, addressOf } from '#server/http/context.ts';
import { noStore } from '#server/http/headers.ts';
import { logUnexpected } from '#server/http/log.ts';
import { openApiOf } from '#server/http/openapi.ts';
import type { Services } from '#server/kernel/services.ts';
import { runtimeConfig } from '#server/services/portal/runtimeConfig.ts';

/** Routes outside the envelope that need no login. */
export function createPlain(services: Services): Hono<AppEnv> {
  const { keys, database, log } = services;
  let openApi: string | undefined;

  return (
    new Hono<AppEnv>()
      .get('/config.json', noStore, c => c.json(runtimeConfig(keys)))
      .get('/ip', noStore, c => c.json({ ip: addressOf(c) }))
      .get('/openapi.json', compressed, etag(), c => {
        openApi ??= JSON.stringify(openApiOf(allEndpoints));
        const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' };
        return c.body(openApi, 200, headers);
      })
      // without the database: a backend must not be restarted because its database is down
      .get('/healthz', noStore, c => c.json({ status: 'up' }))
      .get('/readyz', noStore, async c => {
        try {
          await database.ping();
          return c.json({ status: 'ready' });
        } catch (error) {
          logUnexpected(log, c, error);
          return c.json({ status: 'not ready' }, 503);
        }
      })
  );
}
