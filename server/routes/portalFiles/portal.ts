import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/kernel/services.ts';
import { brandedPages, FOR_EVER } from './brand.ts';
import { preloadsOf } from './preloads.ts';

/** Revalidated on each request; the response is 304 while nothing has changed. */
const ASK_AGAIN = 'no-cache';

const cached =
  (control: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.header('Cache-Control', c.res.status < 400 ? control : 'no-store');
  };

/** A screen's path has no file extension; a path with one is a file, and 404 if it is missing. */
const isScreen = (path: string): boolean => !/\.[^/]+$/.test(path) && !path.startsWith('/assets/');

/**
 * Serves the built portal: the files precompressed by the build, and its single page for every screen.
 * @param folder of the build output
 */
export function createPortal(
  folder: string,
  services: Pick<Services, 'database' | 'log'>,
): Hono<AppEnv> {
  const portal = new Hono<AppEnv>();
  if (!existsSync(folder)) return portal;
  const files = serveStatic({ root: folder, precompressed: true });
  const translations = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: path => (path.endsWith('.json') ? path : `${path}.json`),
  });
  const preloads = preloadsOf(join(folder, 'index.html'));
  const file = serveStatic({ root: folder, path: 'index.html', precompressed: true });
  const branded = brandedPages(folder, services);
  const page: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (preloads) c.header('Link', preloads);
    return (await branded(c)) ?? file(c, next);
  };
  const missing: MiddlewareHandler = async c => c.text('Not found', 404);

  portal.get('/assets/*', cached(FOR_EVER), files, missing);
  portal.get('/locales/:lng/:ns', cached(ASK_AGAIN), etag(), translations, missing);
  // requested to detect a new build: a cached response would be useless
  portal.get('/version.json', cached('no-store'), files, missing);
  portal.get('/index.html', cached(ASK_AGAIN), etag(), page);
  portal.get(
    '*',
    cached(ASK_AGAIN),
    etag(),
    async (c, next) => {
      if (c.req.path === '/' || isScreen(c.req.path)) return page(c, next);
      return files(c, next);
    },
    missing,
  );
  return portal;
}
