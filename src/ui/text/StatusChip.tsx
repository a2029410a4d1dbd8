import { useTranslate } from '#ui/locale.ts';
import type { Tone } from '#ui/tones.ts';

/** The statuses of each tone, of every kind; any other is calm. The label always says it too, never colour alone. */
const STATES = {
  good: ['ACTIVE', 'APPROVED', 'APPLIED', 'SUCCESS', 'ACTIVATED', 'READY', 'DONE'],
  busy: [
    'PENDING',
    'SUBMITTED',
    'PENDING_APPROVAL',
    'PENDING_CREDIT_APPROVAL',
    'PENDING_PAYMENT',
    'GENERATED',
    'MAKING',
    'RUNNING',
  ],
  warn: ['NOT_ACTIVE', 'NO_RECORD', 'SUSPENDED', 'STALE', 'PARTIALLY_REFUNDED', 'INACTIVE'],
  bad: ['TERMINATED', 'BLACKLISTED', 'FAILED', 'REJECTED', 'PAYMENT_FAILED', 'OPEN'],
} as const satisfies Partial<Record<Tone, readonly string[]>>;

const tones = new Map<string, string>(
  Object.entries(STATES).flatMap(([tone, states]) => states.map(state => [state, tone] as const)),
);

/** The kinds of status that have their own labels: `status.<kind>.<value>`. */
export type StatusKind =
  | 'user'
  | 'ekyc'
  | 'approval'
  | 'transaction'
  | 'wallet'
  | 'creditPin'
  | 'bankAccount'
  | 'favourite'
  | 'merchant'
  | 'partner'
  | 'reportFile'
  | 'night'
  | 'finding';

interface StatusChipProps {
  kind: StatusKind;
  value: string | null | undefined;
}

/** Prefix of the labels' keys. i18n: status.*.* */
export const statusLabels = (kind: StatusKind): string => ['status', kind].join('.');

/** A status as a coloured chip with its label. An unknown value is shown unchanged. */
export const StatusChip = ({ kind, value }: StatusChipProps) =>
  value ? <LabelledChip labels={statusLabels(kind)} value={value} /> : null;

/** The same, by the prefix of its labels' keys. */
export function LabelledChip({ labels, value }: { labels: string; value: string }) {
  const translate = useTranslate();
  return (
    <span className="k-chip" data-tone={tones.get(value) ?? 'calm'}>
      {translate(`${labels}.${value}`, { _: value })}
    </span>
  );
}
