import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { upload } from '#api/files/upload.ts';
import { pending } from '#api/request/pending.ts';
import { endSession, session } from '#api/session/sessionState.ts';
import { uploadBankDocument } from '#contract/endpoints/money/banking.ts';
import {
  configure,
  failureOf,
  gate,
  ok,
  refusal,
  server,
  signIn,
  startServer,
} from '#tests/api/support.ts';

startServer();
afterEach(() => vi.useRealTimers());

const UPLOAD = '*/user/api/alternate-bank-accounts/upload-file';
const aFile = (size = 4) => new File(['x'.repeat(size)], 'penyata akaun.pdf');
const send = (file: Blob = aFile(), more: object = {}, onProgress?: (share: number) => void) =>
  upload(uploadBankDocument, { body: { file, merchantId: 12 }, ...more }, { onProgress });

const answers = (answer: () => Response | Promise<Response>) =>
  server.use(http.post(UPLOAD, answer));

describe('an upload', () => {
  it('sends file and fields as multipart, with the usual headers', async () => {
    signIn('EWALLET_MERCHANT');
    const seen: { form?: FormData; headers?: Headers } = {};
    server.use(
      http.post(UPLOAD, async ({ request }) => {
        seen.headers = request.headers;
        seen.form = await request.formData();
        return ok({ id: 3, size: 4 });
      }),
    );
    expect(await send(aFile(), { key: 'mine' })).toEqual({ id: 3, size: 4 });
    const file = seen.form?.get('file') as File;
    expect([file.name, await file.text()]).toEqual(['penyata akaun.pdf', 'xxxx']);
    expect(seen.form?.get('merchantId')).toBe('12');
    expect(seen.headers?.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen.headers?.get('Authorization')).toBe('Bearer token-1');
    expect(seen.headers?.get('Idempotency-Key')).toBe('mine');
    expect(seen.headers?.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('reports its progress up to the end', async () => {
    signIn('EWALLET_MERCHANT');
    answers(() => ok({ id: 3 }));
    const shares: number[] = [];
    await send(aFile(100_000), {}, share => shares.push(share));
    expect(shares.at(-1)).toBe(1);
    expect(shares.every(share => share > 0 && share <= 1)).toBe(true);
  });

  it('H1 of an empty file is refused without being sent', async () => {
    expect(await failureOf(send(aFile(0)))).toMatchObject({
      code: 3033,
      messageKey: 'codes.fileEmpty',
    });
  });

  it('H3 of a file one byte too large is refused without being sent', async () => {
    signIn('EWALLET_MERCHANT');
    await configure({ maxUploadBytes: 10 });
    expect(await failureOf(send(aFile(11)))).toMatchObject({
      code: 3035,
      messageKey: 'codes.fileTooLarge',
      outcomeUnknown: false,
    });
    answers(() => ok({ id: 3 }));
    expect(await send(aFile(10))).toEqual({ id: 3 });
  });

  it('that the backend refuses fails with the code, even under HTTP 200', async () => {
    signIn('EWALLET_MERCHANT');
    answers(() => refusal('3034', 200));
    expect(await failureOf(send())).toMatchObject({
      code: 3034,
      messageKey: 'codes.fileFormatNotSupported',
    });
  });

  it('of a picture with too many pixels has a message of its own', async () => {
    signIn('EWALLET_MERCHANT');
    answers(() => refusal(3035, 400, { payload: { content: { width: 16_000, height: 12_000 } } }));
    const failure = await failureOf(send());
    expect(failure).toMatchObject({ code: 3035, kind: 'client', message: 'files.tooManyPixels' });
    answers(() => refusal(3035, 400));
    expect((await failureOf(send())).message).toBe('codes.fileTooLarge');
  });

  it('A7 that is answered with 2005 ends the session', async () => {
    signIn('EWALLET_MERCHANT');
    answers(() => refusal(2005, 401));
    expect(await failureOf(send())).toMatchObject({ code: 2005 });
    expect(session.get()).toMatchObject({ status: 'anonymous', endedBy: 2005 });
  });

  it('H12 that breaks off can be sent again', async () => {
    signIn('EWALLET_MERCHANT');
    answers(() => HttpResponse.error());
    expect(await failureOf(send())).toMatchObject({ kind: 'connection', outcomeUnknown: true });
    answers(() => ok({ id: 3 }));
    expect(await send()).toEqual({ id: 3 });
  });

  it('G1 that is answered with a web page fails', async () => {
    signIn('EWALLET_MERCHANT');
    answers(() => new HttpResponse('<html>', { status: 413 }));
    expect(await failureOf(send())).toMatchObject({ kind: 'client', status: 413 });
    answers(() => new HttpResponse('<html>', { headers: { 'Content-Type': 'text/html' } }));
    expect(await failureOf(send())).toMatchObject({ kind: 'server' });
  });

  it('E20 is not sent offline', async () => {
    signIn('EWALLET_MERCHANT');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failureOf(send())).toMatchObject({ kind: 'connection', outcomeUnknown: false });
  });

  it('is counted as pending, and can be cancelled by its caller, the user or the end of the session', async () => {
    signIn('EWALLET_MERCHANT');
    for (const takeBack of ['caller', 'person', 'end']) {
      const arrived = gate();
      answers(() => {
        arrived.open();
        return new Promise(() => {});
      });
      const aborter = new AbortController();
      const failure = failureOf(send(aFile(), { signal: aborter.signal }));
      await arrived.opened;
      expect([pending.get(), pending.busy()]).toEqual([1, true]);
      if (takeBack === 'caller') aborter.abort();
      if (takeBack === 'person') pending.cancel();
      if (takeBack === 'end') endSession('logout');
      expect(await failure, takeBack).toMatchObject({ kind: 'cancel' });
      expect(pending.get()).toBe(0);
    }
  });

  it('is not sent if its caller has already aborted it', async () => {
    signIn('EWALLET_MERCHANT');
    const aborter = new AbortController();
    aborter.abort();
    const error = await failureOf(send(aFile(), { signal: aborter.signal }));
    expect(error).toMatchObject({ kind: 'cancel', outcomeUnknown: false });
  });

  it('times out if it has a limit', async () => {
    vi.useFakeTimers();
    signIn('EWALLET_MERCHANT');
    answers(() => new Promise(() => {}));
    const failure = failureOf(send(aFile(), { timeout: 5_000 }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });
});
