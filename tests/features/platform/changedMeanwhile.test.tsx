import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import words from '#locales/en/limits.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides, menuIn } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const portal = startPortal();
const { renderPortal, backend } = portal;

interface Form {
  /** The list or the record. */
  at: string;
  call: string;
  open: (user: UserEvent) => Promise<void>;
  field: string;
  label: string;
  /** As another user sets it meanwhile, and as the portal shows that. */
  theirs: number;
  shown: string;
}

const editFirst = async (user: UserEvent) => {
  const [row] = await rowsOf();
  await chooseBesides(user, 'Edit', menuIn(row as unknown as HTMLTableRowElement));
};

const first = async (path: string): Promise<{ id: number }> => {
  const admin = await backend().signIn('admin');
  const { content } = (await admin.get(path)).payload;
  return content[0];
};

const FORMS: Readonly<Record<string, () => Promise<Form>>> = {
  'the transaction limits of a level': async () => ({
    at: '/platform/transactionLimits',
    call: `/wallet/api/transaction-limits/${(await first('/wallet/api/transaction-limits')).id}`,
    open: editFirst,
    field: 'maxBalance',
    label: texts.resources.walletConfigs.fields.maxBalance,
    theirs: 4321.5,
    shown: 'RM 4,321.50',
  }),
  'wallet limits': async () => ({
    at: '/platform/limits',
    call: `/wallet/api/wallet-configs/${(await first('/wallet/api/wallet-configs')).id}`,
    open: editFirst,
    field: 'minTopup',
    label: texts.resources.walletConfigs.fields.minTopup,
    theirs: 43.2,
    shown: 'RM 43.20',
  }),
  'the rate of a wallet': async () => {
    const { id } = await first('/wallet/api/wallets?type=MERCHANT');
    return {
      at: `/management/wallets/${id}`,
      call: `/wallet/api/wallets/${id}`,
      open: async user =>
        user.click(await screen.findByRole('button', { name: words.wallets.edit })),
      field: 'mdr',
      label: texts.resources.wallets.fields.mdr,
      theirs: 4.25,
      shown: '4.25',
    };
  },
};

const isChange = ({ method }: Request) => method === 'PATCH';

it.each(Object.entries(FORMS))(
  '%s that another user has changed meanwhile are shown, and replaced by saving again',
  async (_, arrange) => {
    const { at, call, open, field, label, theirs, shown } = await arrange();
    const { user, caller } = await renderPortal({ as: 'admin', at });
    await open(user);
    const dialog = within(await screen.findByRole('dialog'));
    const input = dialog.getByRole('textbox', { name: label });
    await user.clear(input);
    await fill(user, input, '9');
    const id = Number(call.split('/').at(-1));
    const body = { [field]: theirs, ...(field === 'mdr' && { id }) };
    expect((await caller.call('PATCH', call, body)).code).toBe(1000);

    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(texts.ui.meanwhile.now);
    expect(alert).toHaveTextContent(`${label}: ${shown}`);
    expect(input).toHaveValue('9');

    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, saved] = portal.asked(new RegExp(`${call}$`)).filter(isChange);
    expect(await saved?.clone().json()).toMatchObject({ [field]: 9, seen: { [field]: theirs } });
  },
);
