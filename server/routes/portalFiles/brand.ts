import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import type { PlatformSettings } from '#contract/records/platformRecord.ts';
import { loggedError } from '#server/db/errors.ts';
import type { AppEnv } from '#server/http/context.ts';
import { SEALED } from '#server/http/download.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  BRAND_STYLES,
  brandedPage,
  brandStyles,
  brandStylesUrl,
  isBranded,
} from '#server/services/portal/brandedPage.ts';
import { pictureAt } from '#server/services/portal/brandPictures.ts';
import { settingsOf } from '#server/services/portal/platformSettings.ts';

/** `Cache-Control` of content whose URL contains its hash: it never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the style sheet and pictures of the brand, without a login. */
export function createBrandFiles({ database }: Pick<Services, 'database'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(BRAND_STYLES, async c => {
      const styles = brandStyles(await settingsOf(database.db));
      // a page from before a change names other styles, which a browser must not keep under that name
      const isNamed = `${BRAND_STYLES}${new URL(c.req.url).search}` === brandStylesUrl(styles);
      return c.body(styles, 200, {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': isNamed ? FOR_EVER : 'no-store',
      });
    })
    .get('/brand/:hash', async c => {
      const picture = await pictureAt(database.db, c.req.path);
      if (!picture) return c.text('Not found', 404);
      return c.body(Uint8Array.from(picture.content), 200, {
        'Content-Type': picture.type,
        'Content-Security-Policy': SEALED,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': FOR_EVER,
      });
    });
}

interface Rendered {
  settings: string;
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  plain: string;
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Returns a function that responds with the portal's page in the deployment's brand. It returns undefined if there is
 * no brand, or if the settings cannot be read: the portal then requests them itself.
 * @param folder of the build output
 */
export function brandedPages(
  folder: string,
  { database, log }: Pick<Services, 'database' | 'log'>,
): (c: Context<AppEnv>) => Promise<Response | undefined> {
  const file = join(folder, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  let rendered: Rendered | undefined;
  const render = async (settings: PlatformSettings): Promise<Rendered> => {
    const name = JSON.stringify(settings);
    if (rendered?.settings === name) return rendered;
    const plain = brandedPage(html, settings);
    const [br, gz] = await Promise.all([compressors.br(plain), compressors.gzip(plain)]);
    rendered = { settings: name, plain, br: Uint8Array.from(br), gzip: Uint8Array.from(gz) };
    return rendered;
  };
  return async c => {
    const settings = await settingsOf(database.db).catch((error: unknown) => {
      log.error(loggedError(error), 'the brand could not be loaded; the page is sent without it');
      return undefined;
    });
    return settings && isBranded(settings) ? send(c, await render(settings)) : undefined;
  };
}

function send(c: Context<AppEnv>, page: Rendered): Response {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find(name => accepted.includes(name));
  const headers = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' };
  if (!encoding) return c.body(page.plain, 200, headers);
  return c.body(page[encoding], 200, { ...headers, 'Content-Encoding': encoding });
}
