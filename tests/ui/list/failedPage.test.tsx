import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { SMALL } from '#tests/support/database/seeded.ts';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf } from '#tests/support/screen/table.ts';

const { server, renderPortal } = startPortal();

it('a page that cannot be loaded is an error in place of its rows, and can be loaded again', async () => {
  const { user } = await renderPortal({ as: 'callcentre', at: '/management/users/ewallet' });
  const first = await columnOf(0);
  const call = '*/user/api/users/basic-premium/:category/:search';
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
