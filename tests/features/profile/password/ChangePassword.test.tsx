import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, asked } = startPortal();

describe('the change of one’s own password', () => {
  it('refuses a common one and a wrong old one at their fields, and then changes it', async () => {
    const { user } = await renderPortal({ as: 'onboarding', at: '/profile/changePassword' });
    await screen.findByRole('heading', { level: 1, name: 'Change password' });
    const old = screen.getByLabelText(/^Current password/);
    const fresh = screen.getByLabelText(/^New password/);
    const repeat = screen.getByLabelText(/^Repeat new password/);
    const save = screen.getByRole('button', { name: 'Save password' });
    await fill(user, old, 'Wrong#2026');
    await fill(user, fresh, 'P@ssw0rd1!');
    await fill(user, repeat, 'P@ssw0rd1!');
    await user.click(save);
    expect(await screen.findByText(texts.validation.password.common)).toBeInTheDocument();

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
  });
});
