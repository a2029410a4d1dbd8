import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { serverNow } from '#api/serverClock.ts';
import company from '#locales/en/company.json' with { type: 'json' };
import { aMerchant } from '#tests/support/arrange/merchants.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { setClock } from '#ui/clock.ts';

const { backend, renderPortal } = startPortal();

it('a year is in the future by the backend’s clock, not the browser’s', async () => {
  setClock(() => Date.UTC(2024, 5));
  onTestFinished(() => setClock(serverNow));
  const id = await aMerchant(backend().database);
  const { user } = await renderPortal({ as: 'admin', at: `/management/merchants/${id}/edit` });
  const field = await screen.findByRole('textbox', {
    name: company.resources.merchants.fields.businessTradingStartYear,
  });
  await user.clear(field);
  await fill(user, field, '2025');
  await press(user, company.company.save);
  expect(await screen.findByText(company.validation.year)).toBeVisible();
});
