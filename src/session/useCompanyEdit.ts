import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type YearField, yearProblems } from '../contract/businessRules.ts';
import { type CompanyForm, companyChangeOf, companyFormOf } from '../contract/companyForm.ts';
import { malaysianYear } from '../contract/dates.ts';
import type { Merchant } from '../contract/records/merchant.ts';
import type { MerchantUpdate } from '../providers/data/surface.ts';
import { useAction } from '../providers/data/useAction.ts';
import { useDraftForm } from './useDraftForm.ts';

/**
 * The form of a company and its way to the backend: only what was changed is sent, once, and nothing is
 * told as saved that waits for a validator. What was typed is kept until then, and let go where somebody
 * else has changed the record meanwhile.
 * @returns `isDone` once it has ended well, either way; `error` is the page's to show
 */
export function useCompanyEdit(merchant: Merchant) {
  const notify = useNotify();
  const [had] = useState(() => companyFormOf(merchant));
  const [isDone, setDone] = useState(false);
  const draft = useDraftForm<CompanyForm>(`company:${merchant.id}`, had, kept =>
    kept.asOf === had.asOf ? kept : had,
  );
  const { form, isDirty, discard } = draft;
  const { mutate, isPending, error } = useAction({
    run: (provider, change: MerchantUpdate) => provider.updateMerchant(change),
    invalidates: ['merchants', 'merchantHistory', 'approvalRequests', 'history'],
    inPlace: true,
    onSuccess: outcome => {
      discard();
      if (outcome.status === 'sentForApproval') {
        notify('approvals.sent', { type: 'info', messageArgs: { number: outcome.request.id } });
      } else {
        notify('company.changed', { type: 'success' });
      }
      setDone(true);
    },
  });

  const save = (values: CompanyForm) => {
    const change = companyChangeOf(values, had);
    if (!change) return;
    const [problem] = Object.entries(yearsIn(values, change));
    if (problem) {
      const [field, message] = problem;
      form.setError(field as YearField, { message }, { shouldFocus: true });
      return;
    }
    mutate({ id: merchant.id, ...change });
  };
  return { form, had, draft, isDirty: isDirty && !isDone, isDone, isPending, error, save, discard };
}

/** What is wrong with the years together, where one of them was changed. */
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
    malaysianYear(new Date()),
  );
}
