import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { pending } from '#api/request/pending.ts';
import { someDocument } from '#tests/support/arrange/merchants.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, renderPortal, asked } = startPortal();

it('stops loading a document whose preview is closed', async () => {
  const photo = await someDocument(backend().database, 'SITE_PHOTO_FRONT');
  const { opened, open } = gate();
  server.use(
    http.get('*/documents/:id/file', async () => {
      await opened;
    }),
  );
  const tab = `/management/merchants/${photo.merchantId}?tab=documents`;
  const { user } = await renderPortal({ as: 'compliance', at: tab });
  const document = await screen.findByRole('button', { name: photo.name });
  const untilPending = (count: number) => waitFor(() => expect(pending.get()).toBe(count));
  // everything else of the page
  await untilPending(0);
  await user.click(document);
  await waitFor(() => expect(asked(/documents\/\d+\/file$/)).toHaveLength(1));
  await untilPending(1);
  await user.click(await screen.findByRole('button', { name: texts.files.closePreview }));
  await untilPending(0);
  open();
});
