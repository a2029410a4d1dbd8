import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useEvent, useLocaleState, useTranslate } from 'react-admin';
import type { SettlementFile } from '#contract/records/settlementFile.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { formatBytes } from '#ui/file/formatBytes.ts';
import type { Column } from '#ui/list/table/column.ts';
import { dateColumn, textColumn } from '#ui/list/table/columns.tsx';
import { DaysText } from '#ui/text/DaysText.tsx';

/**
 * The reports, the latest first; a file's name takes it away.
 * @param isOwn whether all are of the current wallet
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
    (): Column<SettlementFile>[] => [
      {
        source: 'fileName',
        cell: file => <FileButton name={file.fileName} onPress={() => download(file)} />,
        exported: file => file.fileName,
      },
      ...(isOwn ? [] : [textColumn<SettlementFile>('merchantName', { card: 'line' })]),
      {
        source: 'period',
        cell: ({ startDate, endDate }) => <DaysText from={startDate} to={endDate} />,
        exported: ({ startDate, endDate }) => `${startDate ?? ''} – ${endDate ?? ''}`,
        card: 'line',
      },
      dateColumn<SettlementFile>('createdDate', { card: 'end' }),
      { source: 'size', cell: ({ size }) => <SizeText size={size} />, align: 'end', nowrap: true },
    ],
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

function SizeText({ size }: { size: number | null }) {
  const [language = 'en'] = useLocaleState();
  return size === null ? null : formatBytes(size, language);
}
