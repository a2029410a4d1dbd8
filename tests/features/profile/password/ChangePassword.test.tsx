import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import account from '#locales/en/account.json' with { type: 'json' };
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, renderPortal, asked, server } = startPortal();
const { unknown, probablyChanged } = account.account.password;

describe('changing one’s own password', () => {
  it('rejects a common new password and a wrong current one at their fields, and then succeeds', async () => {
    const { user } = await renderPortal({ as: 'onboarding', at: '/profile/changePassword' });
    await screen.findByRole('heading', { level: 1, name: 'Change password' });
    const old = screen.getByLabelText(/^Current password/);
    const fresh = screen.getByLabelText(/^New password/);
    const repeat = screen.getByLabelText(/^Repeat new password/);
    expect(fresh).toHaveAccessibleDescription(new RegExp(texts.auth.reset.rules.length));
    const save = screen.getByRole('button', { name: 'Save password' });
    await fill(user, old, 'Wrong#2026');
    await fill(user, fresh, 'P@ssw0rd1!');
    await fill(user, repeat, 'P@ssw0rd1!');
    await user.click(save);
    expect(await screen.findByText(texts.validation.password.common)).toBeInTheDocument();
    expect(fresh).toHaveAccessibleDescription(
      new RegExp(`^${texts.validation.password.common}.*${texts.auth.reset.rules.length}`),
    );

    await user.clear(fresh);
    await fill(user, fresh, 'Baharu#2027');
    await user.clear(repeat);
    await fill(user, repeat, 'Baharu#2027');
    await user.click(save);
    expect(await screen.findByText(texts.firstPassword.wrong)).toBeInTheDocument();
    expect(old).toHaveValue('');
    expect(fresh).toHaveValue('Baharu#2027');

    await fill(user, old, PASSWORD);
    await user.click(save);
    expect(await screen.findByText(texts.firstPassword.changed)).toBeInTheDocument();
    expect(asked(/change-password$/).length).toBeGreaterThanOrEqual(2);
    expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('E2 has an unknown outcome after a lost response, and a second attempt says that it probably succeeded', async () => {
    const { user } = await renderPortal({ as: 'compliance', at: '/profile/changePassword' });
    server.use(
      http.put(
        '*/change-password',
        async ({ request }) => {
          await backend().app.fetch(request.clone());
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await fill(user, await screen.findByLabelText(/^Current password/), PASSWORD);
    await fill(user, screen.getByLabelText(/^New password/), 'Baharu#2027');
    await fill(user, screen.getByLabelText(/^Repeat new password/), 'Baharu#2027');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(unknown);
    expect(screen.getByLabelText(/^New password/)).toHaveValue('Baharu#2027');

    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(probablyChanged)).toBeInTheDocument();
  });
});
