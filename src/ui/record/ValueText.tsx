import { useTranslate } from 'react-admin';
import { formatRM, senFromWire } from '../../contract/money.ts';
import { StatusChip, type StatusKind } from '../text/StatusChip.tsx';

/** Fields whose values are states with words of their own. */
const stateFields: Readonly<Record<string, StatusKind>> = {
  status: 'user',
  userStatus: 'user',
  ekycStatus: 'ekyc',
  internalEkycStatus: 'ekyc',
};

/** Fields of money. In requests and history amounts stand as on the wire, in ringgit. */
const moneyFields: ReadonlySet<string> = new Set([
  'dailyLimit',
  'maxBalance',
  'minBalance',
  'minTopup',
  'balance',
]);

/** A value of a request or of the history, where only its field tells what it is. Always text, never markup. */
export function ValueText({ field, value }: { field: string; value: unknown }) {
  const translate = useTranslate();
  if (value === null || value === undefined || value === '') return '–';
  const kind = Object.hasOwn(stateFields, field) ? stateFields[field] : undefined;
  if (kind && typeof value === 'string') return <StatusChip kind={kind} value={value} />;
  const amount = moneyFields.has(field) ? senFromWire(value) : undefined;
  if (amount !== undefined) return formatRM(amount);
  if (field === 'role' || field === 'type')
    return translate(`roles.${value}`, { _: String(value) });
  if (typeof value === 'object') return JSON.stringify(value);
  return <bdi>{String(value)}</bdi>;
}
