import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useEvent } from 'react-admin';
import type { SettlementFile } from '#contract/records/settlementFile.ts';
import { useAction } from '#providers/data/useAction.ts';
import { settlementFileRecord } from '#records/settlementFile/settlementFileRecord.tsx';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { useTranslate } from '#ui/locale.ts';

/**
 * Columns of the reports, latest first; the file name is the download link.
 * @param isOwn whether all reports belong to the current wallet
 */
export function useReportColumns(isOwn: boolean): readonly Column<SettlementFile>[] {
  const { wallet } = useCurrentWallet(isOwn);
  const { mutate } = useAction({
    run: async (provider, { fileName, walletId = wallet?.id ?? 0 }: SettlementFile) => {
      const { blob, fileName: name } = await provider.downloadSettlement({ walletId, fileName });
      await provider.saveFile(blob, name);
    },
  });
  const download = useEvent((file: SettlementFile) => mutate(file));
  return useMemo(
    () =>
      columnsOf(settlementFileRecord, {
        fileName: {
          cell: file => <FileButton name={file.fileName} onPress={() => download(file)} />,
        },
        ...(!isOwn && { merchantName: 'line' }),
        period: 'line',
        createdDate: 'table',
        size: 'table',
      }),
    [isOwn, download],
  );
}

function FileButton({ name, onPress }: { name: string; onPress: () => void }) {
  const translate = useTranslate();
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<FileDownloadOutlined />}
      title={translate('settlement.download', { file: name })}
      onClick={onPress}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}
