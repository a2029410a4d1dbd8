import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandAccents } from '#contract/theme/brandAccents.ts';
import { renderPieces } from '#scripts/build/prerender.mjs';
import { brandPictures } from '#server/db/schema/portal.ts';
import { brandedPage } from '#server/services/portal/brandedPage.ts';
import { formOf, jpeg, locatedIn, pdf, png } from '#tests/support/arrange/files.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const SETTINGS = '/user/api/platform-settings';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PAGE = `<!doctype html><html><head><title>Kaunter</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head>
<body><title>Log in · Kaunter</title><span class="k-brand"><svg class="k-brand-mark"><path></path></svg>Kaunter</span>
<footer class="k-public-foot"></footer></body></html>`;

let backend: Backend;
let admin: Caller;
let cleanUp: () => void;
beforeAll(async () => {
  const portalDir = temporaryTree({ 'index.html': PAGE }, remove => {
    cleanUp = remove;
  });
  backend = await openBackend({ portalDir });
  admin = await backend.signIn('admin');
});
afterAll(async () => {
  await backend.close();
  cleanUp();
});

const change = (body: object) => admin.call('PATCH', SETTINGS, body);
const upload = (content: Uint8Array, name = 'logo.png', type = 'image/png') =>
  admin.call('POST', `${SETTINGS}/pictures`, formOf({ content, name, type }));
const urlOf = async (content: Uint8Array): Promise<string> =>
  (await upload(content)).payload.content.url;
const textOf = async (path: string, headers: HeadersInit = {}) =>
  (await backend.app.request(path, { headers })).text();
const brand = { accentColor: null, faviconUrl: null, loginPictureUrl: null };

describe('the platform settings', () => {
  it('can be changed field by field, with history entries', async () => {
    const names = { projectName: 'Dompet Kita', supportEmail: 'help@dompet.my' };
    const { code, payload } = await change({ ...names, supportPhone: '1300 80 1234' });
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({ ...names, footerName: 'Kaunter', whitelabel: null });
    await change({ whitelabel: { ...brand, accentColor: '#ffd400' } });
    const after = (await backend.anonymous.get(SETTINGS)).payload.content;
    expect(after).toMatchObject({ ...names, whitelabel: { accentColor: '#ffd400' } });
    const path = '/user/api/history?action=UPDATE_PLATFORM_SETTINGS';
    const { content } = (await admin.get(path)).payload;
    expect(content).toHaveLength(2);
    expect(content[0]).toMatchObject({
      entity: 'platformSettings',
      before: { accentColor: null },
      after: { accentColor: '#ffd400' },
    });
  });

  it('add no history entry if nothing changes', async () => {
    const { payload } = await change({ projectName: 'Dompet Kita' });
    expect(payload.content.projectName).toBe('Dompet Kita');
    expect(
      (await admin.get('/user/api/history?action=UPDATE_PLATFORM_SETTINGS')).payload.content,
    ).toHaveLength(2);
  });

  it('keep colours and pictures that a change omits', async () => {
    const iconUrl = await urlOf(png(2, 2));
    await change({ whitelabel: { darkAccentColor: '#8ab4f8' } });
    await change({ whitelabel: { faviconUrl: iconUrl } });
    const { payload } = await change({ whitelabel: { accentColor: null } });
    expect(payload.content.whitelabel).toEqual({
      accentColor: null,
      darkAccentColor: '#8ab4f8',
      faviconUrl: iconUrl,
      loginPictureUrl: null,
    });
    const none = await change({ whitelabel: { darkAccentColor: null, faviconUrl: null } });
    expect(none.payload.content.whitelabel).toBeNull();
    await change({ whitelabel: { accentColor: '#ffd400' } });
    expect((await change({ whitelabel: null })).payload.content.whitelabel).toBeNull();
  });

  it.each([
    { projectName: '' },
    { projectName: '\u202eatiK' },
    { supportEmail: 'nobody' },
    { supportPhone: 'call us' },
    { whitelabel: { ...brand, accentColor: 'red' } },
    { whitelabel: { ...brand, accentColor: '#000;background:url(//evil)' } },
    { projectLogo: 'https://evil.test/logo.png' },
    { projectLogo: 'javascript:alert(1)' },
    { projectLogo: `/brand/${'0'.repeat(64)}` },
    { whitelabel: { ...brand, faviconUrl: '/favicon.svg' } },
  ])('D16 reject %j', async body => {
    expect((await change(body)).code).toBe(1001);
  });
});

describe('a brand picture', () => {
  it.each([
    ['an SVG', Buffer.from(SVG), 3034],
    ['a script', Buffer.from('alert(document.cookie)'), 3034],
    ['a PNG that is a page as well', Buffer.concat([png(), Buffer.from('<script>')]), 3034],
    ['a PDF', pdf(), 3034],
    ['nothing', Buffer.alloc(0), 3033],
    ['more than everybody should load', Buffer.concat([png(), Buffer.alloc(600_000)]), 3035],
    ['a picture of too many pixels', png(20_001, 1), 3035],
  ])('D6 cannot be %s', async (_, content, code) => {
    expect((await upload(content)).code).toBe(code);
  });

  it('is public, stored once and served without scripting', async () => {
    const url = await urlOf(png(3, 3));
    expect(await urlOf(png(3, 3))).toBe(url);
    const { status, headers } = await backend.app.request(url);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await backend.app.request(`/brand/${'a'.repeat(64)}`)).status).toBe(404);
  });

  it('is stripped of its location', async () => {
    const { payload } = await upload(locatedIn(jpeg(9, 9)), 'login.jpg', 'image/jpeg');
    const shown = await backend.app.request(payload.content.url);
    expect(Buffer.from(await shown.arrayBuffer()).equals(jpeg(9, 9))).toBe(true);
  });

  it('can be uploaded by an admin only', async () => {
    const other = await backend.signIn('compliance');
    const form = formOf({ content: png(), name: 'logo.png', type: 'image/png' });
    expect((await other.call('POST', `${SETTINGS}/pictures`, form)).code).toBe(2003);
  });

  it('is deleted once unused, but not right after the upload', async () => {
    const [used, unused] = [await urlOf(png(4, 4)), await urlOf(png(5, 5))];
    backend.clock.advance(25 * 3_600_000);
    admin = await backend.signIn('admin');
    const recent = await urlOf(png(6, 6));
    expect((await change({ projectLogo: used })).code).toBe(1000);
    const rows = await backend.database.db.select().from(brandPictures);
    const urls = rows.map(({ hash }) => `/brand/${hash}`);
    expect(urls).toEqual(expect.arrayContaining([used, recent]));
    expect(urls).not.toContain(unused);
  });
});

describe('the branded page', () => {
  it('has name, logo, favicon, colours and login picture without scripts', async () => {
    const [logo, icon, picture] = [
      await urlOf(png(7, 7)),
      await urlOf(png(8, 8)),
      await urlOf(jpeg()),
    ];
    await change({
      projectName: 'Dompet & "Kita" <img src=x>',
      projectLogo: logo,
      whitelabel: { accentColor: '#ffd400', faviconUrl: icon, loginPictureUrl: picture },
    });
    const page = await textOf('/login');
    expect(page).toContain(
      '<title>Log in · Dompet &amp; &quot;Kita&quot; &lt;img src=x&gt;</title>',
    );
    expect(page).toContain(`<img class="k-brand-logo" src="${logo}" alt="">Dompet &amp;`);
    expect(page).toContain(`<link rel="icon" href="${icon}">`);
    expect(page).toContain('Kaunter · help@dompet.my · 1300 80 1234</footer>');
    expect(page).not.toMatch(/<img src=x|k-brand-mark|<style|\sstyle=/);

    const sheet = /href="(\/brand\.css\?\w+)"/.exec(page)?.[1] ?? '';
    const styles = await textOf(sheet);
    const accents = brandAccents('#ffd400');
    expect(styles).toContain(`--k-accent:${accents?.light}!important`);
    expect(styles).toContain(`--k-accent:${accents?.dark}!important`);
    expect(styles).toContain(`--login-picture:url("${picture}")`);
  });

  it('has styles that are kept only under the name of their content', async () => {
    const sheetNow = async () =>
      /href="(\/brand\.css\?\w+)"/.exec(await textOf('/login'))?.[1] ?? '';
    const keptFor = async (sheet: string) =>
      (await backend.app.request(sheet)).headers.get('Cache-Control');
    const before = await sheetNow();
    expect(await keptFor(before)).toMatch(/immutable/);
    await change({ whitelabel: { accentColor: '#00aaff' } });
    // requested by a page from before the change
    expect(await keptFor(before)).toBe('no-store');
    expect(await keptFor(await sheetNow())).toMatch(/immutable/);
  });

  it('is compressed, and its ETag changes with the brand', async () => {
    const ask = (headers: HeadersInit) => backend.app.request('/', { headers });
    const first = await ask({ 'Accept-Encoding': 'br' });
    expect(first.headers.get('Content-Encoding')).toBe('br');
    const tag = first.headers.get('ETag') ?? '';
    const same = { 'Accept-Encoding': 'br', 'If-None-Match': tag };
    expect((await ask(same)).status).toBe(304);
    await change({ projectName: 'Dompet Lain' });
    expect((await ask(same)).status).toBe(200);
    expect(await textOf('/login')).toContain('Dompet Lain');
  });

  it('can be made from the built pages, in every language', async () => {
    const settings = (await backend.anonymous.get(SETTINGS)).payload.content;
    const pieces = await renderPieces(process.cwd());
    for (const { attrs, children } of pieces.filter(
      ({ attrs }) => attrs['data-piece'] !== 'unloaded',
    )) {
      const page = brandedPage(children, settings);
      expect(page, attrs.lang).not.toContain('Kaunter<');
      expect(page, attrs.lang).toContain('class="k-brand-logo"');
    }
  });
});
