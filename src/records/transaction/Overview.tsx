import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { Transaction } from '#contract/records/transaction.ts';
import { useTranslate } from '#ui/locale.ts';
import { FactSections } from '#ui/record/FactSections.tsx';
import { type Fact, isEmpty } from '#ui/record/Facts.tsx';
import { LatestMovements } from './LatestMovements.tsx';

interface OverviewProps {
  resource: string;
  /** Unusual facts; missing ones are left out. */
  attention: readonly Fact[];
  /** The record's own list of transactions; nothing if there are none to read. */
  movements: { resource: string; filter: Record<string, unknown> } | null | undefined;
  /** Shown if what they depend on could not be loaded. */
  problem?: ReactNode;
}

/** Summary of a record: unusual facts, and its latest movements. Open issues are shown above its tabs. */
export function Overview({ resource, attention, movements, problem }: OverviewProps) {
  const translate = useTranslate();
  const unusual = attention.filter(fact => !isEmpty(fact));
  if (unusual.length === 0 && !movements && !problem) {
    return <p className="k-state">{translate('record.nothing')}</p>;
  }
  return (
    <>
      <FactSections
        resource={resource}
        sections={[{ title: 'record.attention', facts: unusual }]}
      />
      {problem}
      {movements && (
        <LatestMovements {...movements} all="?tab=transactions">
          <Failed />
        </LatestMovements>
      )}
    </>
  );
}

/** Warns that several of the latest movements have failed: repeated failed attempts, or abuse. */
function Failed() {
  const translate = useTranslate();
  const { data = [] } = useListContext<Transaction>();
  const number = data.filter(({ status }) => status === 'FAILED').length;
  if (number < 2) return null;
  return (
    <Alert severity="warning">
      {translate('record.failedLately', { number, total: data.length })}
    </Alert>
  );
}
