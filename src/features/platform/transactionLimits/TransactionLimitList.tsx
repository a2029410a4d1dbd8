import { updateTransactionLimit } from '#contract/endpoints/money/limits.ts';
import { type TransactionLimit, transactionLimitFields } from '#contract/records/limits.ts';
import { type TransferLimits, transferLimitProblems } from '#contract/rules/money/limitRules.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { useRead } from '#providers/data/useRead.ts';
import { transactionLimitRecord } from '#records/transactionLimit/transactionLimitRecord.ts';
import { ImpactNotice } from '#records/wallet/ImpactNotice.tsx';
import { useMay } from '#session/useMay.ts';
import { RowEdit } from '#ui/dialog/DialogButton.tsx';
import { RecordDialog } from '#ui/dialog/lateRecordDialog.ts';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import { useTypedAmounts } from '#ui/form/useTypedAmounts.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useTranslate } from '#ui/locale.ts';

const columns = columnsOf(transactionLimitRecord, {
  walletLevel: 'title',
  perTransactionLimit: 'labelled',
  dailyTransferLimit: 'labelled',
  monthlyTransferLimit: 'labelled',
  maxBalance: 'labelled',
  lastModifiedBy: 'hidden',
  lastModifiedDate: 'hidden',
  id: 'hidden',
});

const withActions = [
  ...columns,
  actionsColumn((limit: TransactionLimit) => <EditLimit limit={limit} />),
];

/** How much a wallet of each level may send per transaction, day and month. Source: docs/contract.md, Money. */
export const TransactionLimitList = () => (
  <ListPage<TransactionLimit>
    resource="transactionLimits"
    title="transactionLimits.title"
    columns={useMay(updateTransactionLimit) === 'denied' ? columns : withActions}
  />
);

const check = (values: Record<string, unknown>) =>
  transferLimitProblems(values as unknown as TransferLimits);

/** i18n: resources.users.walletTypes.* */
function EditLimit({ limit }: { limit: TransactionLimit }) {
  const translate = useTranslate();
  const { walletLevel } = limit;
  const level = translate(`resources.users.walletTypes.${walletLevel}`, { _: walletLevel });
  return (
    <RowEdit row={level}>
      {onClose => (
        <RecordDialog
          title={translate('transactionLimits.edit', { level })}
          definition={transactionLimitRecord}
          fields={transactionLimitFields}
          record={limit}
          useDraft={useDraft}
          check={check}
          onClose={onClose}
        >
          <LimitImpact limit={limit} />
        </RecordDialog>
      )}
    </RowEdit>
  );
}

const JUDGED = ['dailyTransferLimit', 'monthlyTransferLimit', 'maxBalance'] as const;

function LimitImpact({ limit: { id } }: { limit: TransactionLimit }) {
  const limits = useTypedAmounts(JUDGED);
  const read = useRead(['transactionLimits', 'impact', id, limits], (provider, options) =>
    provider.getLimitImpact({ id, ...limits, ...options }),
  );
  return <ImpactNotice read={read} concerns="transactionLimits.concerns" />;
}
