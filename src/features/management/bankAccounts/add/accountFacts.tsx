import type { NewBankAccount } from '../../../../providers/data/surface.ts';
import type { Fact } from '../../../../ui/record/Facts.tsx';

/** Digits in fours, as people compare them; only shown so. */
const grouped = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** What is asked for. @param files the names of the documents; none where they are not known any more */
export const accountFacts = (item: NewBankAccount, files: readonly string[]): Fact[] => [
  { source: 'bankName', value: <bdi>{item.bankName}</bdi> },
  {
    source: 'accountNumber',
    value: <bdi className="k-bank-account-number">{grouped(item.accountNumber)}</bdi>,
  },
  { source: 'accountName', value: <bdi>{item.accountName}</bdi> },
  ...(files.length > 0 ? [{ source: 'documents', value: <bdi>{files.join(', ')}</bdi> }] : []),
];
