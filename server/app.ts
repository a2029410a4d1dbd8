import { Hono, type MiddlewareHandler } from 'hono';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { databaseFailure, SQL_STATES } from './db/errors.ts';
import { compressed } from './http/compressed.ts';
import { type AppEnv, findAddress } from './http/context.ts';
import { refusal } from './http/envelope.ts';
import { closeKeyed, closeUnread, correlate, noStore, securityHeaders } from './http/headers.ts';
import { logUnexpected, requestLog } from './http/log.ts';
import { discardBody } from './http/request/body.ts';
import { API_BASES, createRouter } from './http/router.ts';
import { ApiFailure } from './kernel/failure.ts';
import { MAX_UPLOAD_BYTES } from './kernel/fileStore.ts';
import type { IsTrusted } from './kernel/request/addresses.ts';
import type { Services } from './kernel/services.ts';
import { createBankPages } from './routes/bankSimulator/index.ts';
import { bindings } from './routes/bindings.ts';
import { createPlain } from './routes/plain.ts';
import { createBrandFiles } from './routes/portalFiles/brand.ts';
import { createPortal } from './routes/portalFiles/portal.ts';
import { authenticate } from './services/auth/sessions.ts';

/** Hono handles HEAD like GET, which would touch the session and open a stream without a reader. */
const refuseHead: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'HEAD') throw new ApiFailure('notFound');
  await next();
};

/** Stops route matching: an unknown API call must not return the portal's page. */
const unknownCall = (): never => {
  throw new ApiFailure('notFound');
};

/**
 * The backend as a function from requests to responses. It has no port: `main.ts` adds one, tests
 * call `app.request()`.
 * @param portalDir folder of the built portal, if there is one to serve
 * @param isTrusted whether an address is one of our own proxies; by default, none is
 * @param measure sees every request first
 */
export function createApp(
  services: Services,
  portalDir?: string,
  isTrusted: IsTrusted = () => false,
  measure?: MiddlewareHandler<AppEnv>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (measure) app.use(measure);
  app.use(correlate, findAddress(isTrusted));
  app.use(requestLog(services.log), securityHeaders(services.publicUrl), closeUnread);
  for (const base of API_BASES) app.use(`${base}/*`, noStore, closeKeyed, compressed, refuseHead);

  const calls = Object.values(allEndpoints);
  app.route(
    '/',
    createRouter(calls, bindings, services, given => authenticate(services, given)),
  );
  for (const base of API_BASES) app.all(`${base}/*`, unknownCall);
  app.route('/', createPlain(services));
  if (services.hasBank) app.route('/', createBankPages(services));
  else app.all('/bank/*', unknownCall);
  app.route('/', createBrandFiles(services));
  if (portalDir) app.route('/', createPortal(portalDir, services));

  app.notFound(c => refusal(c, new ApiFailure('notFound')));
  app.onError(async (error, c) => {
    await discardBody(c, MAX_UPLOAD_BYTES);
    if (error instanceof ApiFailure) return refusal(c, error);
    if (databaseFailure(error)?.sqlState === SQL_STATES.badText) {
      return refusal(c, new ApiFailure('badParameter'));
    }
    logUnexpected(services.log, c, error);
    return refusal(c, new ApiFailure('internalServerError'));
  });
  return app;
}
