import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import account from '#locales/en/account.json' with { type: 'json' };
import { mailsWithResets } from '#tests/support/backend/resetMails.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, renderPortal } = startPortal();
const { change, forgot } = account.pin;

const part = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  return within(section as HTMLElement);
};

describe('one’s own PIN', () => {
  it('is changed with the current one; a wrong one is told at its field', async () => {
    const { user } = await renderPortal({ as: 'merchant2', at: '/profile/pin' });
    await screen.findByRole('heading', { level: 1, name: 'PIN' });
    const form = part(change.title);
    await fill(user, form.getByLabelText(change.current), '111111');
    await fill(user, form.getByLabelText(change.fresh), '135791');
    await fill(user, form.getByLabelText(change.repeat), '135791');
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await form.findByText('The PIN is incorrect.')).toBeInTheDocument();
    await fill(user, form.getByLabelText(change.current), '246810');
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await screen.findByText(change.done)).toBeInTheDocument();
    await waitFor(() => expect(form.getByRole('heading')).toHaveFocus());
  });

  it('is replaced by a mailed code, another of which can be asked for after a while', async () => {
    const { user } = await renderPortal({ as: 'merchant', at: '/profile/pin' });
    await screen.findByRole('heading', { level: 1, name: 'PIN' });
    const form = part(forgot.title);
    await user.click(form.getByRole('button', { name: forgot.send }));
    const otp = await form.findByLabelText(new RegExp(`^${forgot.otp}`));
    expect(otp).toHaveFocus();
    expect(form.getByRole('button', { name: /^Request a new code in \d+ s$/ })).toBeDisabled();
    const [mail] = await mailsWithResets(backend());
    const [code = ''] = /^\d{8}$/m.exec(mail?.body ?? '') ?? [];
    await fill(user, otp, '00000000');
    await fill(user, form.getByLabelText(change.fresh), '246810');
    await fill(user, form.getByLabelText(change.repeat), '246810');
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await form.findByText('The OTP is incorrect.')).toBeInTheDocument();
    await fill(user, otp, code);
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await screen.findByText(change.done)).toBeInTheDocument();
    await waitFor(() => expect(form.getByRole('heading')).toHaveFocus());
  });

  it('is a screen of merchants and of nobody else', async () => {
    await renderPortal({ as: 'partner', at: '/profile/pin' });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  });
});
