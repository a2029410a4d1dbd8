import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBackend } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { server, renderPortal, asked } = startWholePortal(() =>
  openBackend({ portalDir: 'public' }),
);

const OFFER = texts.version.ready.replace('{{name}}', 'Kaunter');
/** Less than the idle timeout, even twice. */
const WHILE = 5 * 60_000;
const VERSION = '*/version.json';
const looks = () => asked(/version\.json/).length;

/** The build of the page, in the format that the build writes. */
const build = document.createElement('meta');
build.name = 'build';
beforeEach(() => {
  build.content = 'one';
  document.head.append(build);
});
afterEach(() => {
  build.remove();
  vi.useRealTimers();
});

const serve = (answer: () => Response) => server.use(http.get(VERSION, answer));

/** A user returns to a page that was open for this long. */
async function comeBackAfter(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
}

async function open() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const visitor = await renderPortal({ as: 'validator', at: '/dashboard' });
  await screen.findByRole('heading', { level: 1 });
  return visitor;
}

describe('a new version', () => {
  it('is offered to a returning user, and can be postponed', async () => {
    serve(() => HttpResponse.json({ build: 'two' }));
    const { user } = await open();
    await comeBackAfter(WHILE);
    expect(await screen.findByText(OFFER)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: texts.version.reload })).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.version.later }));
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('is not checked for within five minutes, or again once it is known', async () => {
    serve(() => HttpResponse.json({ build: 'two' }));
    await open();
    await comeBackAfter(1000);
    expect(looks()).toBe(0);
    await comeBackAfter(WHILE);
    await screen.findByText(OFFER);
    await comeBackAfter(WHILE);
    expect(looks()).toBe(1);
  });

  it.each([
    ['the same build', () => HttpResponse.json({ build: 'one' })],
    ['nothing', () => new HttpResponse(null, { status: 404 })],
    ['the page of a proxy', () => HttpResponse.html('<h1>Sign in</h1>')],
    ['something else', () => HttpResponse.json({ build: { a: 1 } })],
    ['no answer', () => HttpResponse.error()],
  ])('is not offered if the server returns %s', async (_, answer) => {
    serve(answer);
    await open();
    await comeBackAfter(WHILE);
    await vi.waitFor(() => expect(looks()).toBe(1));
    await comeBackAfter(WHILE);
    await vi.waitFor(() => expect(looks()).toBe(2));
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('is not checked for by a page that was not built', async () => {
    build.remove();
    await open();
    await comeBackAfter(WHILE);
    expect(looks()).toBe(0);
  });
});
