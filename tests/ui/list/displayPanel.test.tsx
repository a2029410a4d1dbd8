import { screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { columns } from '#tests/ui/list/table/payments.tsx';
import { DisplayPanel } from '#ui/list/tools/DisplayPanel.tsx';

const { list: words } = texts;

const show = () =>
  renderAlone(
    <ListContextProvider value={{ resource: 'transactions' } as ListControllerResult}>
      <DisplayPanel list="transactions" columns={columns} />
    </ListContextProvider>,
  );

it('offers the height of the rows, and names the keys that go along them', () => {
  show();
  expect(screen.getByRole('radiogroup', { name: words.density })).toBeVisible();
  expect(screen.getByText(words.keys)).toBeVisible();
});

it('offers neither on a phone, where rows are cards and there are no keys', () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(matchMedia(media), { matches: media.includes('max-width: 600px') }),
  );
  show();
  expect(screen.getByRole('checkbox', { name: 'Amount' })).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByText(words.keys)).toBeNull();
  vi.unstubAllGlobals();
});
