import { Translate } from 'react-admin';
import type { EkycCase } from '#contract/records/ekyc.ts';
import { codeMessage } from '#session/codeMessage.ts';
import type { Fact } from '#ui/record/Facts.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';

const dated = (source: string, instant: string | null | undefined): Fact => ({
  source,
  value: instant && <DateTimeText instant={instant} />,
});

/** The check and the account that it is about. */
export const checkFacts = (record: EkycCase): readonly Fact[] => [
  { source: 'username', value: record.username },
  { source: 'role', value: <ValueLabel group="roles" value={record.role} /> },
  { source: 'status', value: <StatusChip kind="user" value={record.accountStatus} /> },
  { source: 'internalEkycStatus', value: <StatusChip kind="ekyc" value={record.status} /> },
  { source: 'ekycStatus', value: <StatusChip kind="ekyc" value={record.ekycStatus} /> },
  { source: 'journeyId', value: record.journeyId },
  dated('ekycSubmittedDate', record.submittedDate),
];

/** How the check ended, and who decided it. */
export const outcomeFacts = (record: EkycCase): readonly Fact[] => [
  { source: 'internalEkycStatus', value: <StatusChip kind="ekyc" value={record.status} /> },
  {
    source: 'ekycReason',
    value: record.ekycReason && <Translate i18nKey={codeMessage(Number(record.ekycReason))} />,
  },
  { source: 'ekycMemo', value: record.ekycMemo },
  { source: 'decidedBy', value: record.decidedBy },
  dated('decidedDate', record.decidedDate),
];
