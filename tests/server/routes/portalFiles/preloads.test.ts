import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { preloadsOf } from '#server/routes/portalFiles/preloads.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const PAGE = `<!doctype html>
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="preload" href="/config.json" as="fetch" crossorigin />
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="stylesheet" href="/assets/page-2.css" crossorigin>
<link rel="modulepreload" href="/assets/page-3.js" crossorigin>
<link rel="modulepreload" href="/assets/index-1.js" crossorigin>
<link rel="preload" href="https://elsewhere.test/x.js" as="script" />`;

const LINKS = [
  '</config.json>; rel=preload; as=fetch; crossorigin',
  '</assets/index-1.js>; rel=preload; as=script; crossorigin',
  '</assets/page-2.css>; rel=preload; as=style; crossorigin',
  '</assets/page-3.js>; rel=preload; as=script; crossorigin',
].join(', ');

describe('the Link header', () => {
  it('names the page’s own preloads once each, without icons or other origins', () => {
    const folder = temporaryTree({ 'index.html': PAGE });
    expect(preloadsOf(join(folder, 'index.html'))).toBe(LINKS);
  });

  it('is sent with every page, but not with files', async () => {
    const portalDir = temporaryTree({ 'index.html': PAGE, 'favicon.svg': '<svg/>' });
    const backend = await openBackend({ portalDir });
    onTestFinished(backend.close);
    const linkOf = async (path: string) => (await backend.app.request(path)).headers.get('Link');
    expect(await linkOf('/management/users/ewallet')).toBe(LINKS);
    expect(await linkOf('/index.html')).toBe(LINKS);
    expect(await linkOf('/favicon.svg')).toBeNull();
  });

  it('is empty without a page', () => {
    expect(preloadsOf(join(temporaryTree({}), 'index.html'))).toBe('');
  });
});
