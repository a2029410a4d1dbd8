import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import chinese from '#locales/zh/public.json' with { type: 'json' };
import { changeLanguage } from '#page/translator.ts';
import { lockScreen } from '#session/lock.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { type DemoAccount, startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, asked, backend } = startWholePortal();

const devices = () => asked(/user-device-infos/);
const wallets = () => asked(/^\/wallet\/api\/wallets/).map(({ url }) => new URL(url).pathname);

const ULID = /^\/wallet\/api\/wallets\/[\dA-HJKMNP-TV-Z]{26}$/;

async function open(as: DemoAccount) {
  await renderPortal({ as, at: '/dashboard' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(devices()).toHaveLength(1));
}

describe('after login', () => {
  it('the browser is registered for the user', async () => {
    await open('callcentre');
    const [request] = devices();
    expect(request?.method).toBe('POST');
    expect(await request?.json()).toMatchObject({
      userId: await idOf(backend().database, 'callcentre'),
      deviceId: localStorage.getItem('device.id'),
    });
  });

  it.each(['merchant', 'partner'] as const)(
    '%s: the current wallet is loaded by its ULID',
    async as => {
      await open(as);
      await waitFor(() => expect(wallets()).toHaveLength(2));
      expect(wallets()).toEqual(['/wallet/api/wallets', expect.stringMatching(ULID)]);
    },
  );

  it('no wallet is loaded for other users', async () => {
    await open('compliance');
    expect(wallets()).toEqual([]);
  });
});

it('after unlocking, dates too are in the language that was chosen on the lock screen', async () => {
  await renderPortal({ as: 'compliance', at: '/history' });
  expect((await screen.findAllByText(/^\d{1,2} [A-Z][a-z]{2} 20\d\d/))[0]).toBeVisible();
  const { body } = document;
  act(lockScreen);
  // `document.body` remains the app's while the screen is locked
  await waitFor(() => expect(document.querySelector('body')).not.toBe(body));
  const lock = within(document.querySelector('body') as HTMLElement);
  await act(() => changeLanguage('zh'));
  const password = await lock.findByLabelText(chinese.auth.login.password);
  await userEvent.type(password, `${PASSWORD}{Enter}`);
  await waitFor(() => expect(document.querySelector('body')).toBe(body));
  expect((await screen.findAllByText(/^20\d\d年/))[0]).toBeVisible();
});
