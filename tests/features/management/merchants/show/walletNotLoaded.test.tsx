import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { aMerchant } from '#tests/support/arrange/merchants.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, renderPortal } = startPortal();

it('a merchant’s overview says that its wallet could not be loaded, not that there is nothing', async () => {
  const id = await aMerchant(backend().database, { bankChangedDate: new Date() });
  let isDown = true;
  server.use(
    http.get('*/wallet/api/wallets', () =>
      isDown ? HttpResponse.json({ code: 1003 }, { status: 500 }) : undefined,
    ),
  );
  const { user } = await renderPortal({ as: 'compliance', at: `/management/merchants/${id}` });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(texts.codes.internalServerError);
  expect(await facts()).toHaveProperty('Payouts held until');
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: texts.list.retry }));
  expect(await screen.findByText(texts.list.noTransactions)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
