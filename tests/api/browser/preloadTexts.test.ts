import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { preloadTexts } from '#api/browser/preloadTexts.ts';
import { loadTexts } from '#api/browser/texts.ts';
import { server, startServer } from '#tests/api/support.ts';

startServer();

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  server.use(
    http.get('/locales/:language/:file', ({ request, params }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json({ of: params.language });
    }),
  );
});

/** Consumes the preloaded files, so that the next test starts empty. */
const take = (namespace: string, ...languages: string[]) =>
  Promise.all(languages.map(language => loadTexts(language, namespace)));

describe('preloaded texts', () => {
  it('are requested once, and used by the first load', async () => {
    preloadTexts('en', 'public');
    preloadTexts('en', 'public');
    expect(await take('public', 'en')).toEqual([{ of: 'en' }]);
    expect(asked).toEqual(['/locales/en/public.json']);
    await take('public', 'en');
    expect(asked).toHaveLength(2);
  });

  it('are not requested again after they were loaded', async () => {
    await take('late', 'en');
    preloadTexts('en', 'late');
    await take('next', 'en');
    expect(asked).toEqual(['/locales/en/late.json', '/locales/en/next.json']);
  });

  it('are requested in the language of the page and in English', async () => {
    preloadTexts('ta', 'portal', 'management');
    expect(await take('portal', 'en', 'ta')).toEqual([{ of: 'en' }, { of: 'ta' }]);
    await take('management', 'en', 'ta');
    expect(asked).toHaveLength(4);
  });

  it('that failed to load reject the first load, and the next one requests them again', async () => {
    server.use(
      http.get('/locales/en/broken.json', () => new HttpResponse('', { status: 503 }), {
        once: true,
      }),
    );
    preloadTexts('en', 'broken');
    await expect(loadTexts('en', 'broken')).rejects.toThrow('status code: 503');
    expect(await loadTexts('en', 'broken')).toEqual({ of: 'en' });
  });
});
