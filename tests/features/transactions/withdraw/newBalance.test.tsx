import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { formatRM, sen } from '#contract/money.ts';
import money from '#locales/en/money.json' with { type: 'json' };
import { answerAt, askTopUp, lastPage } from '#tests/support/backend/bank.ts';
import { texts } from '#tests/support/run/english.ts';
import { press, prove, toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, backend, server, asked } = startPortal();
const { withdraw } = money;

const rm = (ringgit: number) => formatRM(sen(Math.round(ringgit * 100)));

/** The page's own reads of its wallet. */
const walletReads = () => asked(/api\/wallets\/[0-9A-HJKMNP-TV-Z]{26}$/i);

it.each(['after', 'before'])(
  'E2 shows the current balance if money arrived %s the retried response',
  async order => {
    const { user, caller } = await renderPortal({ as: 'merchant', at: '/transactions/withdraw' });
    await fill(user, await screen.findByRole('textbox', { name: 'Amount' }), '100');
    await toReview(user);
    const [{ id, balance }] = (await caller.get('/wallet/api/wallets')).payload.content;
    await prove(user);
    const { app, database } = backend();
    const toppedUpMeanwhile = async ({ request }: { request: Request }) => {
      await app.fetch(request.clone());
      const earlier = walletReads().length;
      await askTopUp(caller, id, { amount: 500 });
      await answerAt(app, await lastPage(database), 'pay');
      // the notification of the money makes the page load its wallet again
      if (order === 'before') await waitFor(() => expect(walletReads()).toHaveLength(earlier + 1));
      return HttpResponse.error();
    };
    server.use(
      http.post('*/wallet/api/wallets/withdraw/request', toppedUpMeanwhile, { once: true }),
    );
    await press(user, withdraw.confirm);
    expect(await screen.findByText(withdraw.done)).toBeInTheDocument();
    const receipt = screen.getByRole('region', { name: texts.action.receipt });
    expect(receipt).not.toHaveTextContent(rm(balance - 100));
    await waitFor(() => expect(receipt).toHaveTextContent(rm(balance + 400)));
  },
);
