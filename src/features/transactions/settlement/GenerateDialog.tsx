import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { MAX_REPORT_DAYS } from '#contract/constants.ts';
import type { DayRange } from '#contract/dates.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import { BAD_PARAMETER, TRANSACTION_NOT_FOUND } from '#contract/words/codes.ts';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { useMerchantWalletSearch, useNamedWallet } from '#hooks/search/useWalletSearch.ts';
import { today } from '#ui/clock.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { focusFirstWrong } from '#ui/focus/focusFirstWrong.ts';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { DateRangeFields } from '#ui/form/day/DateRangeFields.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';

const REASONS: Readonly<Record<number, string>> = {
  [BAD_PARAMETER]: 'settlement.tooMany',
  [TRANSACTION_NOT_FOUND]: 'settlement.nothingLeft',
};

/**
 * Generates the report of a period from all transactions that are in no report yet. Each press is an intent of its own:
 * a transaction is in one report at most, so a second press only adds what is left, while the key of an earlier one
 * whose response was lost would return its report as if it were new.
 */
function useGenerate(onClose: () => void) {
  return useFormAction({
    run: (provider, { walletId, ...days }: DayRange & { walletId: number }) =>
      provider.generateSettlement(
        { walletId, ...days },
        { intent: JSON.stringify(['generateSettlement', walletId, days, Date.now()]) },
      ),
    invalidates: [
      'settlementFiles',
      'unsettledMerchants',
      'transactions',
      'merchantTransactions',
      'partnerTransactions',
      'history',
    ],
    done: 'settlement.made',
    doneArgs: ({ fileName: file }) => ({ file }),
    onClose,
  });
}

interface GenerateDialogProps {
  /** Wallet of the merchant that the list is filtered by. */
  walletId: number | undefined;
  onClose: () => void;
}

/** Selects the merchant and the period; asks before discarding them. */
export function GenerateDialog({ walletId: listed, onClose }: GenerateDialogProps) {
  const translate = useTranslate();
  const [walletId, setWallet] = useState(listed);
  const [range, setRange] = useState<DayRange>({ startDate: '', endDate: '' });
  const [isAsked, setAsked] = useState(false);
  const found = useMerchantWalletSearch();
  const { chosen } = useNamedWallet(walletId);
  const { mutate, form } = useGenerate(onClose);
  const { isPending, error, reset } = form.action;
  const isTyped = walletId !== listed || range.startDate !== '' || range.endDate !== '';
  const guard = useUnsavedChanges({ when: isTyped, isSending: isPending, onClose });
  const leave = () => guard.leave(onClose);
  const bounds = { required: isAsked, notAfter: today(), maxDays: MAX_REPORT_DAYS };
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const isWrong = dateRange(range.startDate, range.endDate, { ...bounds, required: true });
    const mark = () => setAsked(true);
    if (walletId === undefined || isWrong) return focusFirstWrong(event.currentTarget, mark);
    mark();
    mutate({ walletId, ...range });
  };
  const explain = (refused: unknown) => {
    const reason = REASONS[codeOf(refused) ?? 0];
    return reason && translate(reason);
  };
  return (
    <Dialog title={translate('settlement.generate')} maxWidth="sm" onClose={leave}>
      <form onSubmit={submit} noValidate>
        <DialogContent>
          <ActionProblem error={error} explain={explain} />
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {translate('settlement.generateHelp')}
          </Typography>
          <SearchChoice
            label="list.merchant"
            value={chosen}
            onChange={choice => {
              reset();
              setWallet(choice?.record.id);
            }}
            required
            problem={isAsked && walletId === undefined ? 'validation.required' : undefined}
            {...found}
          />
          <DateRangeFields
            required
            value={range}
            onChange={days => {
              reset();
              setRange(days);
            }}
            problem={dateRange(range.startDate, range.endDate, bounds)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{translate('ui.cancel')}</Button>
          <SubmitButton label="settlement.generateDo" isPending={isPending} />
        </DialogActions>
      </form>
      {guard.question}
    </Dialog>
  );
}
