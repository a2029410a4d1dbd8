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

describe('H13 a removed duplicate', () => {
  const statement = () => fileOf(pdf('statement'), 'statement.pdf');

  /** Uploads a file, then adds it a second time. @returns the key of the second */
  const addTwice = async (store: DocumentStore, whenFirstIsHere?: () => void) => {
    await store.add([statement()], 'BUSINESS_STATEMENT');
    await store.settled();
    whenFirstIsHere?.();
    await store.add([statement()], 'BUSINESS_STATEMENT');
    return store.get()[1]?.key ?? '';
  };

  it('leaves the first file at the backend, and is not sent again', async () => {
    const store = await open();
    const key = await addTwice(store);
    await store.settled();
    expect(store.get()[1]).toMatchObject({ key, problem: 'files.duplicate' });
    const sent = vi.fn();
    server.use(http.post(UPLOAD, () => void sent()));
    await store.takeBack(key);
    expect(store.get()).toMatchObject([{ name: 'statement.pdf', state: 'done' }]);
    expect(await names()).toEqual(['statement.pdf']);
    expect(sent).not.toHaveBeenCalled();
  });

  it('leaves the first file also if its own response was lost', async () => {
    const store = await open();
    const key = await addTwice(store, loseResponses);
    await store.settled();
    expect(store.get()[1]).toMatchObject({ key, state: 'failed', canRetry: true });
    server.resetHandlers();
    await store.takeBack(key);
    expect(store.get()).toMatchObject([{ name: 'statement.pdf', state: 'done' }]);
    expect(await names()).toEqual(['statement.pdf']);
  });
});

describe('documents that this browser no longer has', () => {
  const documents = [{ id: 999, category: 'SSM' as const, name: 'ssm.pdf', size: 9 }];

  it('are listed, to be chosen again', async () => {
    const onChange = vi.fn();
    const store = await openDocuments({ uploadToken, documents, wasSent: false, onChange });
    const problem = 'files.chooseAgain';
    expect(store.get()).toMatchObject([{ group: 'SSM', name: 'ssm.pdf', problem }]);
    expect(onChange).toHaveBeenLastCalledWith([]);
    await store.takeBack(store.get()[0]?.key ?? '');
    expect(store.get()).toEqual([]);
  });

  it('stay uploaded while it is unknown whether their application arrived', async () => {
    const onChange = () => undefined;
    const store = await openDocuments({ uploadToken, documents, wasSent: true, onChange });
    expect(store.documents()).toEqual(documents);
  });
});

describe('a hanging upload', () => {
  const hang = () => server.use(http.post(UPLOAD, () => new Promise<never>(() => undefined)));

  it('of an optional file holds up neither the step nor the renewal of others', async () => {
    const first = await open();
    await first.add([fileOf(pdf('ssm'), 'ssm.pdf')], 'SSM');
    await first.settled();
    const [name = ''] = Object.keys(localStorage).filter(key => key.includes('.file.'));
    const note = JSON.parse(localStorage.getItem(name) ?? '');
    const sentAt = Date.now() - 23.5 * 3_600_000;
    localStorage.setItem(name, JSON.stringify({ ...note, sentAt, keptAt: sentAt }));
    const store = await open();
    const begun = vi.fn();
    const renewal = store.renew(begun);
    await vi.waitFor(() => expect(store.get()).toMatchObject([{ state: 'done' }]));
    hang();
    await store.add([fileOf(pdf('other'), 'other.pdf')], 'SITE_PHOTO_OTHER');
    expect(await renewal).toBe(true);
    expect(begun).toHaveBeenCalledOnce();
    expect(await store.renew(begun)).toBe(true);
    expect(begun).toHaveBeenCalledOnce();
    await store.settledFor({});
    expect(store.get()[1]).toMatchObject({ name: 'other.pdf', state: 'sending' });
    store.stop();
  });

  it('of a required file holds up the step for some seconds only', async () => {
    const store = await open();
    hang();
    await store.add([fileOf(pdf('ssm'), 'ssm.pdf')], 'SSM');
    vi.useFakeTimers();
    const settled = vi.fn();
    void store.settledFor({}).then(settled);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
    vi.useRealTimers();
    store.stop();
  });
});
