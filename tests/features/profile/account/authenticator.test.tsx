import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import ownTexts from '#locales/en/account.json' with { type: 'json' };
import portal from '#locales/en/portal.json' with { type: 'json' };
import { trustDevice } from '#server/services/secrets/devices.ts';
import { codeOf, enrol, removeAuthenticators } from '#tests/support/arrange/authenticator.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, renderPortal, server } = startWholePortal();
const says = portal.authenticator;
const at = '/profile/account';

// nobody has one from an earlier test
beforeEach(() => removeAuthenticators(backend()));

/** The key in groups of four, as it is shown for those who cannot scan. */
const KEY = /^[A-Z2-7]{4}( [A-Z2-7]{4})+$/;
const KEY_URI = 'otpauth://totp/x?secret=AAAA';
const uriOf = (key: string) => `otpauth://totp/x?secret=${key.replaceAll(' ', '')}`;

/** Opens the set-up and types the password, and a code that is wrong. */
async function proveWrongly(user: UserEvent) {
  await press(user, says.setUp.open);
  const dialog = within(await screen.findByRole('dialog', { name: says.setUp.title }));
  await dialog.findByText(KEY);
  await user.type(dialog.getByLabelText(new RegExp(says.password)), PASSWORD);
  await user.type(dialog.getByLabelText(new RegExp(says.code)), '000000');
  return dialog;
}

it('an authenticator is set up with its first code, shows the recovery codes, and is switched off again', async () => {
  const { user } = await renderPortal({ as: 'onboarding', at });
  await press(user, says.setUp.open);
  const dialog = within(await screen.findByRole('dialog', { name: says.setUp.title }));
  const uri = uriOf((await dialog.findByText(KEY)).textContent ?? '');
  const give = async (code: string) => {
    await user.clear(dialog.getByLabelText(new RegExp(says.code)));
    await user.type(dialog.getByLabelText(new RegExp(says.code)), code);
    await press(user, says.setUp.submit);
  };
  await user.type(dialog.getByLabelText(new RegExp(says.password)), PASSWORD);
  await give('000000');
  expect(await dialog.findByRole('alert')).toHaveTextContent(says.wrongCode);
  await give(codeOf(uri, backend().clock.now().getTime()));
  const codes = within(await screen.findByRole('dialog', { name: says.codes.title }));
  const told = codes.getAllByRole('listitem').map(item => item.textContent ?? '');
  expect(new Set(told).size).toBe(10);
  await user.keyboard('{Escape}');
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  await press(user, says.codes.kept);

  await press(user, says.off.open);
  const off = within(await screen.findByRole('dialog', { name: says.off.title }));
  expect(off.getByText(says.off.text)).toBeInTheDocument();
  await user.type(off.getByLabelText(new RegExp(says.anyCode)), told[0] ?? '');
  await user.type(off.getByLabelText(new RegExp(says.password)), PASSWORD);
  await press(user, says.off.submit);
  expect(await screen.findByText(says.isOff)).toBeInTheDocument();
});

