import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import banking from '#locales/en/banking.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, server } = startPortal();
const { bankAccounts } = banking;

it('a merchant’s accounts say that the registered one could not be loaded, and load it again', async () => {
  let isDown = true;
  server.use(
    http.get(/\/user\/api\/merchants\/\d+$/, () =>
      isDown ? HttpResponse.json({ code: 1003 }, { status: 500 }) : undefined,
    ),
  );
  const { user } = await renderPortal({ as: 'merchant', at: '/management/bankAccounts' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(texts.codes.internalServerError);
  expect(screen.queryByText(bankAccounts.registered)).toBeNull();
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: texts.list.retry }));
  expect(await screen.findByText(bankAccounts.registered)).toBeVisible();
});
