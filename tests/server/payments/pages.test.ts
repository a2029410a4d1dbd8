import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { merchants } from '#server/db/schema/merchants.ts';
import { balanceOf, sharedMarket } from '#tests/support/arrange/money.ts';
import {
  answerAt,
  askLink,
  askTopUp,
  askWithdrawal,
  FROM_PAGE,
  lastPage,
  lastTransaction,
} from '#tests/support/backend/bank.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const EVIL = `"><img src=x onerror=alert(1)><script>alert(2)</script>'&`;

const market = sharedMarket();

const open = (path: string, headers: HeadersInit = {}) =>
  market.backend.app.request(path, { headers });
const textAt = async (path: string) => (await open(path)).text();
const answer = (path: string, word: string, headers?: HeadersInit) =>
  answerAt(market.backend.app, path, word, headers);
const balance = () => balanceOf(market.database, market.wallets.merchant);
const last = () => lastTransaction(market.database);

const topUpPage = async (given: object = {}): Promise<string> =>
  (await askTopUp(market.merchant, market.wallets.merchant, given)).payload.content.paymentUrl;

describe('the bank page', () => {
  it('shows payee, amount, description, deadline and the actions', async () => {
    const path = await topUpPage({ amount: 1234.5, transactionDescription: 'Float for March' });
    const { referenceNumber } = await last();
    const page = await textAt(path);
    expect(page).toContain('<h1>Pay RM 1,234.50</h1>');
    for (const fact of ['Kedai 1', referenceNumber, 'Float for March', 'Online bank transfer']) {
      expect(page).toContain(`<bdi>${fact}</bdi>`);
    }
    expect(page).toContain('<time datetime="2026-03-02T01:45:00.000Z">');
    expect(page).toContain(`<form method="post" action="${path}">`);
    expect(page.match(/<button [^>]*name="answer"/g)).toHaveLength(2);
    expect(page).toContain(`href="/transactions/topUp?reference=${referenceNumber}"`);
  });

  it('of a withdrawal shows the destination and when it is paid automatically', async () => {
    await askWithdrawal(market.merchant, market.wallets.merchant);
    const page = await textAt(await lastPage(market.database));
    expect(page).toContain('<h1>Pay out RM 50.00</h1>');
    expect(page).toContain('<bdi>Maybank •••• 8901</bdi>');
    expect(page).toContain('Return it');
    expect(page).toContain('<time datetime="2026-03-02T01:31:00.000Z">');
  });

  it('of a payment link does not link a customer to the portal, before or after the answer', async () => {
    await askLink(market.merchant, market.wallets.merchant);
    const path = await lastPage(market.database);
    expect(await textAt(path)).not.toContain('<a ');
    await answer(path, 'pay');
    expect(await textAt(path)).not.toContain('<a ');
  });

  it('shows the outcome and no more actions once answered', async () => {
    const path = await topUpPage();
    await answer(path, 'refuse');
    const page = await textAt(path);
    expect(page).toContain('<h1>Not paid</h1>');
    expect(page).not.toContain('<form');
    expect(page).toContain('Refused by the bank');
  });

  it('is accessible HTML for phones, without inline scripts or styles', async () => {
    const path = await topUpPage();
    const response = await open(path);
    const page = await response.text();
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8/i);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    const sheet = await open('/bank/style.css');
    expect(sheet.headers.get('Content-Type')).toMatch(/^text\/css/);
    expect(page).toContain('<link rel="stylesheet" href="/bank/style.css">');
  });

  it('A20 cannot be framed or stored, and can submit only to itself', async () => {
    const { headers } = await open(await topUpPage());
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'img-src data:',
      "style-src 'self'",
    ]);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('D1 escapes markup in descriptions and names', async () => {
    const { db } = market.database;
    const isIt = eq(merchants.id, 1);
    await db.update(merchants).set({ businessRegistrationName: EVIL }).where(isIt);
    const page = await textAt(await topUpPage({ transactionDescription: EVIL }));
    await db.update(merchants).set({ businessRegistrationName: 'Kedai 1' }).where(isIt);
    expect(page).not.toMatch(/<img|<script/);
    expect(page.match(/&lt;script&gt;alert\(2\)/g)).toHaveLength(2);
  });

  it('D10 isolates text that changes direction', async () => {
    const page = await textAt(await topUpPage({ transactionDescription: 'a\u202egpj.exe' }));
    expect(page).toContain('<bdi>a\u202egpj.exe</bdi>');
  });
});

describe('an answer on the bank page', () => {
  it('redirects to the portal, to a path that the request cannot change', async () => {
    const path = await topUpPage();
    const { referenceNumber } = await last();
    const response = await market.backend.app.request(
      `https://evil.test${path}?returnUrl=https://evil.test&reference=x`,
      { method: 'POST', headers: { ...FROM_PAGE, Host: 'evil.test' }, body: 'answer=pay' },
    );
    expect(response.headers.get('Location')).toBe(
      `/transactions/topUp?reference=${referenceNumber}`,
    );
  });

  it.each([
    ['of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }],
    ['of a site beside it', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.kaunter.test' }],
    ['of another origin, by an older browser', { Origin: 'https://evil.test' }],
    ['of an origin that is hidden', { Origin: 'null' }],
    ['of nowhere', {}],
  ])('from a page %s moves nothing', async (_, headers) => {
    const path = await topUpPage();
    const before = await balance();
    const response = await answer(path, 'pay', { ...FORM, ...headers });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('did not come from the page of the bank');
    expect(await balance()).toBe(before);
    expect(await last()).toMatchObject({ status: 'PENDING' });
  });

  it.each([
    ['its own site', { 'Sec-Fetch-Site': 'same-origin' }],
    ['the configured address, by an older browser', { Origin: 'https://kaunter.test' }],
    ['the host it was called by', { Origin: 'https://phone.test:8443', Host: 'phone.test:8443' }],
  ])('from %s is accepted', async (_, headers) => {
    const path = await topUpPage();
    expect((await answer(path, 'pay', { ...FORM, ...headers })).status).toBe(303);
    expect(await last()).toMatchObject({ status: 'SUCCESS' });
  });

  it.each(['', 'PAID', 'never', '__proto__', 'constructor', `pay${'%20'.repeat(2000)}`])(
    'that is invalid (%j) changes nothing',
    async word => {
      const path = await topUpPage();
      expect([400, 413]).toContain((await answer(path, word)).status);
      expect(await last()).toMatchObject({ status: 'PENDING' });
    },
  );

  it('as JSON is refused', async () => {
    const path = await topUpPage();
    const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.test' };
    const body = '{"answer":"pay"}';
    const response = await market.backend.app.request(path, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await last()).toMatchObject({ status: 'PENDING' });
  });
});

