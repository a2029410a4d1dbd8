import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { dateRange } from '../../../contract/dateRangeRules.ts';
import { type DayRange, dayAt } from '../../../contract/dates.ts';
import { useAction } from '../../../providers/data/useAction.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { DateRangeFields } from '../../../ui/DateRangeFields.tsx';

/** The longest period of a report, in days. Source: docs/contract.md, Settlement. */
const MAX_DAYS = 366;

/** What the backend says of a period, in words of this screen. */
const REASONS: Readonly<Record<number, string>> = {
  1001: 'settlement.tooMany',
  5015: 'settlement.nothingLeft',
};

const reasonOf = (error: unknown): string | undefined => {
  const code = typeof error === 'object' && error !== null && Reflect.get(error, 'code');
  return typeof code === 'number' ? REASONS[code] : undefined;
};

/**
 * Makes the report of a period out of all that is in none yet. Pressed again after an answer that did not
 * come, it asks with the same key: each transaction is in one report at most.
 */
export function GenerateReport({ walletId }: { walletId: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [range, setRange] = useState<DayRange>({ startDate: '', endDate: '' });
  const [isAsked, setAsked] = useState(false);
  const bounds = { required: isAsked, notAfter: dayAt(new Date()), maxDays: MAX_DAYS };
  const problem = dateRange(range.startDate, range.endDate, bounds);
  const { mutate, isPending, error, reset } = useAction({
    run: (provider, days: DayRange) =>
      provider.generateSettlement(
        { walletId, ...days },
        { intent: JSON.stringify(['generateSettlement', walletId, days]) },
      ),
    invalidates: [
      'settlementFiles',
      'transactions',
      'merchantTransactions',
      'partnerTransactions',
      'history',
    ],
    inPlace: true,
    onSuccess: ({ fileName: file }) => {
      notify('settlement.made', { type: 'success', messageArgs: { file } });
    },
  });
  const change = (days: DayRange) => {
    reset();
    setRange(days);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!dateRange(range.startDate, range.endDate, { ...bounds, required: true })) mutate(range);
  };
  const explain = (refused: unknown) => {
    const reason = reasonOf(refused);
    return reason && translate(reason);
  };
  return (
    <section className="k-section">
      <h2>{translate('settlement.generate')}</h2>
      <form className="k-panel k-generate" onSubmit={submit} noValidate>
        <ActionProblem error={error} explain={explain} />
        <p>{translate('settlement.generateHelp')}</p>
        <DateRangeFields value={range} onChange={change} problem={problem} />
        <div className="k-actions">
          <Button type="submit" variant="contained" disabled={isPending}>
            {translate('settlement.generateDo')}
          </Button>
        </div>
      </form>
    </section>
  );
}
