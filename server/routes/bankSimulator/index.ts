import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { type AppEnv, addressOf } from '#server/http/context.ts';
import { noStore } from '#server/http/headers.ts';
import type { Services } from '#server/kernel/services.ts';
import { portalLink } from '#server/services/money/portalLink.ts';
import { answerOrder } from '#server/services/payments/bankAnswers.ts';
import {
  isExpired,
  isHeld,
  type Order,
  orderByToken,
  pagePath,
} from '#server/services/payments/bankOrders.ts';
import { ANSWERS, closedPage, openPage, refusalPage, STYLE_PATH } from './pages.ts';
import { BANK_STYLE } from './style.ts';

/** The form contains a single short value; larger bodies are not from it. */
const MAX_FORM_BYTES = 1024;

/** Stricter than the portal's policy, except that the browser may submit the page's form to this origin. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ownPolicy: MiddlewareHandler = async (c, next) => {
  c.header('Content-Security-Policy', POLICY);
  await next();
};

const UNKNOWN = refusalPage('No such page', 'This link leads to nothing that the bank knows.');
const NO_ANSWER = refusalPage('No answer given', 'Choose whether the bank pays or refuses.');
const NOT_FROM_HERE = refusalPage('Refused', 'The answer did not come from the page of the bank.');

/**
 * The pages of the simulated external bank: one per order, under an unguessable token. Anyone with
 * the link may answer; requests from pages of other origins are rejected (checked by
 * Sec-Fetch-Site, or by Origin if the browser does not send it). Source: docs/contract.md, Money.
 */
export function createBankPages(services: Services): Hono<AppEnv> {
  const { database, clock, publicUrl } = services;
  const pages = new Hono<AppEnv>();

  // also accepts the same host under https, because a TLS-terminating proxy is not visible here
  const isOwnOrigin = (origin: string, c: Context) =>
    origin === new URL(publicUrl).origin ||
    hostOf(origin) === (c.req.header('Host') ?? new URL(c.req.url).host);

  pages.get(STYLE_PATH, c =>
    c.body(BANK_STYLE, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );

  pages.use('/bank/:token', noStore, ownPolicy, csrf({ origin: isOwnOrigin }), shortForm);

  pages.get('/bank/:token', async c => {
    const found = await orderByToken(database.db, c.req.param('token'));
    if (!found) return c.html(UNKNOWN, 404);
    // with the global policy no-referrer, a browser would submit the form with the origin "null"
    c.header('Referrer-Policy', 'same-origin');
    const isOpen = found.order.settledDate === null;
    const isLate = isOpen && isExpired(found.order, clock);
    return c.html(
      isOpen && !isLate
        ? openPage(found, isHeld(found.transaction, clock))
        : closedPage(found, isLate),
    );
  });

  pages.post('/bank/:token', async c => {
    const answer = await answerOf(c);
    if (!answer) return c.html(NO_ANSWER, 400);
    const origin = { actor: undefined, ip: addressOf(c), requestId: c.var.requestId };
    const found = await answerOrder(services, c.req.param('token'), answer, origin);
    return found ? c.redirect(afterwards(found), 303) : c.html(UNKNOWN, 404);
  });

  pages.onError((error, c) => {
    if (error instanceof HTTPException && error.status === 403) return c.html(NOT_FROM_HERE, 403);
    throw error;
  });
  return pages;
}

const shortForm = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: c => c.html(NO_ANSWER, 413),
});

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

async function answerOf(c: Context): Promise<'PAID' | 'REFUSED' | undefined> {
  const form = new URLSearchParams(await c.req.text());
  const answer = form.get('answer') ?? '';
  return Object.hasOwn(ANSWERS, answer) ? ANSWERS[answer as keyof typeof ANSWERS] : undefined;
}

/**
 * A top-up redirects its payer back to the portal. Other orders may be answered by users without
 * the portal and end on the bank's own page. Both are paths, so that no host from a request gets
 * into them.
 */
const afterwards = ({ order, transaction }: Order): string =>
  order.kind === 'TOP_UP' ? portalLink(transaction) : pagePath(order.token);
