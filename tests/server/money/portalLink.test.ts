import { describe, expect, it } from 'vitest';
import { screenIndex } from '#app/screenIndex.ts';
import { isLinkToPage } from '#contract/menu.ts';
import { TRANSACTION_TYPES } from '#contract/words/moneyStatuses.ts';
import { portalLink } from '#server/services/money/portalLink.ts';

const linkOf = (transactionType: (typeof TRANSACTION_TYPES)[number]) =>
  portalLink({ id: 7, referenceNumber: 'KTN260302000000007', transactionType });

describe('the portal link of a movement', () => {
  it.each([
    ['TOP_UP', '/transactions/topUp?reference=KTN260302000000007'],
    ['UPI', '/transactions/payment?reference=KTN260302000000007'],
    ['WITHDRAW', '/transactions/withdraw?reference=KTN260302000000007'],
    ['TRANSFER', '/transactions/allTransactions?transaction=7'],
  ] as const)('for %s is %s', (type, link) => {
    expect(linkOf(type)).toBe(link);
  });

  it.each(TRANSACTION_TYPES)('for %s leads to an existing screen', type => {
    expect(isLinkToPage(linkOf(type))).toBe(true);
    expect(screenIndex.menuLinkOf(linkOf(type))).toBeDefined();
  });
});
