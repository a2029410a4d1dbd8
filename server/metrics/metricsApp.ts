import { Hono } from 'hono';
import type { AppEnv } from '#server/http/context.ts';
import type { Metrics } from './metrics.ts';

/** `GET /metrics` and nothing else: for a port of its own, which nobody but the monitoring can reach. */
export const createMetricsApp = ({ contentType, text }: Metrics): Hono<AppEnv> =>
  new Hono<AppEnv>().get('/metrics', async c =>
    c.body(await text(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }),
  );
