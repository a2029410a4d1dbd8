import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useQuestionDetails } from '#hooks/chat/questionDetails.ts';
import { rememberPage } from '#hooks/recent.ts';

afterEach(() => sessionStorage.clear());

const ofPage = () =>
  renderHook(() => useQuestionDetails()).result.current.filter(({ kind }) => kind !== 'version');

it('a question is about the previous page, and the movement that it showed', () => {
  rememberPage({ path: '/dashboard', title: 'Dashboard', reference: 'KTN202605100000002' });
  const refund = { path: '/transactions/refunds/7', title: 'Refund' };
  rememberPage({ ...refund, reference: 'PAY202605100000001' });
  // visited on the way to the question
  rememberPage({ path: '/profile/support', title: 'Support' });
  rememberPage({ path: '/operations/chat?contact=0', title: 'Chat' });
  expect(ofPage()).toEqual([
    { kind: 'page', text: '/transactions/refunds/7' },
    { kind: 'reference', text: 'PAY202605100000001' },
  ]);
});

it('a question is about no movement once the page shows none', () => {
  const page = { path: '/transactions/allTransactions', title: 'Transactions' };
  rememberPage({ ...page, reference: 'PAY202605100000001' });
  rememberPage({ ...page, reference: undefined });
  expect(ofPage()).toEqual([{ kind: 'page', text: '/transactions/allTransactions' }]);
});

it('a question is about nothing if no page was visited before', () => {
  rememberPage({ path: '/profile/support', title: 'Support' });
  expect(ofPage()).toEqual([]);
});
