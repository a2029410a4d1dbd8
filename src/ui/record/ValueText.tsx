import { useTranslate } from 'react-admin';
import { formatRM, senFromWire } from '../../contract/money.ts';
import { StatusChip, type StatusKind } from '../text/StatusChip.tsx';

/** Fields whose values are states with words of their own. */
const stateFields: Readonly<Record<string, StatusKind>> = {
  'users.status': 'user',
  'users.ekycStatus': 'ekyc',
  'users.internalEkycStatus': 'ekyc',
  'wallets.status': 'wallet',
  'approvalRequests.status': 'approval',
};

/** Fields whose values are levels of wallet holders. */
const roleFields: ReadonlySet<string> = new Set(['users.role', 'users.type']);

/** Fields of money. In requests and history amounts stand as on the wire, in ringgit. */
const moneyFields: ReadonlySet<string> = new Set([
  'dailyLimit',
  'maxBalance',
  'minBalance',
  'minTopup',
  'balance',
]);

interface ValueTextProps {
  /** Resource that the field is of: a status of a wallet has other words than one of a user. */
  resource: string;
  field: string;
  value: unknown;
}

/** A value of a request or of the history, where only its field tells what it is. Always text, never markup. */
export function ValueText({ resource, field, value }: ValueTextProps) {
  const translate = useTranslate();
  if (value === null || value === undefined || value === '') return '–';
  const name = `${resource}.${field}`;
  const kind = Object.hasOwn(stateFields, name) ? stateFields[name] : undefined;
  if (kind && typeof value === 'string') return <StatusChip kind={kind} value={value} />;
  const amount = moneyFields.has(field) ? senFromWire(value) : undefined;
  if (amount !== undefined) return formatRM(amount);
  if (roleFields.has(name)) return translate(`roles.${value}`, { _: String(value) });
  if (typeof value === 'object') return JSON.stringify(value);
  return <bdi>{String(value)}</bdi>;
}