describe('an unknown bank link', () => {
  it.each([
    '/bank/x',
    `/bank/${'A'.repeat(43)}`,
    `/bank/${'A'.repeat(42)}%00`,
    '/bank/..%2f..%2fetc%2fpasswd',
    `/bank/${"'".repeat(43)}`,
  ])('is reported on %s, for reading and answering', async path => {
    for (const response of [await open(path), await answer(path, 'pay')]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('leads to nothing');
    }
  });
});

describe('the URL of a bank page', () => {
  it('A18 has no host, so that no header can redirect it', async () => {
    for (const headers of [
      { Host: 'evil.test' },
      { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'http' },
      { Forwarded: 'host=evil.test', Origin: 'https://evil.test' },
    ]) {
      const top = await askTopUp(market.merchant, market.wallets.merchant, {}, headers as never);
      expect(top.payload.content.paymentUrl).toMatch(/^\/bank\/[\w-]{43}$/);
      const link = await askLink(market.merchant, market.wallets.merchant, {}, headers as never);
      expect(link.payload.content.url).toMatch(/^\/bank\/[\w-]{43}$/);
    }
  });

  it('A14 is masked in the log', async () => {
    const path = await topUpPage();
    await answer(path, 'pay');
    const logged = JSON.stringify(market.backend.lines);
    expect(logged).toContain('"/bank/…"');
    expect(logged).not.toContain(path);
  });
});
