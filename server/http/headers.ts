import { createHash, randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { MAIL_STYLE } from '#contract/messages/render.ts';
import { HEADERS } from '#contract/wire.ts';
import type { AppEnv } from './context.ts';
import { isUuid } from './request/uuid.ts';

/** Emotion inserts its rules into an empty style element; this is the hash of the empty string. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The style of emails, for the preview of a template: its frame inherits the page's policy. */
const PREVIEW_STYLE = `'sha256-${createHash('sha256').update(MAIL_STYLE).digest('base64')}'`;

const POLICY = 'Content-Security-Policy';

/** Browser features that the portal never uses, disabled so that injected code cannot use them either. */
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

/** Two years, in seconds; OWASP ASVS 3.4.1 requires one. */
const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * Security headers of every response: what a browser may load and who may frame it.
 * @param publicUrl HSTS is set only if this URL uses HTTPS
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", EMPTY_STYLE, PREVIEW_STYLE],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      // the portal renders PDFs itself and frames nothing
      frameSrc: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      // the portal submits every form by script, so no form data can leave by a native submission
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // the login sends the user's position, if the browser may share it (docs/product.md, 7.3)
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
    // keeps a file's own policy, which is stricter than the portal's
    if (own !== null) c.header(POLICY, own);
  };
}

/** API responses must not be cached. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  // set on the finished response, because handlers that build their own Response do not set it
  c.header('Cache-Control', 'no-store');
};

/**
 * An unread request body ends its connection. The response must announce this, because another call
 * on the same connection would fail.
 */
export const closeUnread: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env ?? {};
  if (incoming && 'complete' in incoming && !incoming.complete) c.header('Connection', 'close');
};

/**
 * Closes the connection after a keyed call. Chromium automatically repeats a POST if a reused
 * connection breaks before the first byte of the response; if connections are not reused, it does
 * not. Source: docs/contract.md, Idempotency.
 */
export const closeKeyed: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.header(HEADERS.idempotencyKey)) c.header('Connection', 'close');
};

/** Gives every request an id for logs and error messages: the caller's own if it is a UUID. */
export const correlate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const given = c.req.header(HEADERS.requestId);
  const requestId = given && isUuid(given) ? given.toLowerCase() : randomUUID();
  c.set('requestId', requestId);
  await next();
  c.header(HEADERS.requestId, requestId);
};
