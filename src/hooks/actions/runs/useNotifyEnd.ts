import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { isApiError } from '#api/errors.ts';
import type { Ended } from '#api/request/attempt.ts';
import { formatRM, type Sen } from '#contract/money.ts';
import { useTranslate } from '#ui/locale.ts';

const TYPES = {
  done: 'success',
  sent: 'success',
  refused: 'error',
  notDone: 'error',
  unknown: 'warning',
} as const;

/**
 * Notifies the user, on any page, of an action's outcome after they have left its page.
 * @param title key of that page's heading
 * @returns a function that works after unmounting; includes the amount of an item that has one, in sen
 */
export function useNotifyEnd(title: string) {
  const notify = useNotify();
  const translate = useTranslate();
  return useCallback(
    (item: { amount?: Sen }, end: Ended<unknown>) => {
      const { amount } = item;
      const what = [translate(title), ...(amount === undefined ? [] : [formatRM(amount)])];
      notify(`action.left.${end.kind}`, {
        type: TYPES[end.kind],
        messageArgs: { what: what.join(' · '), why: whyOf(end, translate) },
      });
    },
    [notify, translate, title],
  );
}

/**
 * Notifies the user, on any page, of the outcomes of a run of several items after they have left its page: the number
 * of each.
 * @param title key of the action's name
 * @returns a function that works after unmounting; it takes the key of each item's outcome
 */
export function useNotifyCounts(title: string) {
  const notify = useNotify();
  const translate = useTranslate();
  return useCallback(
    (outcomes: readonly string[], isDone: boolean) => {
      const counts = [...new Set(outcomes)].map(outcome =>
        translate('action.left.count', {
          state: translate(outcome),
          number: outcomes.filter(one => one === outcome).length,
        }),
      );
      notify('action.left.several', {
        type: isDone ? 'success' : 'warning',
        messageArgs: { what: translate(title), counts: counts.join(' · ') },
      });
    },
    [notify, translate, title],
  );
}

/** The refusal's message; empty for any other outcome. */
const whyOf = (end: Ended<unknown>, translate: (key: string) => string): string =>
  end.kind === 'refused' && isApiError(end.error) ? translate(end.error.message) : '';
