import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useSelectedRecords } from '../../../ui/list/selection.ts';
import { choices, type Verdict } from './choices.ts';

const BulkDecision = lazy(async () => ({
  default: (await import('./BulkDecision.tsx')).BulkDecision,
}));

/** What is asked about: the selection may go while it is decided, since decided rows change. */
interface Asked {
  verdict: Verdict;
  requests: readonly ApprovalRequest[];
}

/** The words of a validator for all requests that are selected. */
export function BulkDecisions() {
  const translate = useTranslate();
  const { onSelect } = useListContext();
  const requests = useSelectedRecords<ApprovalRequest>();
  const [asked, setAsked] = useState<Asked>();
  const close = () => {
    setAsked(undefined);
    onSelect([]);
  };
  return (
    <>
      {choices.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="k-button"
          onClick={() => setAsked({ verdict: name, requests })}
        >
          {translate(label)}
        </button>
      ))}
      {asked && (
        <Suspense>
          <BulkDecision {...asked} onDone={close} onCancel={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
