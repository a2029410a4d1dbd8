import { Hono } from 'hono';
import type { AppEnv } from '#server/http/context.ts';
import { securityHeaders } from '#server/http/headers.ts';
import type { Metrics } from './metrics.ts';

/**
 * `GET /metrics` and nothing else: for a port of its own, which nobody but the monitoring can reach. Its answers have
 * the headers of any other for the browser that someone opens it in; HSTS is not among them, since it speaks HTTP.
 */
export const createMetricsApp = ({ contentType, text }: Metrics): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders('http:'));
  return app.get('/metrics', async c =>
    c.body(await text(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }),
  );
};
