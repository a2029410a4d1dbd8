import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, renderPortal } = startPortal();

it('G16 a screen whose texts fail to load says so and offers a reload, instead of showing keys', async () => {
  server.use(http.get('*/locales/en/history.json', () => new HttpResponse(null, { status: 404 })));
  // React logs the errors that a boundary catches
  vi.spyOn(console, 'error').mockReturnValue();
  await renderPortal({ as: 'admin', at: '/history' });
  expect(await screen.findByText(texts.failed.load)).toBeVisible();
  expect(screen.getByRole('button', { name: texts.failed.reload })).toBeVisible();
  expect(screen.queryByText(/history\.\w/)).toBeNull();
});
