import { screen, waitFor } from '@testing-library/react';
import { decode } from 'steplix-emvqr';
import { describe, expect, it } from 'vitest';
import { payeeOf } from '#features/platform/qr/payee.ts';
import platform from '#locales/en/platform.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, asked } = startPortal();

const at = '/platform/qr';
const { qr, validation } = platform;

const field = (name: string) => screen.findByRole('textbox', { name });

describe('the DuitNow QR', () => {
  it('of a merchant contains its own id, which cannot be edited, and is shown with its name', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const { merchant } = (await caller.get('/user/api/users/')).payload.content;
    expect(await field(qr.merchantId)).toHaveValue(merchant.ulid);
    expect(await field(qr.merchantId)).toHaveAttribute('readonly');
    await fill(user, await field(qr.description), ' 柜台 1 ');
    await press(user, qr.make);

    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: qr.made })).toHaveFocus(),
    );
    const name = merchant.businessRegistrationName.slice(0, 25).trim();
    expect(
      await screen.findByRole('img', { name: `DuitNow QR code to pay ${name}` }),
    ).toBeVisible();
    const text = screen.getByText(/^000202/).textContent ?? '';
    expect(decode(text, true)).toMatchObject({
      '26': { '02': merchant.ulid, '03': '柜台 1' },
      '59': name,
    });
    expect(
      screen.getByRole('button', { name: texts.ui.copy.replace('{{text}}', text) }),
    ).toBeVisible();
  });

  it('can be made by staff for any identifier, and invalid input is rejected before it is sent', async () => {
    const { user } = await renderPortal({ as: 'admin', at });
    await press(user, qr.make);
    expect(await screen.findByText(texts.validation.required)).toBeInTheDocument();
    await fill(user, await field(qr.merchantId), '商店');
    await fill(user, await field(qr.description), '123456789012345678901');
    await press(user, qr.make);
    expect(await screen.findByText(validation.qr.merchantId)).toBeInTheDocument();
    expect(screen.getByText(validation.qr.descriptionLength)).toBeInTheDocument();
    expect(asked(/dnqr/)).toHaveLength(0);

    await user.clear(await field(qr.merchantId));
    await fill(user, await field(qr.merchantId), 'MY-0042');
    await user.type(await field(qr.description), '{Backspace}');
    await press(user, qr.make);
    expect(await screen.findByRole('img', { name: /12345678901234567890/ })).toBeVisible();
  });
});

describe('the payee name of a code', () => {
  it.each([
    ['00020201021126410014A0000006150001', undefined],
    ['0002025909QRCSDNBHD6304343F', 'QRCSDNBHD'],
    ['0002026204最佳运输5903Abc', 'Abc'],
    ['59xxAbc', undefined],
    ['', undefined],
  ])('of %s is %s', (text, name) => {
    expect(payeeOf(text)).toBe(name);
  });
});
