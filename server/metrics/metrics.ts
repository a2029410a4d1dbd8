import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/kernel/services.ts';
import { measureCalls } from './callMetrics.ts';
import { stateMetrics } from './stateMetrics.ts';

/** The metrics of one process, in Prometheus's text format. */
export interface Metrics {
  /** Must be the first middleware, so that it sees each request. */
  readonly middleware: MiddlewareHandler<AppEnv>;
  readonly contentType: string;
  /** Reads the gauges, and returns all metrics. */
  text(): Promise<string>;
}

/** Starts to measure calls, event loop and memory, database, queues and ledger. Source: docs/operations/README.md. */
export function createMetrics(
  services: Pick<Services, 'database' | 'clock' | 'stream' | 'log'>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const middleware = measureCalls(registry);
  const read = stateMetrics(registry, services);
  return {
    middleware,
    contentType: registry.contentType,
    text: async () => {
      await read();
      return registry.metrics();
    },
  };
}
