import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import calendar from '#locales/en/calendar.json' with { type: 'json' };
import en from '#locales/en/pins.json' with { type: 'json' };
import zh from '#locales/zh/pins.json' with { type: 'json' };
import { loadNamespaces } from '#page/loadNamespaces.ts';
import { changeLanguage, startTranslator, translator } from '#page/translator.ts';
import { serveBackend } from '#tests/support/backend/serveBackend.ts';

const { server } = serveBackend();

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

it('a file that failed to load is requested again with the next section', async () => {
  await startTranslator();
  await changeLanguage('en');
  server.use(http.get('*/locales/en/calendar.json', () => new HttpResponse(null, { status: 404 })));
  await loadNamespaces('calendar');
  expect(translator.t('calendar.today')).toBe('calendar.today');
  server.resetHandlers();
  await loadNamespaces('pins');
  expect(translator.t('calendar.today')).toBe(calendar.calendar.today);
});
