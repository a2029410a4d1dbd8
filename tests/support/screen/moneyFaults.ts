import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { pending } from '#api/request/pending.ts';
import { noteServerTime } from '#api/serverClock.ts';
import { getSession } from '#api/session/sessionState.ts';
import { INVALID_SESSION_ID } from '#contract/words/codes.ts';
import type { TransactionType } from '#contract/words/moneyStatuses.ts';
import { movements } from '#tests/support/arrange/transactions.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { loseAnswer, press, step, toReview, withoutKeys } from './actionPage.ts';
import type { DemoAccount, startPortal } from './renderPortal.tsx';

/** An action page that moves money, as the user and the backend see it. */
export interface MoneyPage {
  as: DemoAccount;
  /** Route. */
  at: string;
  /** The API call, as an MSW path. */
  endpoint: string;
  /** Fills in the form with valid values; a different amount each time. */
  fillIn: (user: UserEvent) => Promise<void>;
  /** Completes what the review requires before its button is pressed, such as a PIN. Nothing by default. */
  prove?: (user: UserEvent) => Promise<void>;
  /** What the review requires before an unknown outcome is queried: a PIN that is part of the call. */
  proveToAsk?: (user: UserEvent) => Promise<void>;
  /** Whether a review follows the form; true by default. */
  hasReview?: boolean;
  /** The review's button, or the form's if there is no review. */
  confirm: string;
  /** The success message of the page. */
  done: string | RegExp;
  /** The transactions that it creates. */
  makes: TransactionType;
  /** The review's warning about an identical recent transaction; some pages show none. */
  twin?: RegExp;
}

export type Portal = ReturnType<typeof startPortal>;

/** The steps of a user on such a page, and the backend's view of it. */
export function arrange(portal: Portal, page: MoneyPage) {
  const sent = () =>
    portal
      .asked(new RegExp(`${page.endpoint.replace(/^\*/, '')}$`))
      .filter(({ method }) => method === 'POST');
  const review = async (user: UserEvent) => {
    if (page.hasReview ?? true) await toReview(user);
  };
  const keys = () => new Set(sent().map(({ headers }) => headers.get('Idempotency-Key')));
  const count = () => movements(portal.backend().database, page.makes);

  async function atReview(isWhole = false) {
    const before = await count();
    const visitor = await portal.renderPortal({ as: page.as, at: page.at, isWhole });
    await page.fillIn(visitor.user);
    await review(visitor.user);
    await page.prove?.(visitor.user);
    return { ...visitor, before };
  }
  return { sent, review, keys, count, atReview };
}

/**
 * Tests what every page with money must implement itself: the intent that it sends, the responses that it keeps. Rows
 * E1, E2, E5 and E24 of the faults.
 */
export function testMoneyFaults(portal: Portal, page: MoneyPage): void {
  const { sent, keys, count, atReview } = arrange(portal, page);
  const { twin } = page;
  const also = twin ? '; E24 a repeated movement brings a warning first' : '';

  describe('E1 the confirm button', () => {
    it(`pressed five times and by Enter sends one request${also}`, async () => {
      const { before } = await atReview();
      const button = screen.getByRole('button', { name: page.confirm });
      act(() => {
        for (let times = 0; times < 5; times += 1) button.click();
        fireEvent.submit(button.closest('form') as HTMLFormElement);
      });
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect(sent()).toHaveLength(1);
      expect(await count()).toBe(before + 1);
      if (!twin) return;
      cleanup();
      // a browser whose clock agrees with the backend's
      noteServerTime(portal.backend().clock.now().toISOString());
      await atReview();
      expect(await screen.findByText(twin)).toBeInTheDocument();
      noteServerTime(new Date().toISOString());
    });
  });

  describe('E2, E5 a reload before the response', () => {
    it('sends nothing by itself, and querying the outcome with the same key makes no second transaction', async () => {
      const { user, before } = await atReview();
      const { opened, open } = gate();
      portal.server.use(
        http.post(page.endpoint, async ({ request }) => {
          await portal.backend().app.fetch(request.clone());
          await opened;
          return HttpResponse.error();
        }),
      );
      await press(user, page.confirm);
      await waitFor(async () => expect(await count()).toBe(before + 1));
      const key = [...keys()];
      cleanup();
      // a closed page must not continue anything
      pending.abortAll();
      open();
      portal.server.resetHandlers();

      const { user: again } = await portal.renderPortal({ as: page.as, at: page.at });
      await step('result');
      expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
      expect(sent()).toHaveLength(1);
      await page.proveToAsk?.(again);
      await press(again, texts.action.askOne);
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect([...keys()]).toEqual(key);
      expect(await count()).toBe(before + 1);
    });
  });
}

/**
 * Tests the flow that all of these pages share, with interruptions, lost responses and users who leave; proved on one
 * of them. Rows E2, E20 and E23 of the faults.
 */
