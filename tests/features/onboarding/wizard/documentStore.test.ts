import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type DocumentStore,
  openDocuments,
} from '#features/onboarding/wizard/documents/documentStore.ts';
import { pdf } from '#tests/support/arrange/files.ts';
import { anyToken, heldDocuments } from '#tests/support/arrange/onboarding.ts';
import { BROWSER, serveBackend } from '#tests/support/backend/serveBackend.ts';
import { fileOf } from './steps.tsx';

const { backend, server } = serveBackend();
const UPLOAD = '*/user/api/merchants/onboarding/documents';

let uploadToken = '';
beforeEach(() => {
  localStorage.clear();
  uploadToken = anyToken();
});

const open = () =>
  openDocuments({ uploadToken, documents: [], wasSent: false, onChange: () => undefined });

const names = async () =>
  (await heldDocuments(backend(), uploadToken)).map(({ name }) => name).toSorted();

/** The uploads arrive, but their responses are lost. */
const loseResponses = () =>
  server.use(
    http.post(UPLOAD, async ({ request }) => {
      await backend().app.fetch(request.clone(), BROWSER as never);
      return HttpResponse.json({ code: 1003 }, { status: 500 });
    }),
  );

/** Adds a file whose upload arrives without a response. @returns its key */
async function addUnanswered(store: DocumentStore, name = 'private.pdf'): Promise<string> {
  loseResponses();
  await store.add([fileOf(pdf(name), name)], 'BUSINESS_STATEMENT');
  await store.settled();
  expect(store.get()).toMatchObject([{ state: 'failed', canRetry: true }]);
  expect(await names()).toEqual([name]);
  server.resetHandlers();
  return store.get()[0]?.key ?? '';
}

describe('H12 a removed file that may have arrived', () => {
  it('is taken back, even while it is being uploaded again', async () => {
    const store = await open();
    const key = await addUnanswered(store);
    let tries = 0;
    server.use(
      http.post(UPLOAD, () => {
        tries += 1;
        // the upload by "retry" hangs; that of the removal does not
        return tries === 1 ? new Promise<never>(() => undefined) : undefined;
      }),
    );
    store.retry(key);
    await vi.waitFor(() => expect(tries).toBe(1));
    await store.takeBack(key);
    expect(store.get()).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it('is taken back after a reload', async () => {
    const key = await addUnanswered(await open());
    const store = await open();
    expect(store.get()).toMatchObject([{ key, state: 'waiting' }]);
    await store.takeBack(key);
    expect(store.get()).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it('stays listed if that fails, and can be removed later', async () => {
    const store = await open();
    const key = await addUnanswered(store);
    const wait = { status: 409, headers: { 'Retry-After': '60' } };
    server.use(
      http.post(UPLOAD, () => HttpResponse.json({ code: 1004 }, wait), { once: true }),
      http.post(UPLOAD, () => HttpResponse.error()),
    );
    await expect(store.takeBack(key)).rejects.toThrow();
    await expect(store.takeBack(key)).rejects.toThrow();
    expect(store.get()).toMatchObject([{ name: 'private.pdf', canRetry: true }]);
    server.resetHandlers();
    await store.takeBack(key);
    expect(store.get()).toEqual([]);
    expect(await names()).toEqual([]);
  });
});

it('a removed file that was never sent completely is not sent again', async () => {
  const store = await open();
  server.use(http.post(UPLOAD, () => HttpResponse.error()));
  await store.add([fileOf(pdf('cut'), 'cut.pdf')], 'SSM');
  await store.settled();
  await store.takeBack(store.get()[0]?.key ?? '');
  expect(store.get()).toEqual([]);
});
