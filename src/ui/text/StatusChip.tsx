import { useTranslate } from 'react-admin';
import type { Tone } from '../tones.ts';

/** What a state means for the one who reads it; never told by colour alone, the word stands beside. */
const tones: Readonly<Record<string, Tone>> = {
  ACTIVE: 'good',
  APPROVED: 'good',
  APPLIED: 'good',
  SUCCESS: 'good',
  ACTIVATED: 'good',
  PENDING: 'busy',
  SUBMITTED: 'busy',
  PENDING_APPROVAL: 'busy',
  PENDING_CREDIT_APPROVAL: 'busy',
  PENDING_PAYMENT: 'busy',
  GENERATED: 'busy',
  NOT_ACTIVE: 'warn',
  NO_RECORD: 'warn',
  SUSPENDED: 'warn',
  STALE: 'warn',
  PARTIALLY_REFUNDED: 'warn',
  INACTIVE: 'warn',
  TERMINATED: 'bad',
  BLACKLISTED: 'bad',
  FAILED: 'bad',
  REJECTED: 'bad',
  PAYMENT_FAILED: 'bad',
};

/** The kinds of state that have words of their own: `status.<kind>.<value>`. */
export type StatusKind =
  | 'user'
  | 'ekyc'
  | 'approval'
  | 'transaction'
  | 'wallet'
  | 'creditPin'
  | 'bankAccount'
  | 'favourite'
  | 'merchant';

/** A state as a coloured chip with its word. A value that nobody knows is shown as it came. */
export function StatusChip({
  kind,
  value,
}: {
  kind: StatusKind;
  value: string | null | undefined;
}) {
  const translate = useTranslate();
  if (!value) return null;
  return (
    <span className="k-chip" data-tone={Object.hasOwn(tones, value) ? tones[value] : 'calm'}>
      {translate(`status.${kind}.${value}`, { _: value })}
    </span>
  );
}
