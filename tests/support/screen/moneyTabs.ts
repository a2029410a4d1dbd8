import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { loseAnswer, press, step } from './actionPage.ts';
import { arrange, type MoneyPage, type Portal } from './moneyFaults.ts';

/** Closes the page, and continues in a tab with these entries; a new tab by default. */
function switchTab(entries: Readonly<Record<string, string>> = {}) {
  cleanup();
  const left = { ...sessionStorage };
  sessionStorage.clear();
  for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  return left;
}

/** The stored forms whose outcome is unknown. */
const sentForms = () =>
  Object.entries(localStorage).filter(([key]) => key.includes('.intent.')) as [string, string][];

/** Tests a page with money in two tabs of a user, of which one has lost its response. Rows E2 and E5 of the faults. */
export function testMoneyTabs(portal: Portal, page: MoneyPage): void {
  const { sent, keys, count, atReview } = arrange(portal, page);
  const open = () => portal.renderPortal({ as: page.as, at: page.at });

  /** The backend has moved the money, and the page does not know it. */
  async function loseAll() {
    const visitor = await atReview();
    loseAnswer(portal, page.endpoint, 3);
    await press(visitor.user, page.confirm);
    await isUnknown();
    expect(await count()).toBe(visitor.before + 1);
    return visitor;
  }
  const isUnknown = async () =>
    expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
  const ask = async (user: UserEvent) => {
    await page.proveToAsk?.(user);
    await press(user, texts.action.askOne);
    expect(await screen.findByText(page.done)).toBeInTheDocument();
  };

  describe('E2, E5 a lost response and another tab', () => {
    it('that opens the page shows the outcome as unknown, and queries it with the same key', async () => {
      const { before } = await loseAll();
      switchTab();
      const { user } = await open();
      await step('result');
      await isUnknown();
      await ask(user);
      expect(keys().size).toBe(1);
      expect(await count()).toBe(before + 1);
      expect(sentForms()).toEqual([]);
    });

    it('in which the user has checked: the same movement made again in the first tab is a new one', async () => {
      const { before } = await loseAll();
      const first = switchTab();
      const { user } = await open();
      await isUnknown();
      await press(user, texts.action.lookedAnew);
      await step('form');

      switchTab(first);
      const again = await atReview();
      await press(again.user, page.confirm);
      expect(await screen.findByText(page.done)).toBeInTheDocument();
      expect(keys().size).toBe(2);
      expect(await count()).toBe(before + 2);
    });

    it('in which the same movement is already in the review: confirming it sends nothing, and shows the unknown outcome', async () => {
      const { before, user: first } = await loseAll();
      const forms = sentForms();
      expect(forms).toHaveLength(1);
      await press(first, texts.action.lookedAnew);
      switchTab();
      const { user } = await atReview();
      const calls = sent().length;
      for (const [key, value] of forms) localStorage.setItem(key, value);
      await press(user, page.confirm);
      await isUnknown();
      expect(sent()).toHaveLength(calls);
      await ask(user);
      expect(keys().size).toBe(1);
      expect(await count()).toBe(before + 1);
    });

    it('in which another movement has ended: the first tab still shows its own after a reload', async () => {
      const { before } = await loseAll();
      for (const key of Object.keys(localStorage)) {
        if (key.includes('.draft.')) localStorage.removeItem(key);
      }
      cleanup();
      const { user } = await open();
      await step('result');
      await ask(user);
      expect(await count()).toBe(before + 1);
    });
  });
}
