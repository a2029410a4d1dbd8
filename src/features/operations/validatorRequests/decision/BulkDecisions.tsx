import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useSelectedRecords } from '#ui/list/selection.ts';
import { useTranslate } from '#ui/locale.ts';
import { choices, type Verdict } from '../requestQueue.ts';

/** What is asked about several requests. */
export interface Asked {
  verdict: Verdict;
  requests: readonly ApprovalRequest[];
  /** Takes the selection away. */
  unselect: () => void;
}

/**
 * The words of a validator for all requests that are selected. The question is asked elsewhere: these go
 * with the selection, and that goes as soon as what is decided leaves the list.
 */
export function BulkDecisions({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const translate = useTranslate();
  const { onSelect } = useListContext();
  const requests = useSelectedRecords<ApprovalRequest>();
  return choices.map(({ name, label }) => (
    <Button
      key={name}
      onClick={() => onAsk({ verdict: name, requests, unselect: () => onSelect([]) })}
    >
      {translate(label)}
    </Button>
  ));
}
