import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { pending } from '../../src/api/pending.ts';
import { loseAnswer, press, step, toReview, withoutKeys } from './actionPage.ts';
import { texts } from './english.ts';
import { gate } from './gate.ts';
import type { DemoAccount, startPortal } from './renderPortal.tsx';

/** An action page that moves money, as far as a person and the backend see it. */
export interface MoneyPage {
  as: DemoAccount;
  /** Route. */
  at: string;
  /** The call that it makes, as MSW takes it. */
  endpoint: string;
  /** Fills the form in with something that will go well; another amount each time. */
  fillIn: (user: UserEvent) => Promise<void>;
  /** What the review asks for before its button: a PIN. Nothing unless told. */
  prove?: (user: UserEvent) => Promise<void>;
  /** What it asks for before an unknown outcome is asked about: a PIN that is in the call. */
  proveToAsk?: (user: UserEvent) => Promise<void>;
  /** Whether there is a review between the form and what it does; there is unless told. */
  hasReview?: boolean;
  /** The review's button, or the form's where there is none. */
  confirm: string;
  /** What the page says when it is done. */
  done: string | RegExp;
  /** How many of these movements there are. */
  count: () => Promise<number>;
}

/**
 * What holds on every page that moves money, whatever is clicked, retried, cut off or sent twice.
 * Rows E1, E2, E5 and E20 of the faults.
 */
export function testMoneyFaults(portal: ReturnType<typeof startPortal>, page: MoneyPage): void {
  const sent = () =>
    portal
      .asked(new RegExp(`${page.endpoint.replace(/^\*/, '')}$`))
      .filter(({ method }) => method === 'POST');
  const review = async (user: UserEvent) => {
    if (page.hasReview ?? true) await toReview(user);
  };
  const keys = () => new Set(sent().map(({ headers }) => headers.get('Idempotency-Key')));

  async function atReview() {
    const before = await page.count();
    const visitor = await portal.renderPortal({ as: page.as, at: page.at });
    await page.fillIn(visitor.user);
    await review(visitor.user);
    await page.prove?.(visitor.user);
    return { ...visitor, before };
  }

  describe('E1 a button that was pressed', () => {
    it('five times and by Enter sends one request', async () => {
      const { before } = await atReview();
      const button = screen.getByRole('button', { name: page.confirm });
      act(() => {
        for (let times = 0; times < 5; times += 1) button.click();
        fireEvent.submit(button.closest('form') as HTMLFormElement);
      });
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect(sent()).toHaveLength(1);
      expect(await page.count()).toBe(before + 1);
    });
  });

  describe('E2 an answer that is lost', () => {
    it('after commit: asked again with the same key, one movement, a true screen', async () => {
      const { user, before } = await atReview();
      loseAnswer(portal, page.endpoint);
      await press(user, page.confirm);
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect(sent()).toHaveLength(2);
      expect(keys().size).toBe(1);
      expect(await page.count()).toBe(before + 1);
    });

    it('again and again: it is not known yet, never failed, until it can be asked', async () => {
      const { user, before } = await atReview();
      loseAnswer(portal, page.endpoint, 3);
      await press(user, page.confirm);
      expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
      await page.proveToAsk?.(user);
      await press(user, texts.action.askOne);
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect(keys().size).toBe(1);
      expect(await page.count()).toBe(before + 1);
    });

    it('by a backend without keys: nothing is sent twice, and it leads to the transactions', async () => {
      withoutKeys(portal);
      const { user, before } = await atReview();
      loseAnswer(portal, page.endpoint);
      await press(user, page.confirm);
      expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'To the transactions' })).toBeInTheDocument();
      await page.proveToAsk?.(user);
      await press(user, texts.action.askOne);
      expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
      expect(sent()).toHaveLength(1);
      expect(await page.count()).toBe(before + 1);
    });
  });

  describe('E5 a reload in the middle', () => {
    it('sends nothing by itself; asked again with its key it is one movement', async () => {
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
      await waitFor(async () => expect(await page.count()).toBe(before + 1));
      const key = [...keys()];
      cleanup();
      // nothing of a page that is gone goes on
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
      expect(await page.count()).toBe(before + 1);
    });
  });

  describe('E20 without a connection', () => {
    it('nothing is sent or queued, which is said, and what was typed stays', async () => {
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
      expect(await page.count()).toBe(before + 1);
    });
  });
}