it.each([
  ['1002', () => HttpResponse.json({ code: 1002, message: '' }, { status: 404 })],
  ['1002 under 200', () => HttpResponse.json({ code: 1002, message: '' })],
  ['404 without an envelope', () => new HttpResponse('<h1>Not Found</h1>', { status: 404 })],
  ['405 without an envelope', () => HttpResponse.json({ error: 'x' }, { status: 405 })],
])(
  'nothing is shown of an authenticator, an address change and sessions if the backend has none: %s',
  async (_, none) => {
    for (const path of ['authenticator', 'address-change', 'sessions'])
      server.use(http.get(`*/user/api/${path}`, none));
    await renderPortal({ as: 'onboarding', at });
    await screen.findByRole('heading', { level: 1, name: 'My account' });
    await waitFor(() => expect(screen.queryByText(says.title)).toBeNull());
    await waitFor(() => expect(screen.queryByText(ownTexts.account.sessions.title)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('an authenticator of a backend without trusted browsers, which sends null, is shown', async () => {
  const content = { since: null, isRequired: false, codesLeft: 0, devices: null };
  const answer = { code: 1000, message: '', payload: { content } };
  server.use(http.get('*/user/api/authenticator', () => HttpResponse.json(answer)));
  await renderPortal({ as: 'onboarding', at });
  expect(await screen.findByText(says.isOff)).toBeVisible();
});

it('a wrong first code is an error at a backend that leaves out since when one is on', async () => {
  const content = { isRequired: false, codesLeft: 0, devices: [] };
  const answer = { code: 1000, message: '', payload: { content } };
  server.use(http.get('*/user/api/authenticator', () => HttpResponse.json(answer)));
  const { user } = await renderPortal({ as: 'onboarding', at });
  const dialog = await proveWrongly(user);
  await press(user, says.setUp.submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent(says.wrongCode);
});

/** Makes a change in the backend, and loses its response. */
const loseOnce = (path: string) =>
  server.use(
    http.post(
      `*/user/api/authenticator/${path}`,
      async ({ request }) => {
        await backend().app.fetch(request.clone());
        return HttpResponse.error();
      },
      { once: true },
    ),
  );

it('an authenticator whose confirmation had no response is on, and new recovery codes are offered', async () => {
  const { user } = await renderPortal({ as: 'onboarding', at });
  await press(user, says.setUp.open);
  const dialog = within(await screen.findByRole('dialog', { name: says.setUp.title }));
  const uri = uriOf((await dialog.findByText(KEY)).textContent ?? '');
  await user.type(dialog.getByLabelText(new RegExp(says.password)), PASSWORD);
  const code = codeOf(uri, backend().clock.now().getTime());
  await user.type(dialog.getByLabelText(new RegExp(says.code)), code);
  loseOnce('confirm');
  await press(user, says.setUp.submit);
  expect(await screen.findByText(says.codes.lost)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: says.renew.open })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an authenticator that another tab has switched on is not set up again', async () => {
  const { user, caller } = await renderPortal({ as: 'onboarding', at });
  const open = await screen.findByRole('button', { name: says.setUp.open });
  await enrol(backend(), caller);
  await user.click(open);
  expect(await screen.findByText(says.codes.lost)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: says.renew.open })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an authenticator whose switching off had no response is off', async () => {
  const { user, caller } = await renderPortal({ as: 'onboarding', at: '/profile/theme' });
  const { recoveryCodes } = await enrol(backend(), caller);
  await user.click(screen.getByRole('link', { name: 'My account' }));
  await press(user, says.off.open);
  const off = within(await screen.findByRole('dialog', { name: says.off.title }));
  await user.type(off.getByLabelText(new RegExp(says.anyCode)), recoveryCodes[0] ?? '');
  await user.type(off.getByLabelText(new RegExp(says.password)), PASSWORD);
  loseOnce('off');
  await press(user, says.off.submit);
  expect(await screen.findByText(says.off.done)).toBeInTheDocument();
  expect(await screen.findByText(says.isOff)).toBeInTheDocument();
});

it('recovery codes whose renewal had no response may have been replaced, and can be renewed again', async () => {
  const { user, caller } = await renderPortal({ as: 'onboarding', at: '/profile/theme' });
  const { uri } = await enrol(backend(), caller);
  await user.click(screen.getByRole('link', { name: 'My account' }));
  await press(user, says.renew.open);
  const dialog = within(await screen.findByRole('dialog', { name: says.renew.title }));
  const give = async () => {
    backend().clock.advance(30_000);
    const field = dialog.getByLabelText(new RegExp(says.anyCode));
    await user.clear(field);
    await user.type(field, codeOf(uri, backend().clock.now().getTime()));
    await press(user, says.renew.submit);
  };
  await user.type(dialog.getByLabelText(new RegExp(says.password)), PASSWORD);
  loseOnce('recovery-codes');
  await give();
  expect(await dialog.findByRole('alert')).toHaveTextContent(ownTexts.account.codesUnknown);
  await give();
  const codes = await screen.findByRole('dialog', { name: says.codes.title });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
});

it('an authenticator whose confirmation never arrived is not taken as on', async () => {
  const { user } = await renderPortal({ as: 'onboarding', at });
  const dialog = await proveWrongly(user);
  server.use(http.post('*/user/api/authenticator/confirm', () => HttpResponse.error()));
  await press(user, says.setUp.submit);
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText(says.codes.lost)).toBeNull();
});

it('an expired QR code is replaced on request, and the focus moves to the code', async () => {
  server.use(
    http.post(
      '*/user/api/authenticator/start',
      () => {
        const content = { otpauthUri: KEY_URI, expiresAt: '2020-01-01T00:00:00Z' };
        const headers = { date: backend().clock.now().toUTCString() };
        return HttpResponse.json({ code: 1000, message: '', payload: { content } }, { headers });
      },
      { once: true },
    ),
  );
  const { user } = await renderPortal({ as: 'onboarding', at });
  await press(user, says.setUp.open);
  await press(user, says.setUp.fresh);
  expect(await screen.findByRole('timer')).toBeInTheDocument();
  expect(screen.getByLabelText(new RegExp(says.code))).toHaveFocus();
});

it('removing a trusted browser focuses the next one, and after the last one the heading', async () => {
  const { user, caller } = await renderPortal({ as: 'onboarding', at: '/profile/theme' });
  const { database, clock } = backend();
  await enrol(backend(), caller);
  const userId = await idOf(database, 'onboarding');
  for (const ipAddress of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    await database.transaction(tx =>
      trustDevice(tx, clock, { userId, userAgent: null, ipAddress }),
    );
  }
  await user.click(screen.getByRole('link', { name: 'My account' }));
  const removeOf = (name: string) =>
    screen.findByRole('button', { name: says.devices.removeOne.replace('{{name}}', name) });
  await user.click(await removeOf('198.51.100.2'));
  await waitFor(async () => expect(await removeOf('198.51.100.1')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await removeOf('198.51.100.3')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: says.title })).toHaveFocus());
});

