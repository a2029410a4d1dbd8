import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { askForPlatform, pictureUrl } from '#page/askForPlatform.ts';
import { configure, server, startServer } from '#tests/api/support.ts';

startServer();

const told = (content: object) => {
  server.use(
    http.get('*/user/api/platform-settings', () =>
      HttpResponse.json({ code: 1000, payload: { content } }),
    ),
  );
  return askForPlatform({ projectName: 'Kaunter', footer: '' });
};

describe('D16 the deployment’s settings', () => {
  it.each([
    ['Kita', 'Kita'],
    ['  Kita ', 'Kita'],
    ['\u202eatiK\u2066\u0000', 'atiK'],
    ['\u200b\ufeff', 'Kaunter'],
    ['', 'Kaunter'],
    [7, 'Kaunter'],
    [null, 'Kaunter'],
    ['😀'.repeat(300), '😀'.repeat(100)],
  ])('turn the project name %j into %j', async (projectName, name) => {
    expect((await told({ projectName })).projectName).toBe(name);
  });

  it.each([
    ['/logo.png', () => `${location.origin}/logo.png`],
    ['logo.png?v=2', () => `${location.origin}/logo.png?v=2`],
    ['data:image/png;base64,iVBORw0KGgo=', () => 'data:image/png;base64,iVBORw0KGgo='],
  ])('may have the picture %s', async (projectLogo, shown) => {
    expect((await told({ projectLogo })).logo).toBe(shown());
  });

  it.each([
    'https://evil.example/logo.png',
    '//evil.example/logo.png',
    '/\\evil.example/logo.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/png;base64,"><script>',
    'http://',
    ' ',
    7,
    null,
    {},
  ])('ignore a picture set to %j', async picture => {
    const { logo, favicon } = await told({
      projectLogo: picture,
      whitelabel: { faviconUrl: picture },
    });
    expect([logo, favicon]).toEqual([undefined, undefined]);
  });

  it('may have pictures that the API serves from its own origin', async () => {
    await configure({ apiBaseUrl: 'https://api.example.my' });
    expect(pictureUrl('/brand/7')).toBe('https://api.example.my/brand/7');
    expect(pictureUrl(`${location.origin}/logo.png`)).toBe(`${location.origin}/logo.png`);
  });

  it.each([null, undefined, 'red', []])('have no brand if it is set to %j', async whitelabel => {
    const { accentColor, favicon } = await told({ projectName: 'Kita', whitelabel });
    expect([accentColor, favicon]).toEqual([undefined, undefined]);
  });
});
