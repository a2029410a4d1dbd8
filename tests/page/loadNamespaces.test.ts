import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import calendar from '#locales/en/calendar.json' with { type: 'json' };
import en from '#locales/en/pins.json' with { type: 'json' };
import zh from '#locales/zh/pins.json' with { type: 'json' };
import { loadNamespaces } from '#page/loadNamespaces.ts';
import { changeLanguage, startTranslator, translator } from '#page/translator.ts';
import { serveBackend } from '#tests/support/backend/serveBackend.ts';
import { isLoadFailure } from '#ui/state/CatchErrors.tsx';

const { server } = serveBackend();

beforeEach(() => history.replaceState(null, '', `/page/${crypto.randomUUID()}`));

const KEY = 'resources.creditPins.fields.pinCode';

it('a section requested during a change of language is loaded in the new one too', async () => {
  const gate = new EventTarget();
  const opened = new Promise(resolve => gate.addEventListener('open', resolve));
  server.use(
    http.get('*/locales/zh/public.json', async () => {
      await opened;
      return HttpResponse.json({});
    }),
  );
  await startTranslator();
  const changing = changeLanguage('zh');
  const loading = loadNamespaces('pins');
  await expect.poll(() => translator.t(KEY)).toBe(en.resources.creditPins.fields.pinCode);
  gate.dispatchEvent(new Event('open'));
  await Promise.all([changing, loading]);
  expect(translator.t(KEY)).toBe(zh.resources.creditPins.fields.pinCode);
});

it('a file that failed to load is requested again on the next page, with the next section', async () => {
  await startTranslator();
  await changeLanguage('en');
  server.use(http.get('*/locales/en/calendar.json', () => new HttpResponse(null, { status: 404 })));
  await expect(loadNamespaces('calendar')).rejects.toThrow();
  server.resetHandlers();
  await loadNamespaces('pins');
  expect(translator.exists('calendar.today')).toBe(false);
  history.pushState(null, '', '/credit-pins');
  await loadNamespaces('pins');
  expect(translator.t('calendar.today')).toBe(calendar.calendar.today);
});

/** Answers with a status, and counts the requests. Retries wait ms instead of seconds. */
async function refuse(name: string, status: number) {
  await startTranslator();
  await changeLanguage('ms');
  Object.assign(translator.services.backendConnector, { retryTimeout: 1 });
  const requested: string[] = [];
  server.use(
    http.get(`*/locales/:language/${name}.json`, ({ params }) => {
      requested.push(String(params.language));
      return new HttpResponse(null, { status });
    }),
  );
  return (language: string) => requested.filter(one => one === language).length;
}

it.each([
  ['history', 503, 6],
  ['chat', 404, 1],
] as const)(
  'G16 texts of %s that fail with %i in English too are a load failure, after %i requests of each file',
  async (name, status, count) => {
    const requests = await refuse(name, status);
    const failures = await Promise.all(
      [loadNamespaces(name), loadNamespaces('pins', name)].map(load =>
        load.catch((reason: unknown) => reason),
      ),
    );
    const again = await loadNamespaces(name).catch((reason: unknown) => reason);
    expect(
      [...failures, again].map(error => error instanceof Error && isLoadFailure(error)),
    ).toEqual([true, true, true]);
    expect([requests('ms'), requests('en')]).toEqual([count, count]);
  },
);