it('switching off an authenticator that the role requires does not promise that the password is enough', async () => {
  const { user, caller } = await renderPortal({ as: 'compliance', at: '/profile/theme' });
  await enrol(backend(), caller);
  const admin = await backend().signIn('admin');
  await admin.call('PUT', '/user/api/authenticator/policy', { roles: ['EWALLET_COMPLIANCE'] });
  await user.click(await screen.findByRole('link', { name: 'My account' }));
  await press(user, says.off.open);
  const off = within(await screen.findByRole('dialog', { name: says.off.title }));
  expect(off.getByText(says.off.required)).toBeInTheDocument();
  expect(off.queryByText(says.off.text)).toBeNull();
});

it('a required authenticator whose confirmation had no response lets the user go on', async () => {
  const admin = await backend().signIn('admin');
  const roles = ['EWALLET_COMPLIANCE'];
  await admin.call('PUT', '/user/api/authenticator/policy', { roles });
  const { user } = await renderPortal({ as: 'compliance', at: '/management/users/ewallet' });
  const key = (await screen.findByText(KEY)).textContent ?? '';
  const code = codeOf(uriOf(key), backend().clock.now().getTime());
  await user.type(screen.getByLabelText(new RegExp(says.code)), code);
  await user.type(screen.getByLabelText(new RegExp(says.password)), PASSWORD);
  loseOnce('confirm');
  await press(user, says.setUp.submit);
  expect(await screen.findAllByRole('navigation')).not.toHaveLength(0);
  expect(await screen.findByText(says.codes.lost)).toBeInTheDocument();
});

it('an authenticator must be set up before anything else if the role requires it', async () => {
  const admin = await backend().signIn('admin');
  const roles = ['EWALLET_COMPLIANCE'];
  await admin.call('PUT', '/user/api/authenticator/policy', { roles });
  const { user } = await renderPortal({ as: 'compliance', at: '/management/users/ewallet' });
  expect(await screen.findByRole('heading', { name: says.setUp.title })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
  const field = screen.getByLabelText(new RegExp(says.code));
  expect(field).toHaveFocus();
  const key = (await screen.findByText(KEY)).textContent ?? '';
  await user.type(field, codeOf(uriOf(key), backend().clock.now().getTime()));
  await user.type(screen.getByLabelText(new RegExp(says.password)), PASSWORD);
  await press(user, says.setUp.submit);
  expect(await screen.findByRole('heading', { name: says.codes.title })).toHaveFocus();
  await press(user, says.codes.kept);
  expect(await screen.findAllByRole('navigation')).not.toHaveLength(0);
});

it('an authenticator that the role requires from now on must be set up at the next action', async () => {
  const admin = await backend().signIn('admin');
  const require = (roles: string[]) =>
    admin.call('PUT', '/user/api/authenticator/policy', { roles });
  await require([]);
  const { user } = await renderPortal({ as: 'compliance', at: '/management/users/ewallet' });
  const history = await screen.findByRole('link', { name: 'History' });
  await require(['EWALLET_COMPLIANCE']);
  await user.click(history);
  expect(await screen.findByRole('heading', { name: says.setUp.title })).toBeInTheDocument();
  expect(screen.getByText(says.setUp.needed)).toBeInTheDocument();
});
