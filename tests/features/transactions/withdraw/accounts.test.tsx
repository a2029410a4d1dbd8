import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal } = startPortal();

it('names the other accounts as the registered one: by bank and last digits, and the holder', async () => {
  await renderPortal({ as: 'merchant', at: '/transactions/withdraw' });
  const name = /^[^·•]+ •••• \d{4} · [^·•]+$/;
  expect(await screen.findAllByRole('option', { name })).not.toHaveLength(0);
  expect(screen.queryByRole('option', { name: /•{5}/ })).toBeNull();
});
