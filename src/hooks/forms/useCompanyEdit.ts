import { useState } from 'react';
import { serverNow } from '#api/serverClock.ts';
import { malaysianYear } from '#contract/dates.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { type YearField, yearProblems } from '#contract/rules/company/businessRules.ts';
import {
  type CompanyForm,
  companyChangeOf,
  companyFormOf,
} from '#contract/rules/company/companyForm.ts';
import { useGuardedAction } from '#hooks/actions/useGuardedAction.ts';
import type { MerchantUpdate } from '#providers/data/surface.ts';
import { useDraft } from './useDraft.ts';

/**
 * The edit form of a company: sends only changed fields, once, and never shows a change as saved while it is pending
 * with a validator. The typed values are kept until then, and discarded if another user has changed the record in the
 * meantime.
 * @param isOwn whether the merchant edits its own record; a new business email is then first confirmed from the current
 * one
 * @returns `isDone` after either successful outcome; `save` returns cross-field errors
 */
export function useCompanyEdit(merchant: Merchant, isOwn = false) {
  const [had] = useState(() => companyFormOf(merchant));
  const [isDone, setDone] = useState(false);
  // the draft is only for this version of the record
  const [asOf] = useState(merchant.lastModifiedDate ?? '');
  const draft = useDraft<CompanyForm>(`company:${merchant.id}:${asOf}`, had);
  const { mutate, ...action } = useGuardedAction({
    run: (provider, change: MerchantUpdate) => provider.updateMerchant(change),
    invalidates: [
      'merchants',
      'merchantApplicants',
      'merchantHistory',
      ...(isOwn ? (['account'] as const) : []),
    ],
    done: ({ businessContactEmail }) =>
      isOwn && had.businessContactEmail && businessContactEmail
        ? 'company.email.asked'
        : 'company.changed',
    onEnd: () => {
      draft.discard();
      setDone(true);
    },
  });

  const save = (values: CompanyForm): Partial<Record<YearField, string>> | undefined => {
    const change = companyChangeOf(values, had);
    if (!change) {
      // only blanks or separators were typed: there is nothing to send
      draft.discard();
      setDone(true);
      return undefined;
    }
    const problems = yearsIn(values, change);
    if (Object.keys(problems).length > 0) return problems;
    mutate({ id: merchant.id, ...change });
    return undefined;
  };
  return { had, draft, isDone, save, ...action };
}

/** Cross-field errors of the years, if one of them was changed. */
function yearsIn(form: CompanyForm, change: Partial<Record<YearField, unknown>>) {
  if (change.businessStartYear === undefined && change.businessTradingStartYear === undefined) {
    return {};
  }
  const year = (text: string) => (text.trim() === '' ? undefined : Number(text));
  return yearProblems(
    {
      businessStartYear: year(form.businessStartYear),
      businessTradingStartYear: year(form.businessTradingStartYear),
    },
    malaysianYear(new Date(serverNow())),
  );
}
