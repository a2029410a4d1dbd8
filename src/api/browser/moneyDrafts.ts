import { MONEY_FORMS } from '#contract/rules/money/moneyForms.ts';
import { keptKey, removeWhere } from './storage.ts';

/**
 * Deletes the drafts of a user's money forms on logout, because the next user of the browser could read them. Forms that
 * were sent without a response are stored elsewhere and stay, so that their outcome is checked instead of sending them
 * again (`request/sentForms.ts`).
 */
export function discardMoneyDrafts(user: string): void {
  const isMoney = (form = '') =>
    (MONEY_FORMS as readonly string[]).includes(form.split(':', 1)[0] ?? '');
  const drafts = keptKey(user, 'draft.');
  removeWhere(key => key.startsWith(drafts) && isMoney(key.slice(drafts.length)));
}
