import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { loadTexts, TextsError } from '#api/browser/texts.ts';
import { server, startServer } from '#tests/api/support.ts';

startServer();

const URL_OF_FILE = '/locales/ta/public.json';
const serve = (answer: () => Response) => server.use(http.get(URL_OF_FILE, answer));
const problem = async () => {
  const error = await loadTexts('ta', 'public').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TextsError);
  return error as TextsError;
};

describe('a file of translations', () => {
  it('is requested by language and name', async () => {
    serve(() => HttpResponse.json({ login: { title: 'உள்நுழை' } }));
    expect(await loadTexts('ta', 'public')).toEqual({ login: { title: 'உள்நுழை' } });
  });

  it.each([400, 404, 499])('G16 that fails with %i is not worth retrying', async status => {
    serve(() => new HttpResponse('', { status }));
    expect(await problem()).toMatchObject({
      message: `failed loading ${URL_OF_FILE}; status code: ${status}`,
      isPassing: false,
    });
  });

  it.each([500, 503, 599])('G16 that fails with %i is worth retrying', async status => {
    serve(() => new HttpResponse('', { status }));
    expect(await problem()).toMatchObject({ isPassing: true });
  });

  it('G16 that gets no response is worth retrying', async () => {
    serve(() => HttpResponse.error());
    expect(await problem()).toMatchObject({
      message: `failed loading ${URL_OF_FILE}; status code: undefined`,
      isPassing: true,
    });
  });

  it('G16 that is cut off is worth retrying', async () => {
    serve(
      () =>
        new HttpResponse(
          new ReadableStream({
            start: controller => controller.enqueue(new TextEncoder().encode('{"login":')),
            pull: controller => controller.error(new TypeError('cut off')),
          }),
        ),
    );
    expect(await problem()).toMatchObject({
      message: `failed loading ${URL_OF_FILE}; status code: 200`,
      isPassing: true,
    });
  });

  it('G16 that is not JSON is not worth retrying', async () => {
    serve(() => new HttpResponse('<html>'));
    expect(await problem()).toMatchObject({
      message: `failed parsing ${URL_OF_FILE} to json`,
      isPassing: false,
    });
  });
});
