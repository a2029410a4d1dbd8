import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import money from '#locales/en/money.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { press, prove, toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, server, asked } = startPortal();

const at = '/transactions/withdraw';
const { withdraw } = money;
const amountField = () => screen.findByRole('textbox', { name: 'Amount' });

it('a draft withdrawal to an account that no longer exists is not sent to it, nor shown with another one', async () => {
  const { user, leave } = await renderPortal({ as: 'merchant', at });
  await fill(user, await amountField(), '25.50');
  const select = () => screen.findByRole('combobox', { name: withdraw.to });
  const other = (await screen.findAllByRole('option')).at(-1) as HTMLOptionElement;
  const name = other.textContent;
  await user.selectOptions(await select(), other);
  expect(await select()).toHaveDisplayValue(name);
  leave();
  server.use(
    http.get('*/alternate-bank-accounts/:merchantId', () =>
      HttpResponse.json({ code: 1000, payload: { content: [] } }),
    ),
  );
  const { user: later } = await renderPortal({ as: 'merchant', at });
  expect(await select()).toHaveDisplayValue(texts.ui.gone);
  await press(later, texts.action.toReview);
  await waitFor(async () =>
    expect(await select()).toHaveAccessibleDescription(new RegExp(texts.ui.gone)),
  );
  await later.selectOptions(await select(), 'registered');
  await toReview(later);
  expect(screen.queryByText(name, { exact: false })).toBeNull();
  await prove(later);
  await press(later, withdraw.confirm);
  expect(await screen.findByText(withdraw.done)).toBeInTheDocument();
  const [sent] = asked(/withdraw\/request$/);
  expect(await sent?.json()).toMatchObject({ amount: 25.5, bankId: 'registered' });
});
