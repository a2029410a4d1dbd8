import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { download } from '#api/files/download.ts';
import { pending } from '#api/request/pending.ts';
import { session } from '#api/session/sessionState.ts';
import { downloadMerchantPayoutReport } from '#contract/endpoints/money/reports.ts';
import { failureOf, recorder, refusal, server, signIn, startServer } from '#tests/api/support.ts';

startServer();

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const REPORT = '*/merchant-payout-listing/download/:fileName';

const get = (more: { signal?: AbortSignal } = {}) =>
  download(
    downloadMerchantPayoutReport,
    { params: { fileName: 'payout 1.xlsx' }, ...more },
    { fallbackName: 'payout.xlsx' },
  );

const answer = (body: BodyInit, headers: Record<string, string> = {}, status = 200) =>
  recorder(REPORT, () => new HttpResponse(body, { status, headers }));

describe('a download', () => {
  it('returns the file with its name, and is requested like any other call', async () => {
    signIn();
    const seen = answer('PK\u0003\u0004data', {
      'Content-Type': XLSX,
      'Content-Disposition': 'attachment; filename="payout 1.xlsx"',
    });
    const { blob, fileName } = await get();
    expect(fileName).toBe('payout 1.xlsx');
    expect(await blob.text()).toBe('PK\u0003\u0004data');
    expect(seen[0]?.url.pathname).toContain('/download/payout%201.xlsx');
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(pending.get()).toBe(0);
  });

  it('H7 with a code and a message in JSON fails with the server’s message', async () => {
    signIn();
    const body = JSON.stringify({ code: 1002, message: 'Report expired', payload: null });
    answer(body, { 'Content-Type': XLSX });
    expect(await failureOf(get())).toMatchObject({
      code: 1002,
      message: 'errors.download',
      serverMessage: 'Report expired',
    });
    expect(session.get().status).toBe('authenticated');
  });

  it.each([
    ['the name of its code', { code: 1002, message: 'notFound' }, {}, 'codes.notFound'],
    [
      'that the caller must wait',
      { code: 1004, message: 'too many tries, try again later' },
      { 'Retry-After': '5' },
      'errors.tooManyTries.later',
    ],
  ])('H7 with a message that is only %s has the portal’s own', async (_, body, headers, own) => {
    signIn();
    answer(JSON.stringify(body), headers, 409);
    expect(await failureOf(get())).toMatchObject({
      message: 'errors.download',
      serverMessage: own,
    });
  });

  it('that is empty fails instead of returning 0 bytes', async () => {
    signIn();
    answer('', { 'Content-Type': XLSX, 'Content-Disposition': 'attachment; filename="p.xlsx"' });
    expect(await failureOf(get())).toMatchObject({ message: 'errors.emptyFile' });
  });

  it('H7 fails even with code 1000, and with an HTTP error', async () => {
    signIn();
    answer(JSON.stringify({ code: 1000, message: 'Success' }));
    expect(await failureOf(get())).toMatchObject({ kind: 'unknown' });
    recorder(REPORT, () => refusal(2003, 403));
    expect(await failureOf(get())).toMatchObject({
      code: 2003,
      message: 'errors.download',
      serverMessage: 'refused 2003',
    });
    answer('', {}, 500);
    expect(await failureOf(get())).toMatchObject({ kind: 'server', message: 'errors.server' });
  });

  it.each([
    '{"code":1002}',
    '{"message":"hello"}',
    '[{"code":1002,"message":"x"}]',
    '{"rows":[{"code":1,"message":"x"}]}',
    '{"code":1002,"message":',
  ])('H8 with %s is a file', async body => {
    signIn();
    answer(body, { 'Content-Type': 'application/json' });
    expect(await (await get()).blob.text()).toBe(body);
  });

  it('H8 with large JSON is a file too', async () => {
    signIn();
    const body = JSON.stringify({ code: 1, message: 'x', rows: 'x'.repeat(1_000_000) });
    answer(body);
    expect((await get()).blob.size).toBe(body.length);
  });

  it.each([2000, 2001, 2004, 2005])('A7 H9 that contains code %i ends the session', async code => {
    signIn();
    answer(JSON.stringify({ code, message: 'over' }), { 'Content-Type': XLSX });
    expect(await failureOf(get())).toMatchObject({ code });
    expect(session.get()).toMatchObject({ status: 'anonymous', endedBy: code });
  });

  it('H10 without a file name gets the fallback with the expected extension', async () => {
    signIn();
    answer('data', { 'Content-Type': 'text/plain' });
    expect((await get()).fileName).toBe('payout.xlsx');
  });

  it('G1 that is a web page fails', async () => {
    signIn();
    answer('<html>proxy</html>', { 'Content-Type': 'text/html; charset=utf-8' });
    expect(await failureOf(get())).toMatchObject({ kind: 'server', message: 'errors.server' });
  });

  it('H11 that is shorter than announced fails', async () => {
    signIn();
    answer('1234', { 'Content-Type': XLSX, 'Content-Length': '10' });
    expect(await failureOf(get())).toMatchObject({ kind: 'network' });
  });

  it('H11 that was compressed in transit may have another length', async () => {
    signIn();
    const { gzipSync } = await import('node:zlib');
    const body = new Uint8Array(gzipSync('1234'));
    answer(body, { 'Content-Encoding': 'gzip', 'Content-Length': String(body.length) });
    expect(await (await get()).blob.text()).toBe('1234');
  });

  it('G7 can be cancelled', async () => {
    signIn();
    server.use(http.get(REPORT, () => new Promise(() => {})));
    const aborter = new AbortController();
    const failure = failureOf(get({ signal: aborter.signal }));
    await vi.waitFor(() => expect(pending.get()).toBe(1));
    aborter.abort();
    expect(await failure).toMatchObject({ kind: 'cancel' });
  });
});
