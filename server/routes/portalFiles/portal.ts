import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '#server/http/context.ts';
import { preloadsOf } from './preloads.ts';

/** A name that has the hash of its content in it stands for that content for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Asked again each time, and answered with 304 while nothing has changed. */
const ASK_AGAIN = 'no-cache';

const cached =
  (control: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.header('Cache-Control', c.res.status < 400 ? control : 'no-store');
  };

/** A screen's path has no ending; what has one is a file, and missing when it is not there. */
const isScreen = (path: string): boolean => !/\.[^/]+$/.test(path) && !path.startsWith('/assets/');

/**
 * The built portal: files as they were compressed by the build, and its one page for every screen.
 * @param folder of the build
 */
export function createPortal(folder: string): Hono<AppEnv> {
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
  const page: MiddlewareHandler = async (c, next) => {
    if (preloads) c.header('Link', preloads);
    return file(c, next);
  };
  const missing: MiddlewareHandler = async c => c.text('Not found', 404);

  portal.get('/assets/*', cached(FOR_EVER), files, missing);
  portal.get('/locales/:lng/:ns', cached(ASK_AGAIN), etag(), translations, missing);
  // asked for to learn of a new build: a stored answer would be of no use
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
