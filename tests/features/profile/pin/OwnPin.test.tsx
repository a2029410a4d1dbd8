import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import account from '#locales/en/account.json' with { type: 'json' };
import { userRow } from '#tests/support/arrange/approvals.ts';
import { changeMerchant } from '#tests/support/arrange/merchants.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { mailsWithResets } from '#tests/support/backend/resetMails.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, renderPortal, server } = startPortal();
const CODE = 'Your code for a new PIN';
const { change, forgot, lost } = account.pin;

const part = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  return within(section as HTMLElement);
};

const BY_CODE = '*/user/api/users/forgot-pin';
const once = { once: true };

describe('the user’s own PIN', () => {
  it('is changed with the current one, and a wrong one shows an error', async () => {
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

  it('has an unknown state after a lost response, and a second attempt says that it was probably changed', async () => {
    const { user } = await renderPortal({ as: 'merchant2', at: '/profile/pin' });
    server.use(
      http.put(
        '*/forgot-pin-portal',
        async ({ request }) => {
          await backend().app.fetch(request.clone());
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await screen.findByRole('heading', { level: 1, name: 'PIN' });
    const form = part(change.title);
    await fill(user, form.getByLabelText(change.current), '135791');
    await fill(user, form.getByLabelText(change.fresh), '975310');
    await fill(user, form.getByLabelText(change.repeat), '975310');
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await form.findByRole('alert')).toHaveTextContent(lost.unknown);
    expect(form.getByLabelText(change.fresh)).toHaveValue('975310');
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await form.findByText(lost.probablyChanged)).toBeInTheDocument();
  });

  it('is replaced with a mailed code, after errors for a wrong and an expired one', async () => {
    const { user } = await renderPortal({ as: 'merchant', at: '/profile/pin' });
    await screen.findByRole('heading', { level: 1, name: 'PIN' });
    const form = part(forgot.title);
    await user.click(form.getByRole('button', { name: forgot.send }));
    const otp = await form.findByLabelText(new RegExp(`^${forgot.otp}`));
    expect(otp).toHaveFocus();
    expect(form.getByRole('button', { name: /^Request a new code in \d+ s$/ })).toBeDisabled();
    expect(form.getByRole('status')).toHaveTextContent(/business registration email, h•••@/);
    const mail = (await mailsWithResets(backend())).find(({ subject }) => subject === CODE);
    expect(mail?.recipient).toMatch(/^hello\d*@merchant.example$/);
    const [code = ''] = /^\d{8}$/m.exec(mail?.body ?? '') ?? [];
    await fill(user, otp, '00000000');
    await fill(user, form.getByLabelText(change.fresh), '246810');
    await fill(user, form.getByLabelText(change.repeat), '246810');
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await form.findByText('The OTP is incorrect.')).toBeInTheDocument();
    const expired = { code: 3037, message: '' };
    server.use(http.patch(BY_CODE, () => HttpResponse.json(expired, { status: 400 }), once));
    await fill(user, otp, code);
    await user.click(form.getByRole('button', { name: change.submit }));
    const told = /The OTP has expired/;
    await waitFor(() => expect(otp).toHaveAccessibleDescription(told));
    expect(form.queryByRole('alert')).toBeNull();
    await fill(user, otp, code);
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await screen.findByText(change.done)).toBeInTheDocument();
    await waitFor(() => expect(form.getByRole('heading')).toHaveFocus());
  });

  it('has an unknown state after a lost response to the code, and the used code says that it was probably changed', async () => {
    const { user } = await renderPortal({ as: 'merchant', at: '/profile/pin' });
    await screen.findByRole('heading', { level: 1, name: 'PIN' });
    const form = part(forgot.title);
    await user.click(form.getByRole('button', { name: forgot.send }));
    const otp = await form.findByLabelText(new RegExp(`^${forgot.otp}`));
    const mail = (await mailsWithResets(backend())).find(({ subject }) => subject === CODE);
    const [code = ''] = /^\d{8}$/m.exec(mail?.body ?? '') ?? [];
    const cut = async ({ request }: { request: Request }) => {
      await backend().app.fetch(request.clone());
      return HttpResponse.error();
    };
    server.use(http.patch(BY_CODE, cut, once));
    await fill(user, otp, code);
    await fill(user, form.getByLabelText(change.fresh), '246810');
    await fill(user, form.getByLabelText(change.repeat), '246810');
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await form.findByRole('alert')).toHaveTextContent(lost.unknown);
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await form.findByText(lost.probablyChanged)).toBeInTheDocument();
  });

  it('is reset through the user’s own address if the company has none, and says so', async () => {
    const { database } = backend();
    const { merchantId } = await userRow(database, await idOf(database, 'merchant2'));
    await changeMerchant(database, merchantId ?? 0, { businessContactEmail: null });
    const { user } = await renderPortal({ as: 'merchant2', at: '/profile/pin' });
    await screen.findByRole('heading', { level: 1, name: 'PIN' });
    const form = part(forgot.title);
    await user.click(form.getByRole('button', { name: forgot.send }));
    await form.findByLabelText(new RegExp(`^${forgot.otp}`));
    expect(form.getByRole('status')).toHaveTextContent(/sent to your own address, .•••@/);
  });

  it('is reset with a code that was mailed before too many were requested', async () => {
    const { user } = await renderPortal({ as: 'merchant2', at: '/profile/pin' });
    await screen.findByRole('heading', { level: 1, name: 'PIN' });
    const form = part(forgot.title);
    const refused = { code: 1004, message: '' };
    const headers = { 'Retry-After': '1800' };
    server.use(
      http.post('*/reset-pin-email', () => HttpResponse.json(refused, { status: 429, headers })),
    );
    await user.click(form.getByRole('button', { name: forgot.send }));
    expect(await form.findByRole('alert')).toHaveTextContent(/in 30 min\./);
    expect(form.queryByText(/An email was sent/)).toBeNull();
    expect(form.getByLabelText(new RegExp(`^${forgot.otp}`))).toBeEnabled();
    expect(form.getByRole('button', { name: /^Request a new code in 1\d{3} s$/ })).toBeDisabled();
  });

  it('is reset with a code that was mailed before the page was reloaded', async () => {
    const { user } = await renderPortal({ as: 'merchant2', at: '/profile/pin' });
    await screen.findByRole('heading', { level: 1, name: 'PIN' });
    const form = part(forgot.title);
    await user.click(form.getByRole('button', { name: forgot.haveCode }));
    const otp = await form.findByLabelText(new RegExp(`^${forgot.otp}`));
    expect(otp).toHaveFocus();
    expect(form.getByRole('button', { name: forgot.again })).toBeEnabled();
    server.use(http.patch(BY_CODE, () => HttpResponse.json({ code: 1000, message: '' }), once));
    await fill(user, otp, '12345678');
    await fill(user, form.getByLabelText(change.fresh), '246810');
    await fill(user, form.getByLabelText(change.repeat), '246810');
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await screen.findByText(change.done)).toBeInTheDocument();
  });

  it('is reset with a general message if the backend does not say where the code was sent', async () => {
    server.use(
      http.post('*/reset-pin-email', () => HttpResponse.json({ code: 1000, message: '' })),
    );
    const { user } = await renderPortal({ as: 'merchant2', at: '/profile/pin' });
    await screen.findByRole('heading', { level: 1, name: 'PIN' });
    await user.click(part(forgot.title).getByRole('button', { name: forgot.send }));
    expect(await screen.findByText(forgot.sent)).toBeInTheDocument();
  });

  it('G3 can be changed with the current one if the backend sends no details of the user', async () => {
    server.use(
      http.get('*/user/api/users/', async ({ request }) => {
        const answer = await backend().app.request(request.url, { headers: request.headers });
        const { code, payload } = await answer.json();
        const content = { ...payload.content, userDetails: null };
        return HttpResponse.json({ code, payload: { content } });
      }),
    );
    await renderPortal({ as: 'merchant2', at: '/profile/pin' });
    expect(await screen.findByText(forgot.noAddress)).toBeInTheDocument();
    expect(part(change.title).getByLabelText(change.current)).toBeInTheDocument();
  });

  it('is not available to a partner', async () => {
    await renderPortal({ as: 'partner', at: '/profile/pin' });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  });
});
