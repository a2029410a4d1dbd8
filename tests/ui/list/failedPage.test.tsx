import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { SMALL } from '#tests/support/database/seeded.ts';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf } from '#tests/support/screen/table.ts';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const { server, renderPortal } = startPortal();

const call = '*/user/api/users/basic-premium/:category/:search';

it('a linked page that fails to load shows an error, not the first page', async () => {
  const { user } = await renderPortal({ as: 'callcentre', at: '/profile/account' });
  server.use(http.get(call, () => HttpResponse.error()));
  turnTo('/management/users/ewallet?page=2');
  const retry = await screen.findByRole('button', { name: texts.list.retry });
  expect(location.search).toBe('?page=2');
  server.resetHandlers();
  await user.click(retry);
  await screen.findByRole('table');
  expect(await columnOf(0)).toHaveLength(20);
  expect(screen.getByText(`21–40 of ${SMALL.holders}`)).toBeVisible();
});

it('a page beyond the end does not trap the back button', async () => {
  await renderPortal({ as: 'callcentre', at: '/profile/account' });
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  turnTo('/management/users/ewallet?page=900');
  await screen.findByRole('table');
  watch.disconnect();
  expect(seen.join('\n')).not.toContain(texts.list.empty);
  await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('1'));
  history.back();
  const last = String(Math.ceil(SMALL.holders / 20));
  await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe(last));
  expect(
    await screen.findByText(new RegExp(`–${SMALL.holders} of ${SMALL.holders}$`)),
  ).toBeVisible();
  expect(new URLSearchParams(location.search).get('page')).toBe(last);
});

it('a page that fails to load shows an error in place of its rows, and can be retried', async () => {
  const { user } = await renderPortal({ as: 'callcentre', at: '/management/users/ewallet' });
  const first = await columnOf(0);
  server.use(http.get(call, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const retry = await screen.findByRole('button', { name: texts.list.retry });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(`21–40 of ${SMALL.holders}`)).toBeVisible();
  server.resetHandlers();
  await user.click(retry);
  await screen.findByRole('table');
  expect(await columnOf(0)).toHaveLength(20);
  expect(await columnOf(0)).not.toEqual(first);
});
