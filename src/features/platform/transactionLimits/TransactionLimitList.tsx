import { Suspense, useMemo, useState } from 'react';
import { updateTransactionLimit } from '#contract/endpoints/money/limits.ts';
import { type TransactionLimit, transactionLimitFields } from '#contract/records/limits.ts';
import { type TransferLimits, transferLimitProblems } from '#contract/rules/limitRules.ts';
import { transactionLimitRecord } from '#records/transactionLimit/transactionLimitRecord.ts';
import { useMay } from '#session/useMay.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';

const { Loaded: RecordDialog } = lazyDialog(
  async () => (await import('#ui/dialog/RecordDialog.tsx')).RecordDialog,
);

const columns = columnsOf(transactionLimitRecord, {
  walletLevel: 'title',
  perTransactionLimit: 'line',
  dailyTransferLimit: 'line',
  monthlyTransferLimit: 'line',
  maxBalance: 'corner',
  lastModifiedBy: 'hidden',
  lastModifiedDate: 'hidden',
  id: 'hidden',
});

/** How much a wallet of each level may send at once, in a day and in a month. Source: docs/contract.md, Money. */
export function TransactionLimitList() {
  const mayEdit = useMay(updateTransactionLimit) !== 'denied';
  const all = useMemo(
    () =>
      mayEdit
        ? [...columns, actionsColumn<TransactionLimit>(limit => <RowActions limit={limit} />)]
        : columns,
    [mayEdit],
  );
  return (
    <ListPage<TransactionLimit>
      resource="transactionLimits"
      title="transactionLimits.title"
      columns={all}
    />
  );
}

const check = (values: Record<string, unknown>) =>
  transferLimitProblems(values as unknown as TransferLimits);

/** i18n: resources.users.walletTypes.* */
function RowActions({ limit }: { limit: TransactionLimit }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { walletLevel } = limit;
  const level = translate(`resources.users.walletTypes.${walletLevel}`, { _: walletLevel });
  return (
    <>
      <MoreMenu
        row={level}
        actions={[{ label: 'ra.action.edit', onChoose: () => setOpen(true) }]}
      />
      {isOpen && (
        <Suspense>
          <RecordDialog
            title={translate('transactionLimits.edit', { level })}
            definition={transactionLimitRecord}
            fields={transactionLimitFields}
            record={limit}
            check={check}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
