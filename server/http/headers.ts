import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { HEADERS } from '#contract/constants.ts';
import type { AppEnv } from './context.ts';
import { isUuid } from './request/uuid.ts';

/** Emotion inserts its rules into an empty style element; this is the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const POLICY = 'Content-Security-Policy';

/** What of a browser the portal never asks for, so that nothing that gets into its page can. */
const UNUSED_FEATURES = [
  'camera',
  'microphone',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'displayCapture',
] as const;

/** Two years, in seconds; longer than the one that OWASP ASVS 3.4.1 asks for. */
const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * Headers of every answer: what a browser may load and who may frame it.
 * @param publicUrl HTTPS is insisted on only where people reach the portal by it
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", EMPTY_STYLE],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      // a PDF is drawn by the portal, and nothing is framed
      frameSrc: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      // the portal sends every form itself: what is typed never comes into a page load
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // the login sends where one is, if the browser is allowed to tell (docs/product.md, 7.3)
    permissionsPolicy: {
      geolocation: ['self'],
      ...Object.fromEntries(UNUSED_FEATURES.map(feature => [feature, []])),
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: publicUrl.startsWith('https:') ? HSTS : false,
  });
  return async (c, next) => {
    let own: string | null = null;
    await secure(c, async () => {
      await next();
      own = c.res.headers.get(POLICY);
    });
    // a file's policy is stricter than the portal's
    if (own !== null) c.header(POLICY, own);
  };
}

/** What the API answers is nobody's to keep. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  // set on the finished answer: a handler that makes its own Response knows nothing of it
  c.header('Cache-Control', 'no-store');
};

/**
 * A body that was not read to its end takes its connection with it, and the caller must know: a call that
 * is sent on it meanwhile would fail.
 */
export const closeUnread: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env ?? {};
  if (incoming && 'complete' in incoming && !incoming.complete) c.header('Connection', 'close');
};

/**
 * Ends the connection of a keyed call. Chromium repeats a POST itself if a connection that was used before
 * is cut before any byte of the answer; one that is never used again leaves it nothing to repeat.
 * Source: docs/contract.md, Idempotency.
 */
export const closeKeyed: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.header(HEADERS.idempotencyKey)) c.header('Connection', 'close');
};

/** Every request has an id, the caller's own where it is a UUID, for logs and error messages. */
export const correlate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const given = c.req.header(HEADERS.requestId);
  const requestId = given && isUuid(given) ? given.toLowerCase() : randomUUID();
  c.set('requestId', requestId);
  await next();
  c.header(HEADERS.requestId, requestId);
};
