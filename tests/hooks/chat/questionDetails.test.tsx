import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useQuestionDetails } from '#hooks/chat/questionDetails.ts';
import { rememberPage } from '#hooks/recent.ts';

afterEach(() => sessionStorage.clear());

const ofPage = () =>
  renderHook(() => useQuestionDetails()).result.current.filter(({ kind }) => kind !== 'version');

it('a question is about the previous page, and the transaction named in its title', () => {
  rememberPage({ path: '/dashboard', title: 'Dashboard' });
  rememberPage({ path: '/transactions/refunds/7', title: 'Refund of PAY202605100000001' });
  // visited on the way to the question
  rememberPage({ path: '/profile/support', title: 'Support' });
  rememberPage({ path: '/operations/chat?contact=0', title: 'Chat' });
  expect(ofPage()).toEqual([
    { kind: 'page', text: '/transactions/refunds/7' },
    { kind: 'reference', text: 'PAY202605100000001' },
  ]);
});

it('a question is about nothing if no page was visited before', () => {
  rememberPage({ path: '/profile/support', title: 'Support' });
  expect(ofPage()).toEqual([]);
});
