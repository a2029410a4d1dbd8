import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import portal from '#locales/en/portal.json' with { type: 'json' };
import { codeOf, enrol } from '#tests/support/arrange/authenticator.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, renderPortal, server } = startPortal();
const says = portal.authenticator;
const at = '/profile/account';

it('is set up by its first code, with the recovery codes told once, and switched off again', async () => {
  const { user } = await renderPortal({ as: 'onboarding', at });
  await press(user, says.setUp.open);
  const dialog = within(await screen.findByRole('dialog', { name: says.setUp.title }));
  const key = (await dialog.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/)).textContent ?? '';
  const uri = `otpauth://totp/x?secret=${key.replaceAll(' ', '')}`;
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
  await press(user, says.codes.kept);

  await press(user, says.off.open);
  const off = within(await screen.findByRole('dialog', { name: says.off.title }));
  await user.type(off.getByLabelText(new RegExp(says.anyCode)), told[0] ?? '');
  await user.type(off.getByLabelText(new RegExp(says.password)), PASSWORD);
  await press(user, says.off.submit);
  expect(await screen.findByText(says.isOff)).toBeInTheDocument();
});

it('is not there with a backend that has none, and the page has the rest', async () => {
  server.use(
    http.get('*/user/api/authenticator', () =>
      HttpResponse.json({ code: 1002, message: '' }, { status: 404 }),
    ),
  );
  await renderPortal({ as: 'onboarding', at });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  await waitFor(() => expect(screen.queryByText(says.title)).toBeNull());
});

it('must be set up before anything else where the role needs it', async () => {
  const admin = await backend().signIn('admin');
  const roles = ['EWALLET_COMPLIANCE'];
  await admin.call('PUT', '/user/api/authenticator/policy', { roles });
  const { caller } = await renderPortal({ as: 'compliance', at: '/management/users/ewallet' });
  expect(await screen.findByRole('heading', { name: says.setUp.title })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
  await enrol(backend(), caller);
});
