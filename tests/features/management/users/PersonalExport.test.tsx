import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import pages from '#locales/en/management.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const { renderPortal, asked, answered, server } = startPortal();

const { list } = texts;
const { personalExport, reveal } = pages.management.users;

const open = (columns: string, as: 'callcentre' | 'partner' = 'callcentre') =>
  renderPortal({ as, at: `/management/users/ewallet?columns=${columns}` });

it('requires a reason for an export with personal data, and none without', async () => {
  const { user } = await open('displayName,identificationNo,dateOfBirth');
  await rowsOf();
  await user.click(screen.getByRole('button', { name: list.export }));
  await user.click(await screen.findByRole('menuitem', { name: list.asCsv }));
  await screen.findByText(/^Saved users-/);
  expect(asked(/basic-premium/).some(({ url }) => url.includes('grant='))).toBe(false);

  await user.click(screen.getByRole('button', { name: list.export }));
  await user.click(await screen.findByRole('menuitem', { name: list.personalCsv }));
  const dialog = within(await screen.findByRole('dialog', { name: personalExport.title }));
  expect(dialog.getByText(personalExport.notice)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: personalExport.submit }));
  const reason = dialog.getByRole('textbox', { name: reveal.reason });
  await waitFor(() => expect(reason).toHaveFocus());
  expect(asked(/personal-exports$/)).toEqual([]);
  await user.type(reason, 'Yearly review');
  await user.click(dialog.getByRole('button', { name: personalExport.submit }));
  await waitFor(() =>
    expect(new URL(asked(/basic-premium/).at(-1)?.url ?? '').searchParams.get('grant')).toMatch(
      /^\d+$/,
    ),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = asked(/personal-exports$/);
  expect(await sent?.json()).toEqual({ list: 'users', reason: 'Yearly review' });
  expect(location.search).not.toContain('grant');
});

it('exports nothing if the dialog was left before the grant arrived', async () => {
  const { user } = await open('displayName,identificationNo');
  await rowsOf();
  const { opened, open: release } = gate();
  server.use(
    http.post('*/personal-exports', async () => {
      await opened;
    }),
  );
  await user.click(screen.getByRole('button', { name: list.export }));
  await user.click(await screen.findByRole('menuitem', { name: list.personalCsv }));
  const dialog = within(await screen.findByRole('dialog', { name: personalExport.title }));
  await user.type(dialog.getByRole('textbox', { name: reveal.reason }), 'Yearly review');
  await user.click(dialog.getByRole('button', { name: personalExport.submit }));
  await user.click(dialog.getByRole('button', { name: texts.ui.cancel }));
  await user.click(await screen.findByRole('button', { name: texts.ui.sending.leave }));
  release();
  await answered(/personal-exports$/);
  await expect(screen.findByText(/^Saved users-/, {}, { timeout: 3000 })).rejects.toThrow();
  expect(asked(/basic-premium/).some(({ url }) => url.includes('grant='))).toBe(false);
});

it('offers an export with personal data only if a column has any, and never to partners', async () => {
  const { user, leave } = await open('displayName,phoneNum');
  await rowsOf();
  await user.click(screen.getByRole('button', { name: list.export }));
  await screen.findByRole('menuitem', { name: list.asXlsx });
  expect(screen.queryByRole('menuitem', { name: list.personalXlsx })).toBeNull();
  leave();

  const partner = await open('displayName,identificationNo', 'partner');
  await rowsOf();
  await partner.user.click(screen.getByRole('button', { name: list.export }));
  await screen.findByRole('menuitem', { name: list.asXlsx });
  expect(screen.queryByRole('menuitem', { name: list.personalXlsx })).toBeNull();
});