export function testMoneyFlow(portal: Portal, page: MoneyPage): void {
  const { sent, review, keys, count, atReview } = arrange(portal, page);

  describe('E2 a lost response', () => {
    it('after the commit is retried with the same key and makes one transaction', async () => {
      const { user, before } = await atReview();
      loseAnswer(portal, page.endpoint);
      await press(user, page.confirm);
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect(sent()).toHaveLength(2);
      expect(keys().size).toBe(1);
      expect(await count()).toBe(before + 1);
    });

    it('after every retry shows the outcome as unknown until it is queried with the same key', async () => {
      const { user, before } = await atReview();
      loseAnswer(portal, page.endpoint, 3);
      await press(user, page.confirm);
      expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
      await page.proveToAsk?.(user);
      await press(user, texts.action.askOne);
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect(await step('result'), 'the pressed button is gone').toHaveFocus();
      expect(keys().size).toBe(1);
      expect(await count()).toBe(before + 1);
    });

    it('before another login leaves the outcome unknown, and the next session can query it', async () => {
      const { user, before } = await atReview();
      portal.server.use(
        http.post(
          page.endpoint,
          async ({ request }) => {
            await portal.backend().app.fetch(request.clone());
            await portal.backend().signIn(page.as);
            return HttpResponse.error();
          },
          { once: true },
        ),
      );
      await press(user, page.confirm);
      await waitFor(() => expect(getSession().endedBy).toBe(INVALID_SESSION_ID));
      cleanup();
      const { user: again } = await portal.renderPortal({ as: page.as, at: page.at });
      expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
      await page.proveToAsk?.(again);
      await press(again, texts.action.askOne);
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect(keys().size).toBe(1);
      expect(await count()).toBe(before + 1);
    });

    it('from a backend without idempotency keys is not retried, and the page links to the transactions', async () => {
      withoutKeys(portal);
      const { user, before } = await atReview();
      loseAnswer(portal, page.endpoint);
      await press(user, page.confirm);
      expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'View transactions' })).toBeInTheDocument();
      await page.proveToAsk?.(user);
      await press(user, texts.action.askOne);
      expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
      expect(sent()).toHaveLength(1);
      expect(await count()).toBe(before + 1);
    });
  });

  describe('E20 without a connection', () => {
    it('nothing is sent or queued, the page says so, and the input stays', async () => {
      const { user, before } = await atReview();
      const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      await press(user, page.confirm);
      expect(await screen.findByText(texts.action.words.notSent)).toBeInTheDocument();
      offline.mockRestore();
      await press(user, texts.action.change);
      await step('form');
      await review(user);
      await page.prove?.(user);
      await press(user, page.confirm);
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect(sent()).toHaveLength(1);
      expect(await count()).toBe(before + 1);
    });
  });

  describe('E23 leaving the page while its request is in flight', () => {
    /** Tries to leave the page by the menu before the response arrives. */
    async function leave() {
      const visitor = await atReview(true);
      const { opened, open } = gate();
      portal.server.use(
        http.post(page.endpoint, async ({ request }) => {
          const answer = await portal.backend().app.fetch(request.clone());
          await opened;
          return answer;
        }),
      );
      await press(visitor.user, page.confirm);
      await waitFor(async () => expect(await count()).toBe(visitor.before + 1));
      const menu = screen.getByRole('navigation', { name: texts.shell.navigation });
      const elsewhere = within(menu)
        .getAllByRole('link')
        .find(link => link.getAttribute('href') !== page.at);
      await visitor.user.click(elsewhere as HTMLElement);
      await screen.findByRole('dialog', { name: texts.ui.sending.title });
      expect(screen.queryByRole('button', { name: texts.ui.unsaved.discard })).toBeNull();
      return { ...visitor, open };
    }
    const isElsewhere = () => waitFor(() => expect(location.pathname).not.toBe(page.at));
    const isGone = () => {
      const heading = { level: 2, name: texts.action.headings.result };
      return waitFor(() => expect(screen.queryByRole('heading', heading)).toBeNull());
    };
    const isDone = /: done\.$/;

    it('announces the outcome elsewhere, and leaves nothing to send again', async () => {
      const { user, open, before } = await leave();
      await press(user, texts.ui.sending.leave);
      await isElsewhere();
      open();
      expect(await screen.findByText(isDone)).toBeInTheDocument();
      await isGone();
      act(() => history.back());
      await step('form');
      expect(screen.queryByText(texts.ui.draft.restored, { exact: false })).toBeNull();
      expect(sent()).toHaveLength(1);
      expect(await count()).toBe(before + 1);
    });

    it('shows the outcome on the page if the user returns before it', async () => {
      const { user, open } = await leave();
      await press(user, texts.ui.sending.leave);
      await isElsewhere();
      await isGone();
      act(() => history.back());
      await step('result');
      expect(await screen.findByText(texts.action.under.sending)).toBeInTheDocument();
      open();
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect(screen.queryByText(isDone)).toBeNull();
      expect(sent()).toHaveLength(1);
    });

    it('closes its question once the response arrives, and stays on the page', async () => {
      const { open } = await leave();
      open();
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(location.pathname).toBe(page.at);
    });
  });
}
