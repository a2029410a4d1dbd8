import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startPublicTexts } from '#site/index.ts';
import { serveBackend } from '#tests/support/backend/serveBackend.ts';

const { server } = serveBackend();

it('G16 does not start the public pages without their texts, so that the page can offer a reload', async () => {
  server.use(http.get('*/locales/*', () => new HttpResponse(null, { status: 404 })));
  await expect(startPublicTexts()).rejects.toThrow('no texts');
});
