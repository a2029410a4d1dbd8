import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatRM, senFromWire } from '#contract/money.ts';
import { DayText } from '#ui/text/DaysText.tsx';
import { formatPhone } from '#ui/text/formatPhone.ts';
import { formatRate } from '#ui/text/formatRate.ts';
import { StatusChip, type StatusKind } from '#ui/text/StatusChip.tsx';
import { textOf } from '#ui/textOf.ts';

type ByField<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** Fields whose values are states with words of their own, by resource. */
const stateFields: ByField<StatusKind> = {
  users: { status: 'user', ekycStatus: 'ekyc', internalEkycStatus: 'ekyc' },
  wallets: { status: 'wallet' },
  approvalRequests: { status: 'approval' },
  transactions: { status: 'transaction' },
  bankAccounts: { status: 'bankAccount' },
  creditPins: { status: 'creditPin' },
  merchants: { status: 'merchant' },
};

const option = (list: string) => (value: string) => `options.${list}.${value}`;
const role = (value: string) => `roles.${value}`;

/** Fields whose values have labels: their keys. */
const labelFields: ByField<(value: string) => string> = {
  users: { role, type: role },
  approvalRequests: { actionType: value => `actions.${value}` },
  favourites: { relationship: value => `relationships.${value}` },
  merchants: {
    type: option('merchantTypes'),
    businessCategory: option('businessTypes'),
    businessModel: option('businessModels'),
    businessKnowAboutUs: option('referralSources'),
    businessEntityType: option('entityTypes'),
    businessAnnualRevenue: option('annualRevenues'),
    businessClientBased: option('clientBases'),
  },
};

/** Fields of money. In requests and history amounts stand as on the wire, in ringgit. */
const moneyFields: ReadonlySet<string> = new Set([
  'dailyLimit',
  'maxBalance',
  'minBalance',
  'minTopup',
  'balance',
  'refundedAmount',
  'amount',
  'mdrAmount',
  'net',
  'credits',
  'businessTransactionTicket',
]);

const phoneFields: ReadonlySet<string> = new Set([
  'phoneNum',
  'businessContactNumber',
  'businessContactPersonNumber',
]);

const dayFields: ReadonlySet<string> = new Set(['dateOfBirth', 'passportExpiry']);

function lookUp<T>(table: ByField<T>, resource: string, field: string): T | undefined {
  const fields = Object.hasOwn(table, resource) ? table[resource] : undefined;
  return fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
}

interface ValueTextProps {
  /** Resource that the field is of: a status of a wallet has other words than one of a user. */
  resource: string;
  field: string;
  value: unknown;
}

/** A value of a request or of the history, where only its field tells what it is. Always text, never markup. */
export function ValueText({ resource, field, value }: ValueTextProps) {
  const translate = useTranslate();
  if (value === null || value === undefined || value === '') return <Gap />;
  const kind = lookUp(stateFields, resource, field);
  if (kind && typeof value === 'string') return <StatusChip kind={kind} value={value} />;
  const amount = moneyFields.has(field) ? senFromWire(value) : undefined;
  if (amount !== undefined) return formatRM(amount);
  if (field === 'mdr' && typeof value === 'number') return formatRate(value);
  if (phoneFields.has(field)) return <bdi>{formatPhone(String(value))}</bdi>;
  if (dayFields.has(field) && typeof value === 'string') return <DayText day={value} />;
  const labelOf = lookUp(labelFields, resource, field);
  if (labelOf) return translate(labelOf(String(value)), { _: String(value) });
  const names = namesIn(value);
  if (names) return <bdi>{names.join(', ')}</bdi>;
  if (typeof value === 'object') return JSON.stringify(value);
  return <bdi>{String(value)}</bdi>;
}

/** Nothing was there: neither struck through, as a block of its own, nor in a colour. */
const Gap = () => (
  <Typography
    component="span"
    sx={{ display: 'inline-block', color: 'text.secondary', font: 'inherit' }}
  >
    –
  </Typography>
);

/** Of several at once that have names, as documents do. */
const namesIn = (value: unknown): string[] | undefined => {
  const names = Array.isArray(value) ? value.map(one => textOf(one, 'name')) : [];
  return names.length > 0 && names.every(name => name !== '') ? names : undefined;
};
