import { Hono } from 'hono';
import type { AppEnv } from '#server/http/context.ts';
import { securityHeaders } from '#server/http/headers.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves `GET /metrics` and nothing else, on a port of its own that only the monitoring can reach. Responses have the
 * usual security headers in case someone opens them in a browser, except HSTS, since the port speaks HTTP.
 */
export const createMetricsApp = ({ contentType, text }: Metrics): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders('http:'));
  return app.get('/metrics', async c =>
    c.body(await text(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }),
  );
};
